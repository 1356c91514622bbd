// Controls of the terms form: optional amount, number choice, foldable group.
import type { ReactNode } from 'react'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'

type AmountProps = { label: string; hint?: string; error?: string | undefined; name: string }

/** Empty is ₦0.00. */
export const Sum = ({
  value,
  change,
  ...field
}: AmountProps & { value: Kobo; change: (amount: Kobo) => void }) => (
  <MoneyField {...field} start={value} onAmount={amount => change(amount ?? ZERO)} />
)

/** Empty is none. */
export const MaybeSum = ({
  value,
  change,
  ...field
}: AmountProps & { value: Kobo | null; change: (amount: Kobo | null) => void }) => (
  <MoneyField {...field} optional start={value ?? undefined} onAmount={amount => change(amount || null)} />
)

type ChoiceProps<T extends number | null> = {
  label: string
  hint?: string
  error?: string | undefined
  value: T
  options: readonly T[]
  words: (value: T) => string
  change: (value: T) => void
}

/** A few numbers to choose from, including the current one. */
export function NumberChoice<T extends number | null>({
  value,
  options,
  words,
  change,
  ...field
}: ChoiceProps<T>) {
  const all = options.includes(value) ? options : [value, ...options]
  return (
    <SelectField
      {...field}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = all.find(each => String(each) === target.value)
        if (chosen !== undefined) change(chosen)
      }}
    >
      {all.map(each => (
        <option key={String(each)} value={String(each)}>
          {words(each)}
        </option>
      ))}
    </SelectField>
  )
}

type PartProps = { title: string; words: string; open?: boolean; faulty?: boolean; children: ReactNode }

/** A collapsible section: its summary, and its fields. */
export const Part = ({ title, words, open = false, faulty = false, children }: PartProps) => (
  <details open={open || faulty} className="group border-b border-line">
    <summary className="min-h-16 py-3">
      <span className="min-w-0 font-semibold">
        {title}
        <small className="figures block text-sm font-normal text-soft group-open:hidden">{words}</small>
      </span>
    </summary>
    <div className="grid grid-cols-1 gap-4 pb-6">{children}</div>
  </details>
)
