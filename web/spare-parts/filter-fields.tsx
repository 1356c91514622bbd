// Fields of part search forms: choices with counts and hidden filters.
import { unpack } from '../public-pages/pack-rows.ts'
import type { Filters, PartKey } from './part-keys.ts'

export type Choice = readonly [value: string, words: string]

/** Packed choices: value and, where it is known, how many there are. */
export const choicesIn = (packed: string, words = (value: string) => value): Choice[] =>
  unpack(packed).map(([value = '', count]) => [value, count ? `${words(value)} (${count})` : words(value)])

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
