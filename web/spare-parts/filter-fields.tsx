// Fields of part search forms: choices with counts and hidden filters.
import type { ValueCounts } from './load-parts.ts'
import type { Filters, PartKey } from './part-keys.ts'

export type Choice = readonly [value: string, words: string]

/** Each value with the number of parts it finds. */
export const choicesIn = (counted: ValueCounts, words = (value: string) => value): Choice[] =>
  counted.map(({ value, count }) => [value, `${words(value)} (${count})`])

type Props = { name: PartKey; label: string; any: string; options: readonly Choice[]; filters: Filters }

export const Choose = ({ name, label, any, options, filters }: Props) => (
  <label className="block text-sm font-semibold">
    <span>{label}</span>
    <select name={name} defaultValue={filters[name] ?? ''} className="control font-normal">
      <option value="">{any}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value === words ? undefined : value}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

/** Filters that this form does not show and must not lose. */
export const KeptFilters = ({ filters }: { filters: Filters }) =>
  Object.entries(filters).map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />)
