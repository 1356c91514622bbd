// The controls of the filter form: a choice, a range, a tick; all native, so that they work without script.
import type { FilterKey, Filters } from './filter-keys.ts'

export type Choice = readonly [value: string, words: string]
export const choices = (words: Record<string, string>): Choice[] => Object.entries(words)

export function Choose({
  name,
  label,
  options,
  filters,
}: {
  name: FilterKey
  label: string
  options: readonly Choice[]
  filters: Filters
}) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <select name={name} defaultValue={filters[name] ?? ''} className="control font-normal">
        <option value="">Any</option>
        {options.map(([value, words]) => (
          <option key={value} value={value === words ? undefined : value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

export function Between({
  label,
  from,
  to,
  filters,
  step,
}: {
  label: string
  from: FilterKey
  to: FilterKey
  filters: Filters
  step: number
}) {
  const bound = (name: FilterKey, words: string) => (
    <input
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      step={step}
      defaultValue={filters[name]}
      placeholder={words}
      aria-label={`${label}: ${words.toLowerCase()}`}
      className="control figures"
    />
  )
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="flex gap-2">
        {bound(from, 'From')}
        {bound(to, 'To')}
      </div>
    </fieldset>
  )
}

export const Tick = ({ name, words, filters }: { name: FilterKey; words: string; filters: Filters }) => (
  <label className="flex min-h-11 items-center gap-2">
    <input
      type="checkbox"
      name={name}
      value="true"
      defaultChecked={filters[name] === 'true'}
      className="size-5 accent-brand"
    />
    {words}
  </label>
)
