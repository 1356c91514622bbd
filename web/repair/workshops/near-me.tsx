// Sorts by distance from the phone, only on press.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { whereAmI } from '../../sharing/where-am-i.ts'
import { searchAddress, type Where } from './workshop-address.ts'
import type { WorkshopSearch } from './workshop-keys.ts'

// About a kilometre: an address is shared and remembered.
const roundly = (degrees: number): string => degrees.toFixed(2)

export function NearMe({ query, where }: { query: WorkshopSearch; where: Where }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'unknown'>()
  const find = async () => {
    setState('asking')
    const coords = await whereAmI()
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
        {state === 'asking' ? 'Asking the phone …' : 'Near me'}
      </button>
      <span role="status" className="basis-full text-soft empty:hidden">
        {state === 'unknown' && 'The phone would not say where it is. Search by state and town.'}
      </span>
    </>
  )
}
