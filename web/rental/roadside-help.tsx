// Workshops that come to a broken-down car, with hours and phone.
import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Rental } from '#contract/rental/fields.ts'
import type { RoadsideHelp as Help } from '#contract/rental/roadside.ts'
import { shortState, states } from '#contract/reference/places.ts'
import { api } from '../client/api.ts'
import { findOwnPlace, placeProblems, type PlaceProblem } from '../sharing/own-place.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const agreeWords = {
  renter: 'Agree with the owner first who pays.',
  owner: 'Agree with the renter who calls one.',
} as const

/** What is known of help near a place; the listing’s until the device is asked. */
function useHelp(rentalId: string) {
  const [help, setHelp] = useState<Help>()
  const [near, setNear] = useState<string>()
  const [problem, setProblem] = useState<PlaceProblem | 'asking'>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const { data } = await api.rentals.roadsideHelp({
        query: { Id: rentalId, ...(near && { Near: near }) },
      })
      if (data && !isGone) setHelp(data)
    }
    void load()
    return () => void (isGone = true)
  }, [rentalId, near])
  const ask = async () => {
    setProblem('asking')
    const place = await findOwnPlace()
    setProblem('problem' in place ? place.problem : undefined)
    if ('name' in place) setNear(place.name)
  }
  return { help, problem, ask }
}

type Workshop = Help['workshops'][number]

const whereWords = ({ city, distanceKm }: Workshop): string => {
  if (distanceKm === null) return city
  return distanceKm === 0 ? `${city}, less than 1 km away` : `${city}, about ${distanceKm} km away`
}

const OneWorkshop = ({ workshop }: { workshop: Workshop }) => {
  const { id, name, hours, isOpen, phoneNumber } = workshop
  return (
    <li className="split-row items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="min-w-0">
        <Link
          to={`/marketplace/workshops/${id}`}
          className="block font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="figures block text-sm text-soft">{whereWords(workshop)}</span>
        <span className={`block text-sm ${isOpen ? 'text-good' : 'text-soft'}`}>{hours}</span>
      </span>
      <a href={`tel:${phoneNumber}`} aria-label={`Call ${name}`} className="button button-line">
        <Phone aria-hidden className="size-4.5" /> Call
      </a>
    </li>
  )
}

/** For both sides while the car is broken down; where nobody comes out, only the link to all of them. */
export function RoadsideHelp({ deal: { id, car, role } }: { deal: Rental }) {
  const { help, problem, ask } = useHelp(id)
  const state = states.find(each => car.location.endsWith(shortState(each)))
  const search = new URLSearchParams({ Mode: 'roadside', ...(state && { State: state }) })
  return (
    <section className="mt-4">
      <h3 className="font-semibold">Workshops that come to the car</h3>
      <p className="text-sm text-soft">
        {help?.near ? `Distances are from ${help.near}. ${agreeWords[role]}` : agreeWords[role]}
      </p>
      <ul>
        {help?.workshops.map(workshop => (
          <OneWorkshop key={workshop.id} workshop={workshop} />
        ))}
      </ul>
      {help?.workshops.length === 0 && (
        <p className="mt-2">No workshop near there comes out to cars at the moment.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" disabled={problem === 'asking'} onClick={ask}>
          {problem === 'asking' ? 'Finding you…' : 'From where I am'}
        </Button>
        <LinkButton variant="line" to={`/auto-repairs/vendor-list?${search}`}>
          See roadside help
        </LinkButton>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {problem && problem !== 'asking' && placeProblems[problem]}
      </p>
    </section>
  )
}
