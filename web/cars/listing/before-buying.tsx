// Actions beside paying: message and offer, and the other ways behind "More".
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { softCheckPath } from '#contract/finance/soft-check.ts'
import { checkoutAddress } from '../../checkout/checkout-address.ts'

type BuyingStep = { to: (id: string) => string; words: string; when: (car: Car) => boolean }

const isListed = ({ state }: Car) => state === 'listed'
const isForSale = (car: Car) => isListed(car) && car.priceKobo !== null

const first: readonly BuyingStep[] = [
  { to: id => `/messages/ask/car/${id}`, words: 'Message the seller', when: ({ state }) => state !== 'sold' },
  { to: id => `/bookings/offers/new/${id}`, words: 'Make an offer', when: isForSale },
]
const more: readonly BuyingStep[] = [
  { to: id => `/bookings/test-drives/new/${id}`, words: 'Viewing or test drive', when: isListed },
  { to: id => checkoutAddress('inspect', id), words: 'Book an inspection', when: isForSale },
  { to: id => checkoutAddress('reserve', id), words: 'Reserve this car', when: isForSale },
  {
    to: id => `/bookings/in-parts/new/${id}`,
    words: 'Pay in instalments',
    when: car => isForSale(car) && car.installmentPayment,
  },
  { to: id => `/finance?CarId=${id}`, words: 'Pay month by month', when: isForSale },
  { to: id => `${softCheckPath}?CarId=${id}`, words: 'Check finance offers', when: isForSale },
  { to: id => `/account/savings/create?car=${id}`, words: 'Save for this car', when: isForSale },
  { to: id => checkoutAddress('insure', id), words: 'Get an insurance quote', when: isForSale },
]

const Ways = ({ car, ways }: { car: Car; ways: readonly BuyingStep[] }) => (
  <div className="ways">
    {ways.map(({ to, words }) => (
      <Link key={words} to={to(car.id)} className="button button-line">
        {words}
      </Link>
    ))}
  </div>
)

/** Signing in comes between where nobody is signed in. */
export function BeforeBuying({ car }: { car: Car }) {
  const [visible, behind] = [first, more].map(ways => ways.filter(({ when }) => when(car)))
  if (visible!.length === 0) return null
  return (
    <section>
      <Ways car={car} ways={visible!} />
      {behind!.length > 0 && (
        <details className="mt-2">
          <summary className="inline-block py-1 underline">
            {isForSale(car) ? 'More: view, inspect, reserve, finance' : 'More: view or test drive'}
          </summary>
          <Ways car={car} ways={behind!} />
        </details>
      )}
    </section>
  )
}
