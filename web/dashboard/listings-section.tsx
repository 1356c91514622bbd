// Performance of each listing: comparison, improvements and price trend.
import { Link } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { dashboard, ListingFigures } from '#contract/dashboard/dashboard.ts'
import {
  figureSteps,
  isStrong,
  isWeak,
  mendFirst,
  mendWords,
  type RankBand,
  standingWords,
} from '#contract/dashboard/steps.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { priceLabelOf } from '../cars/price-label.ts'
import { Amount } from '../ui/amount.tsx'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { countWords, daysWords, describeDecrease, stepNames } from './words.ts'
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

const Listing = ({ listing }: { listing: ListingFigures }) => {
  const { car, figures, standings, daysListed, price, lessKobo } = listing
  const mend = mendFirst(standings)
  return (
    <li className="rounded-box border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          <Link to={`/mylistings/${car.id}/edit`} className="hover:underline">
            {car.title}
          </Link>
        </h3>
        {car.priceKobo !== null && <Amount kobo={car.priceKobo} />}
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <span>{`Listed ${daysWords(daysListed)}`}</span>
        {price.label && (
          <Pill tone={price.label === 'high' ? 'warn' : 'good'}>{priceLabelOf(price)?.words}</Pill>
        )}
        {!price.label && car.priceKobo !== null && <span>Too few similar cars to compare the price</span>}
      </p>
      {mend && <p className="mt-2 border-l-4 border-amber pl-3 text-sm">{mendWords[mend]}</p>}
      {lessKobo !== null && <p className="figures mt-2 text-sm">{describeDecrease(lessKobo)}</p>}
      <dl className="mt-2 grid grid-cols-1 gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {figureSteps.map(step => (
          <Step
            key={step}
            name={stepNames[step]}
            value={figures[step]}
            standing={standings.find(each => each.step === step)}
          />
        ))}
      </dl>
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
      {data.length === 0 ? (
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
