// Summary of the car being paid for, warning of a different linked price.
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { parseNaira } from '#contract/core/read-number.ts'
import { Price } from '../../ui/amount.tsx'
import { factsLine } from '../../cars/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'

export const PaidCar = ({ car, priceKobo }: { car: Car; priceKobo: Kobo }) => (
  <section className="grid grid-cols-[minmax(--spacing(10),--spacing(30))_minmax(min-content,1fr)] gap-x-4 md:grid-cols-[16rem_1fr] md:gap-x-6">
    <Picture
      picture={car.pictures[0] ?? null}
      alt={car.title}
      sizes="(min-width:48rem) 16rem, 7.5rem"
      first
      className="aspect-4/3 self-start rounded-box"
    />
    <div>
      <h2 className="show text-lg md:text-xl">
        <Link to={`/marketplace/${car.id}`} className="hover:underline">
          {car.title}
        </Link>
      </h2>
      <p className="figures mt-1 text-sm text-soft">{factsLine(car)}</p>
      <p className="text-sm text-soft">
        Sold by <span className="font-semibold text-ink">{car.seller.name}</span>
        <span>{`, ${car.seller.accountType === 'AutoDealer' ? 'dealer' : 'private seller'} in ${car.location}`}</span>
      </p>
      <Price kobo={priceKobo} className="mt-2 block text-xl max-md:hidden" />
    </div>
    <Price kobo={priceKobo} className="col-span-2 mt-3 block text-2xl md:hidden" />
  </section>
)

/** The price in an address is only displayed, never charged; it may be outdated or altered. */
export function OtherPrice({ priceKobo, inAddress }: { priceKobo: Kobo; inAddress: string | undefined }) {
  if (inAddress === undefined) return null
  const addressKobo = parseNaira(inAddress)
  if (addressKobo === priceKobo) return null
  return (
    <Notice tone="warn" title={`The price is ${formatNaira(priceKobo)}`}>
      {`${addressKobo === undefined ? 'The link to this page has no valid price.' : `The link to this page says ${formatNaira(addressKobo)}. The price has changed since, or the link was altered.`} You would pay the seller’s price.`}
    </Notice>
  )
}
