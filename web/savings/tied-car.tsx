// Car of a savings plan: current price, its change and purchase link.
import { Link } from 'react-router'
import { Price } from '../ui/amount.tsx'
import { formatDate } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { payAddress } from '../deal-engine/pay-address.ts'
import { Picture } from '../ui/picture.tsx'
import type { OnePlan } from './load-plan.ts'

export const spendAddress = (car: NonNullable<OnePlan['car']>, planId: string): string =>
  `${payAddress(car)}?planId=${planId}`

export function TiedCar({ plan }: { plan: OnePlan }) {
  const { car, entries, allowed, id } = plan
  if (!car) return null
  const moved = entries.find(({ kind }) => kind === 'target')
  return (
    <section>
      <h2 className="show text-lg">The car</h2>
      <div className="mt-3 flex gap-4">
        <Picture
          picture={car.picture}
          alt={car.title}
          sizes="(min-width:48rem) 12rem, 8rem"
          max={480}
          className="aspect-4/3 w-32 shrink-0 self-start rounded-box md:w-48"
        />
        <div className="min-w-0">
          <Link to={`/marketplace/${car.id}`} className="font-semibold text-link underline">
            {car.title}
          </Link>
          <Price kobo={car.priceKobo} className="mt-1 block text-lg" />
          <p className="text-sm text-soft">
            {car.onMarket
              ? 'On the market now.'
              : 'Not on the market at the moment. Your money is untouched, and the last price stays the target.'}
          </p>
        </div>
      </div>
      {moved && (
        <p className="figures mt-3 border-l-4 border-amber bg-sunk p-3 text-sm">
          {`${moved.note}, since ${formatDate(moved.at)}.`}
        </p>
      )}
      {allowed.includes('spend') && car.onMarket && (
        <LinkButton to={spendAddress(car, id)} className="mt-4 w-full sm:w-auto">
          Buy it with this plan
        </LinkButton>
      )}
    </section>
  )
}
