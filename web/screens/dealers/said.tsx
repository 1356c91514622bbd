// What people say of a dealer: the average, how many gave how many stars, and their words with the dealer's answers.
import type { Dealer } from './load-dealer.ts'
import { Pager } from '../../ui/pager.tsx'
import { RatingItem } from '../../ui/rating-list.tsx'
import { ratingWords, starsWords } from '../../ui/rating-words.ts'
import { Stars } from '../../ui/stars.tsx'
import { dealerAddress } from './dealer-address.ts'
import { type Said as Loaded, unpackRatings } from './load-ratings.ts'
import { ReportRating } from './report-rating.tsx'

const Bars = ({ stars, count }: Pick<Loaded, 'stars' | 'count'>) => (
  <table className="figures mt-3 w-full max-w-lg text-sm">
    <caption className="sr-only">How many gave how many stars</caption>
    <tbody>
      {stars
        .map((given, at) => ({ given, worth: at + 1 }))
        .toReversed()
        .map(({ given, worth }) => (
          <tr key={worth}>
            <th scope="row" className="pr-3 text-left font-normal whitespace-nowrap">
              {starsWords(worth)}
            </th>
            <td className="w-full" aria-hidden>
              <span className="block bg-sunk">
                <span className="block h-2 bg-brand" style={{ width: `${(given / count) * 100}%` }} />
              </span>
            </td>
            <td className="pl-3 text-right text-soft">{given}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** `said` is undefined where it could not be read. */
export function Said({ dealer, said }: { dealer: Dealer; said: Loaded | undefined }) {
  if (!said) return null
  const { average, count, stars, ratings, meta } = said
  const words = ratingWords({ average, count })
  const list = unpackRatings(ratings)
  return (
    <section id="ratings" className="pt-8">
      <h2 className="show text-xl">What people say</h2>
      {average !== null && words ? (
        <>
          <p className="mt-2">
            <Stars stars={average} silent /> <b className="font-semibold">{words}</b>
          </p>
          <Bars stars={stars} count={count} />
        </>
      ) : (
        <p className="mt-2 max-w-lg text-soft">
          Nobody has rated {dealer.name} yet. Only who has bought through AutoX can.
        </p>
      )}
      <ul className="mt-2 empty:hidden">
        {list.map(rating => (
          <RatingItem key={rating.id} rating={rating} answeredBy={dealer.name}>
            <ReportRating id={rating.id} />
          </RatingItem>
        ))}
      </ul>
      <Pager meta={meta} to={page => `${dealerAddress(dealer.id, 1, page)}#ratings`} />
    </section>
  )
}
