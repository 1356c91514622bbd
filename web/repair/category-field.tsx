// Kind of a job or service: one of the categories that workshops work in.
import { serviceCategories } from '#contract/reference/service-categories.ts'
import { SelectField } from '../ui/forms/inputs.tsx'

type Props = { category: number; change: (chosen: { category: number }) => void; error: string | undefined }

export const CategoryField = ({ category, change, error }: Props) => (
  <SelectField
    label="Kind"
    value={String(category)}
    onChange={({ target }) => change({ category: Number(target.value) })}
    error={error}
  >
    {serviceCategories.map(({ id, words }) => (
      <option key={id} value={id}>
        {words}
      </option>
    ))}
  </SelectField>
)
