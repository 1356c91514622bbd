// What can be done before anything is paid: asking, bargaining, looking, keeping the car, having it inspected.
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { heading } from './listing-parts.tsx'

type Way = { to: (id: string) => string; words: string; about: string; when: (car: Car) => boolean }

const isListed = ({ state }: Car) => state === 'listed'
const isForSale = (car: Car) => isListed(car) && car.priceKobo !== null

const ways: readonly Way[] = [
  {
    to: id => `/messages/ask/car/${id}`,
    words: 'Ask the seller',
    about: 'Is it available? What is the last price?',
    when: ({ state }) => state !== 'sold',
  },
  {
    to: id => `/bookings/test-drives/new/${id}`,
    words: 'See it or drive it',
    about: 'Choose a time and a safe place',
    when: isListed,
  },
  {
    to: id => `/bookings/offers/new/${id}`,
    words: 'Make an offer',
    about: 'The seller answers within two days',
    when: isForSale,
  },
  {
    to: id => `/bookings/inspections/new/${id}`,
    words: 'Have it inspected',
    about: 'By somebody who does not know the seller',
    when: isForSale,
  },
  {
    to: id => `/bookings/reservations/new/${id}`,
    words: 'Reserve it',
    about: 'A deposit keeps it yours while you look',
    when: isForSale,
  },
]

/** Signing in comes between where nobody is signed in. */
export function BeforeBuying({ car }: { car: Car }) {
  const open = ways.filter(({ when }) => when(car))
  if (open.length === 0) return null
  return (
    <section>
      <h2 className={heading}>Before you pay</h2>
      <ul className="mt-1">
        {open.map(({ to, words, about }) => (
          <li key={words} className="border-b border-line">
            <Link to={to(car.id)} className="block py-2.5">
              <span className="block font-semibold text-link">{words}</span>
              <span className="block text-sm text-soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
