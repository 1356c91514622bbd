// Workshops that come to a broken-down car, in the state of the car.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Rental } from '#contract/rental/fields.ts'
import { shortState, states } from '#contract/reference/places.ts'
import type { WorkshopCard } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../client/api.ts'
import { LinkButton } from '../ui/link-button.tsx'

const workshopsMax = 3

/** For the renter; where no workshop of the state comes out, only the link to all of them. */
export function RoadsideHelp({ deal: { car } }: { deal: Rental }) {
  const [workshops, setWorkshops] = useState<readonly WorkshopCard[]>([])
  const state = states.find(each => car.location.endsWith(shortState(each)))
  useEffect(() => {
    let isGone = false
    const find = async () => {
      const query = { Mode: 'roadside' as const, ...(state && { State: state }), PageSize: workshopsMax }
      const { data } = await api.workshops.list({ query })
      if (data && !isGone) setWorkshops(data)
    }
    void find()
    return () => void (isGone = true)
  }, [state])
  const search = new URLSearchParams({ Mode: 'roadside', ...(state && { State: state }) })
  return (
    <section className="mt-4">
      <h3 className="font-semibold">Workshops that come to the car</h3>
      <p className="text-sm text-soft">Agree with the owner first who pays.</p>
      <ul>
        {workshops.map(({ id, name, city }) => (
          <li key={id} className="border-b border-line">
            <Link to={`/marketplace/workshops/${id}`} className="block py-3 hover:underline">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="text-sm text-soft">{city}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton look="line" to={`/auto-repairs/vendor-list?${search}`} className="mt-3">
        See roadside help
      </LinkButton>
    </section>
  )
}
