// Native filter controls that work without script.
import type { Choice } from './facets.ts'
import type { FilterKey, Filters } from './filter-keys.ts'
import { listName } from '../../public-pages/values-in.ts'
import { valuesOf } from './filters.ts'

const figure = (count: number | undefined) => count?.toLocaleString('en-NG')

type Own = { name: FilterKey; filters: Filters; choices: readonly Choice[] }

/** Ticks with their counts: several at once. */
export function Ticks({ name, filters, choices }: Own) {
  const chosen = valuesOf(filters, name)
  return choices.map(({ value, words, count }) => (
    <label key={value}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
      <span>{words}</span>
      {count !== undefined && <small>{figure(count)}</small>}
    </label>
  ))
}

// This many are ticks; rarer values are in a list.
const ticksMax = 8
// Sellers name makes and models as they like: a list of them all would have no end.
const othersMax = 60

/** Ticks for the most frequent values, and a list that adds one more at a time. */
export function TicksAndList({ name, label, filters, choices }: Own & { label: string }) {
  const chosen = valuesOf(filters, name)
  const stands = ({ value }: Choice, place: number) => place < ticksMax || chosen.includes(value)
  const ticks = choices.filter(stands)
  const rest = choices.filter((choice, place) => !stands(choice, place))
  const others = rest.slice(0, othersMax).map(({ value }) => value)
  return (
    <>
      <Ticks name={name} filters={filters} choices={ticks} />
      {others.length > 0 && (
        <select
          name={listName(name)}
          defaultValue=""
          aria-label={`${label}: add another`}
          className="control mt-2"
        >
          <option value="">Add another…</option>
          {others.toSorted().map(value => (
            <option key={value}>{value}</option>
          ))}
        </select>
      )}
      {rest.length > othersMax && (
        <p className="text-sm text-soft">Not in the list? Search for it above the cars.</p>
      )}
    </>
  )
}

/** One of several, for what cannot be combined. */
export function Choose({ name, label, filters, choices }: Own & { label: string }) {
  // a long list is there to be found in, not to be weighed
  const many = choices.length > ticksMax
  const listed = ({ value }: Choice, place: number) => place < othersMax || value === filters[name]
  return (
    <label className="block pt-2 text-sm">
      <span>{label}</span>
      <select name={name} defaultValue={filters[name] ?? ''} className="control">
        <option value="">Any</option>
        {choices.filter(listed).map(({ value, words, count }) => (
          <option key={value} value={many && value === words ? undefined : value}>
            {count === undefined || many ? words : `${words} (${figure(count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** From and to; `label` says of what, for who cannot see the group. */
export function Between({ of, label, filters }: { of: string; label: string; filters: Filters }) {
  const bound = (end: 'From' | 'To') => {
    const name = `${of}${end}` as FilterKey
    return (
      <input
        type="text"
        name={name}
        inputMode="numeric"
        defaultValue={filters[name]}
        placeholder={end}
        aria-label={`${label}, ${end.toLowerCase()}`}
        className="control figures"
      />
    )
  }
  return (
    <div className="pt-2">
      <p className="text-sm">{label}</p>
      <div className="flex gap-2">
        {bound('From')}
        {bound('To')}
      </div>
    </div>
  )
}
