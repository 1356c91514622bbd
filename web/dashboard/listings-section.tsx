// Performance of each listing: comparison, improvements and price trend.
import { Link } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { dashboard, ListingFigures } from '#contract/dashboard/dashboard.ts'
import {
  figureSteps,
  isStrong,
  isWeak,
  type RankBand,
  standingWords,
  stepNames,
} from '#contract/dashboard/steps.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { priceLabelOf } from '../cars/price-label.ts'
import { Amount } from '../ui/amount.tsx'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { useWide } from '../ui/use-wide.ts'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { adviceAct, adviceReason } from './advice-words.ts'
import { countWords, daysWords } from './words.ts'
import { type RangeQuery, searchOf } from './range.ts'
import { TableFile } from './table-file.tsx'

const toneOf = (standing: RankBand) => (isWeak(standing) ? 'warn' : isStrong(standing) ? 'good' : 'plain')

const Step = ({ name, value, standing }: { name: string; value: number; standing: RankBand | undefined }) => (
  <div className="border-b border-line py-2">
    <dt className="split-row gap-x-3 text-sm text-soft">
      <span>{name}</span>
      <span className="figures font-semibold text-ink">{countWords(value)}</span>
    </dt>
    {standing && (
      <dd className="mt-0.5">
        <Pill tone={toneOf(standing)}>{standingWords(standing)}</Pill>
      </dd>
    )}
  </div>
)

/** The steps closest to a sale. */
const figuresLine = (figures: ListingFigures['figures']): string =>
  (['views', 'questions', 'offers'] as const)
    .map(step => `${stepNames[step]} ${countWords(figures[step])}`)
    .join(' · ')

const Listing = ({ listing }: { listing: ListingFigures }) => {
  const { car, stockNumber, figures, standings, daysListed, price, advice } = listing
  const isWide = useWide()
  const label = priceLabelOf(price)
  return (
    <li className="rounded-box border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">
          <Link to={`/mylistings/${car.id}/edit`} className="hover:underline">
            {car.title}
          </Link>
        </h2>
        {car.priceKobo !== null && <Amount kobo={car.priceKobo} />}
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span>{`Listed ${daysWords(daysListed)}`}</span>
        {stockNumber && <span>{`Stock number ${stockNumber}`}</span>}
        {label && <Pill tone={label.tone}>{label.words}</Pill>}
        {!label && car.priceKobo !== null && <span>Too few similar cars to compare the price</span>}
      </p>
      {advice.length > 0 && (
        <ol aria-label="Advice" className="mt-2 grid gap-2 border-l-4 border-amber pl-3 text-sm">
          {advice.map(piece => (
            <li key={piece.topic}>
              <span className="block font-semibold">{adviceAct(piece)}</span>
              <span className="figures block">{adviceReason(piece)}</span>
            </li>
          ))}
        </ol>
      )}
      <details open={isWide} className="mt-1">
        <summary className="figures inline-flex min-h-11 items-center text-sm text-link underline">
          {figuresLine(figures)}
        </summary>
        <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {figureSteps.map(step => (
            <Step
              key={step}
              name={stepNames[step]}
              value={figures[step]}
              standing={standings.find(each => each.step === step)}
            />
          ))}
        </dl>
      </details>
    </li>
  )
}

type Props = {
  answer: Answer<(typeof dashboard)['listings']>
  range: RangeQuery
  order: 'newest' | 'mend'
}

const orders = [
  { order: 'newest', words: 'Newest first' },
  { order: 'mend', words: 'Needs attention first' },
] as const

export function ListingsSection({ answer: { data, error, pageMeta }, range, order }: Props) {
  if (error) return <ErrorState error={error} />
  const to = (Order: string, page = 1) => `?${searchOf(range)}&Order=${Order}&PageNumber=${page}`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {orders.map(each => (
          <Link
            key={each.order}
            to={to(each.order)}
            preventScrollReset
            aria-current={each.order === order ? 'true' : undefined}
            className="py-2.5 text-sm text-link underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {each.words}
          </Link>
        ))}
        <TableFile of="listings" range={range} />
      </div>
      {pageMeta.totalRecords === 0 ? (
        <EmptyState
          title={order === 'mend' ? 'No comparisons yet' : 'You have no cars for sale'}
          action={<LinkButton to="/addlistings">Sell a car</LinkButton>}
        >
          {order === 'mend'
            ? 'We compare a car with similar cars from its second week on the market.'
            : 'Views, saves and questions of each car appear here.'}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {data.map(listing => (
            <Listing key={listing.car.id} listing={listing} />
          ))}
        </ul>
      )}
      <Pager meta={pageMeta} to={page => to(order, page)} />
    </>
  )
}
