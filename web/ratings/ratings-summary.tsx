import { Pager } from '../ui/pager.tsx'
import { RatingItem } from './rating-list.tsx'
import { ratingWords, starsWords } from './words.ts'
import { Stars } from './stars.tsx'
import type { RatingsSummary as Loaded } from './load-ratings.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { ReportButton } from '../cars/report-button.tsx'

const ReportDialog = lazyComponent(() => import('./report-rating-dialog.tsx'))

const ReportRating = ({ id }: { id: string }) => (
  <ReportButton
    thing="rating"
    className="inline-block py-1 text-sm text-soft underline"
    id={id}
    dialog={ReportDialog}
  >
    Report
  </ReportButton>
)

const Bars = ({ stars, count }: Pick<Loaded, 'stars' | 'count'>) => (
  <table className="figures mt-3 w-full max-w-lg text-sm">
    <caption className="sr-only">Ratings by stars</caption>
    <tbody>
      {stars
        .map((starCount, at) => ({ count: starCount, worth: at + 1 }))
        .toReversed()
        .map(({ count: starCount, worth }) => (
          <tr key={worth}>
            <th scope="row" className="pr-3 text-left font-normal whitespace-nowrap">
              {starsWords(worth)}
            </th>
            <td className="w-full" aria-hidden>
              <span className="block bg-sunk">
                <span
                  className="block h-2 bg-brand forced-color-adjust-none"
                  style={{ width: `${(starCount / count) * 100}%` }}
                />
              </span>
            </td>
            <td className="pl-3 text-right text-soft">{starCount}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

type Props = {
  title?: string
  /** Undefined where it could not be read: the page stands without it. */
  summary: Loaded | undefined
  /** Said where nobody has rated yet; without it there is then no section. */
  nobody?: string
  answeredBy: string
  /** The address of a page of them. */
  to: (page: number) => string
}

export function RatingsSummary({ title = 'Ratings', summary, nobody, answeredBy, to }: Props) {
  if (!summary) return null
  const { average, count, stars, ratings, meta } = summary
  const words = ratingWords({ average, count })
  if (!words && !nobody) return null
  return (
    <section id="ratings">
      <h2 className="show text-xl">{title}</h2>
      {average !== null && words ? (
        <>
          <p className="mt-2">
            <Stars stars={average} silent /> <b className="font-semibold">{words}</b>
          </p>
          <Bars stars={stars} count={count} />
        </>
      ) : (
        <p className="mt-2 max-w-lg text-soft">{nobody}</p>
      )}
      <ul className="mt-2 empty:hidden">
        {ratings.map(rating => (
          <RatingItem key={rating.id} rating={rating} answeredBy={answeredBy}>
            <ReportRating id={rating.id} />
          </RatingItem>
        ))}
      </ul>
      <Pager meta={meta} to={page => `${to(page)}#ratings`} />
    </section>
  )
}
