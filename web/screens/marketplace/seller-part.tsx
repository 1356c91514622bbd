// Who offers a car: what others say of them, how soon they answer, how long and how much they have sold here.
import { Link } from 'react-router'
import type { Car } from '#contract/cars.ts'
import { formatDate } from '../../ui/date.ts'
import { ratingWords } from '../../ui/rating-words.ts'
import { heading, Line } from './listing-parts.tsx'

export const replyWords = (hours: number | null): string => {
  if (hours === null) return 'Too few requests yet to say'
  if (hours < 1) return 'Within the hour, mostly'
  if (hours < 36) {
    const whole = Math.ceil(hours)
    return `Within ${whole} ${whole === 1 ? 'hour' : 'hours'}, mostly`
  }
  return `Within ${Math.ceil(hours / 24)} days, mostly`
}

export function SellerPart({ seller }: Pick<Car, 'seller'>) {
  const dealer = seller.accountType === 'AutoDealer'
  const page = `/marketplace/dealers/${seller.id}`
  const rated = ratingWords(seller.rating)
  return (
    <section>
      <h2 className={heading}>The seller</h2>
      <p className="mt-2">
        {dealer ? (
          <Link to={page} className="inline-block py-1 font-semibold text-link underline">
            {seller.name}
          </Link>
        ) : (
          <span className="font-semibold">{seller.name}</span>
        )}
        <span className="text-soft">
          , {dealer ? 'dealer' : 'private seller'} in {seller.location}
        </span>
      </p>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Line name="Rating">
          {rated && dealer ? (
            <Link to={`${page}#ratings`} className="text-link underline">
              {rated}
            </Link>
          ) : (
            (rated ?? 'Not rated yet')
          )}
        </Line>
        <Line name="Answers">{replyWords(seller.replyHours)}</Line>
        <Line name="Sold through AutoX">
          {seller.carsSold === 0
            ? 'No car yet'
            : `${seller.carsSold} ${seller.carsSold === 1 ? 'car' : 'cars'}`}
        </Line>
        <Line name="On AutoX since">{formatDate(seller.memberSince)}</Line>
      </dl>
      <Link
        to={`/marketplace?SellerId=${seller.id}`}
        className="inline-block py-2 text-sm font-semibold text-link underline"
      >
        {seller.carsListed === 1 ? 'The car' : `All ${seller.carsListed} cars`} of this seller
      </Link>
    </section>
  )
}
