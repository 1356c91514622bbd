// Actions before payment: message, offer, viewing, reservation, inspection.
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { checkoutAddress } from '../../checkout/checkout-address.ts'
import { heading } from './listing-sections.tsx'

type BuyingStep = { to: (id: string) => string; words: string; when: (car: Car) => boolean }

const isListed = ({ state }: Car) => state === 'listed'
const isForSale = (car: Car) => isListed(car) && car.priceKobo !== null

const ways: readonly BuyingStep[] = [
  { to: id => `/messages/ask/car/${id}`, words: 'Message the seller', when: ({ state }) => state !== 'sold' },
  { to: id => `/bookings/offers/new/${id}`, words: 'Make an offer', when: isForSale },
  { to: id => `/bookings/test-drives/new/${id}`, words: 'Viewing or test drive', when: isListed },
  { to: id => checkoutAddress('inspect', id), words: 'Book an inspection', when: isForSale },
  { to: id => checkoutAddress('reserve', id), words: 'Reserve this car', when: isForSale },
  {
    to: id => `/bookings/in-parts/new/${id}`,
    words: 'Pay in instalments',
    when: car => isForSale(car) && car.installmentPayment,
  },
]

/** Signing in comes between where nobody is signed in. */
export function BeforeBuying({ car }: { car: Car }) {
  const open = ways.filter(({ when }) => when(car))
  if (open.length === 0) return null
  return (
    <section>
      <h2 className={heading}>Before you pay</h2>
      <div className="ways">
        {open.map(({ to, words }) => (
          <Link key={words} to={to(car.id)} className="button button-line">
            {words}
          </Link>
        ))}
      </div>
    </section>
  )
}
