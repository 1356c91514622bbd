// Price scale among similar cars, with its explanation.
import type { ReactNode } from 'react'
import type { Car } from '#contract/cars/cars.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import { priceTerms } from '#contract/cars/price-terms.ts'
import { priceLabelOf } from '../price-label.ts'
import { Pill } from '../../ui/pill.tsx'
import { heading } from './listing-sections.tsx'

const naira = (amount: Kobo) => formatNaira(amount).slice(0, -3)

/** An estimate to the last naira would claim to know more than it does. */
const about = (amount: Kobo) => naira(kobo(Math.round(amount / 1_000_000) * 1_000_000))

type Marks = { price: Kobo; low: Kobo; middle: Kobo; high: Kobo }

/** Places on a scale of 300: the middle half of like cars lies between its thirds, and what is beyond stands at an end. */
export const placesOf = ({ price, low, middle, high }: Marks) => {
  const reach = Math.max(high - low, middle * 0.05, 1)
  const from = middle - reach * 1.5
  const at = (amount: number) => Math.round(Math.min(294, Math.max(6, ((amount - from) / (3 * reach)) * 300)))
  return { price: at(price), low: at(low), middle: at(middle), high: at(high) }
}

function Scale(marks: Marks) {
  const { price, low, middle, high } = placesOf(marks)
  return (
    <svg viewBox="0 0 300 34" className="mt-3 w-full max-w-lg text-soft" role="img">
      <title>{`This car asks ${naira(marks.price)}; half of similar cars cost ${about(marks.low)} to ${about(marks.high)}`}</title>
      <path d="M0 26h300" stroke="currentColor" strokeWidth="2" opacity=".4" />
      <path d={`M${low} 26H${Math.max(high, low + 4)}`} stroke="currentColor" strokeWidth="8" opacity=".6" />
      <path d={`M${middle} 19v14`} stroke="currentColor" strokeWidth="2" />
      <path d={`M${price - 7} 2h14v10l-7 9-7-9z`} className="text-brand" fill="currentColor" />
    </svg>
  )
}

const How = ({ children }: { children: ReactNode }) => (
  <details className="mt-2 max-w-lg text-sm text-soft">
    <summary className="inline-block py-1 underline">How we work this out</summary>
    {children}
  </details>
)

const { yearsApart, soldWithinDays, perYearPercent, perTenThousandKmPercent } = priceTerms
const how = `Similar cars: same make, model and condition, at most ${yearsApart} years apart, on AutoX now or sold here within ${soldWithinDays} days. Only other sellers count, each once. Prices are adjusted to this year and mileage: ${perYearPercent}% a year, ${perTenThousandKmPercent}% per 10,000 km. This is what sellers ask, not a valuation by AutoX.`

const judged = `we need ${limits.comparablesMin} to judge a price.`

function Few({ comparables }: { comparables: number }) {
  return (
    <>
      <p className="mt-2 max-w-lg">
        <span className="font-semibold">Not enough data.</span>
        <span>{` ${comparables === 0 ? `No other seller has a similar car on AutoX now; ${judged}` : `Only ${comparables} similar ${comparables === 1 ? 'car' : 'cars'} by other sellers; ${judged}`}`}</span>
      </p>
      <How>{how}</How>
    </>
  )
}

const Figure = ({ mark, words, children }: { mark: string; words: string; children: ReactNode }) => (
  <div className="figures flex gap-2 border-b border-line py-2">
    <dt className="grow text-soft">
      <span aria-hidden className="inline-block size-6 text-center font-semibold text-brand">
        {mark}
      </span>
      <span>{words}</span>
    </dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
)

/** Only of a car that is for sale. */
export function PriceCheck({ car: { priceKobo, priceCheck } }: { car: Car }) {
  if (priceKobo === null) return null
  const { comparables, lowKobo, middleKobo, highKobo } = priceCheck
  const label = priceLabelOf(priceCheck)
  const known = label && lowKobo !== null && middleKobo !== null && highKobo !== null
  return (
    <section>
      <h2 className={heading}>How this price compares</h2>
      {known ? (
        <>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Pill tone={label.tone}>{label.words}</Pill>
            <span>{` ${label.says}`}</span>
          </p>
          <Scale price={priceKobo} low={lowKobo} middle={middleKobo} high={highKobo} />
          <dl className="mt-1 max-w-lg">
            <Figure mark="▾" words="This car">
              {naira(priceKobo)}
            </Figure>
            <Figure mark="━" words="Usual range">
              {`${about(lowKobo)} to ${about(highKobo)}`}
            </Figure>
            <Figure mark="|" words="Typical price">
              {about(middleKobo)}
            </Figure>
          </dl>
          <How>{`Compared with ${comparables} sellers. ${how}`}</How>
        </>
      ) : (
        <Few comparables={comparables} />
      )}
    </section>
  )
}
