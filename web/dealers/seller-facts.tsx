import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatDate } from '../ui/date.ts'
import { Line } from '../ui/line.tsx'
import { ratingWords } from '../ratings/words.ts'
import { dealerOrPerson, replyWords, sellerAddress, soldWords } from './words.ts'

const link = 'inline-block py-1 font-semibold text-link underline'

type Props = Pick<Car, 'seller'> & {
  /** The way to all that they offer. */
  all: { words: string; to: string }
  /** What they are here. */
  title?: string
}

export function SellerPart({ seller, all, title = 'The seller' }: Props) {
  const page = sellerAddress(seller.id)
  const rated = ratingWords(seller.rating)
  // Who has left has no page any more.
  const gone = seller.location === ''
  return (
    <section id="seller">
      <h2 className="show text-xl">{title}</h2>
      <p className="mt-2">
        {gone ? (
          <b className="font-semibold">{seller.name}</b>
        ) : (
          <>
            <Link to={page} className={link}>
              {seller.name}
            </Link>
            <span className="text-soft">{`, ${dealerOrPerson(seller)}`}</span>
          </>
        )}
      </p>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        <Line name="Rating">
          {rated && !gone ? (
            <Link to={`${page}#ratings`} className="text-link underline">
              {rated}
            </Link>
          ) : (
            (rated ?? 'Not rated yet')
          )}
        </Line>
        <Line name="Answers">{replyWords(seller.replyHours)}</Line>
        <Line name="Sold through AutoX">{soldWords(seller.carsSold)}</Line>
        <Line name="On AutoX since">{formatDate(seller.memberSince)}</Line>
      </dl>
      {!gone && (
        <Link to={all.to} className={`${link} text-sm`}>
          {all.words}
        </Link>
      )}
    </section>
  )
}
