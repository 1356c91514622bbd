// Workshop search form and sort links, without script.
import { Form, Link, useNavigate } from 'react-router'
import { states } from '#contract/reference/places.ts'
import { serviceCategories } from '#contract/reference/service-categories.ts'
import {
  workshopModes,
  workshopModeWords,
  workshopSorts,
  workshopSortWords,
} from '#contract/repair/workshops/modes.ts'
import { listPath, searchAddress, type Where } from './workshop-address.ts'
import type { WorkshopKey, WorkshopSearch } from './workshop-keys.ts'
import { useState } from 'react'
import { findPosition } from '../../sharing/device-position.ts'

// About a kilometre: an address is shared and remembered.
const roundly = (degrees: number): string => degrees.toFixed(2)

function NearMe({ query, where }: { query: WorkshopSearch; where: Where }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'unknown'>()
  const find = async () => {
    setState('asking')
    const coords = await findPosition()
    setState(coords ? undefined : 'unknown')
    if (!coords) return
    const from = { Latitude: roundly(coords.latitude), Longitude: roundly(coords.longitude) }
    await navigate(searchAddress({ ...query, ...from, Sort: 'distance' }, where))
  }
  return (
    <>
      <button
        type="button"
        data-js
        disabled={state === 'asking'}
        onClick={() => void find()}
        className="py-3 font-semibold text-link underline"
      >
        {state === 'asking' ? 'Finding your location…' : 'Near me'}
      </button>
      <span role="status" className="basis-full text-soft empty:hidden">
        {state === 'unknown' && 'We can’t get your location. Search by state and town.'}
      </span>
    </>
  )
}

type ChoiceProps = {
  name: WorkshopKey
  label: string
  all: string
  chosen: string | undefined
  options: readonly (readonly [value: string, words: string])[]
  className?: string
}

const Choice = ({ name, label, all, chosen, options, className = '' }: ChoiceProps) => (
  <select name={name} aria-label={label} defaultValue={chosen ?? ''} className={`control ${className}`}>
    <option value="">{all}</option>
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </select>
)

const same = (all: readonly string[]) => all.map(each => [each, each] as const)

type FindProps = { query: WorkshopSearch; brands: readonly string[]; where: Where }

export const Find = ({ query, brands, where }: FindProps) => (
  <Form
    key={JSON.stringify(query)}
    action={listPath(where)}
    role="search"
    className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 sm:grid-cols-3"
  >
    <Choice
      name="Service"
      label="What the car needs"
      all="Any service"
      chosen={query.Service}
      options={serviceCategories.map(({ id, words }) => [String(id), words] as const)}
      className="col-span-full sm:col-auto"
    />
    <Choice name="State" label="State" all="All of Nigeria" chosen={query.State} options={same(states)} />
    <input
      type="text"
      name="City"
      defaultValue={query.City}
      placeholder="Town or area"
      aria-label="Town or area"
      className="control"
    />
    <Choice name="Brand" label="Make" all="Every make" chosen={query.Brand} options={same(brands)} />
    <Choice
      name="Mode"
      label="How they work"
      all="How they work"
      chosen={query.Mode}
      options={workshopModes.map(mode => [mode, workshopModeWords[mode]] as const)}
    />
    {(['Sort', 'Latitude', 'Longitude'] as const).map(
      key => query[key] && <input key={key} type="hidden" name={key} value={query[key]} />,
    )}
    <button type="submit" className="button button-main col-span-full sm:col-auto">
      Search
    </button>
  </Form>
)

/** Nearest first needs to know from where. */
export const Orders = ({ query, where }: { query: WorkshopSearch; where: Where }) => (
  <nav aria-label="Order" className="mt-3 flex flex-wrap gap-x-4 text-sm">
    {workshopSorts
      .filter(sort => sort !== 'distance' || query.Latitude)
      .map(sort => {
        const isNow = (query.Sort ?? 'rating') === sort
        return (
          <Link
            key={sort}
            to={searchAddress({ ...query, Sort: sort }, where)}
            aria-current={isNow ? 'true' : undefined}
            className={`py-3 font-semibold ${isNow ? 'text-ink' : 'text-link underline'}`}
          >
            {workshopSortWords[sort]}
          </Link>
        )
      })}
    {!query.Latitude && <NearMe query={query} where={where} />}
  </nav>
)
