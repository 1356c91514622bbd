// Sorts cars by distance from the device, which is asked only when this is pressed.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { findOwnPlace, type PlaceProblem, placeProblems } from '../sharing/own-place.ts'
import type { Filters } from './filters/filter-keys.ts'
import { marketAddress, without } from './filters/filters.ts'
import { nearChoices } from './filters/near-choices.ts'

const problems: Record<PlaceProblem, string> = {
  unknown: `${placeProblems.unknown} Choose a place instead:`,
  abroad: `${placeProblems.abroad} Choose a place:`,
}

export function useNearMe(filters: Filters) {
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | PlaceProblem>()
  const show = (Near: string) => void navigate(marketAddress({ ...without(filters, 'Sort'), Near }))
  const find = async () => {
    setState('asking')
    const place = await findOwnPlace()
    if ('problem' in place) return setState(place.problem)
    setState(undefined)
    show(place.name)
  }
  return { state, find, show }
}

type NearMe = ReturnType<typeof useNearMe>

export const NearMeButton = ({ near: { state, find }, className }: { near: NearMe; className: string }) => (
  <button
    type="button"
    data-js
    disabled={state === 'asking'}
    onClick={() => void find()}
    className={className}
  >
    {state === 'asking' ? 'Finding you…' : 'Near me'}
  </button>
)

/** Where the device gives no place in Nigeria: why, and the places to choose from. */
export const NearMeProblem = ({ near: { state, show } }: { near: NearMe }) => {
  const problem = state && state !== 'asking' ? problems[state] : undefined
  return (
    <div role="status">
      {problem && (
        <label className="block pt-2 text-sm">
          <span>{problem}</span>
          <select className="control" defaultValue="" onChange={event => show(event.target.value)}>
            <option value="" disabled>
              Choose a place
            </option>
            {nearChoices.map(place => (
              <option key={place}>{place}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
