// Likely offers of licensed lenders, side by side on a phone, by total cost.
import { Link } from 'react-router'
import { formatNaira, percentWords } from '#contract/core/money.ts'
import {
  andPremium,
  includedWords,
  noCover,
  quoteBasis,
  yearlyCostWords,
  yearsOfCover,
} from '#contract/finance/cover-words.ts'
import type { LikelyAnswer, LikelyOffer } from '#contract/finance/soft-check.ts'
import { monthsWords } from '#contract/finance/words.ts'
import type { CoverQuote } from '#contract/insurance/cover-quote.ts'
import { Line } from '../../ui/line.tsx'
import { approvalWords, texts } from '../words.ts'

type OfferProps = {
  offer: LikelyOffer
  months: number
  downKobo: LikelyOffer['cost']['feeKobo']
  cover: CoverQuote | null
}

const Costs = ({ offer: { lender, cost }, months, downKobo, cover }: OfferProps) => (
  <>
    <p className="mt-1">
      <strong className="show figures text-xl">{formatNaira(cost.monthlyKobo)}</strong>
      <span>{` a month, ${monthsWords(months)}`}</span>
    </p>
    <dl className="mt-2 border-t border-line">
      <Line name="Yearly rate">{percentWords(lender.yearlyBps)}</Line>
      <Line name="Fee, once">{formatNaira(cost.feeKobo)}</Line>
      <Line name="Down payment">{formatNaira(downKobo)}</Line>
      {cover && <Line name="Required insurance, a year">{formatNaira(cover.premiumKobo)}</Line>}
      {cover && months > 12 && <Line name={yearsOfCover(months)}>{formatNaira(cost.insuranceKobo)}</Line>}
      <Line name="Total you pay">{formatNaira(cost.overallKobo)}</Line>
      <Line name={`Yearly cost (APR), ${includedWords(cover)}`}>{yearlyCostWords(cost.effectiveBps)}</Line>
    </dl>
  </>
)

const Offer = (props: OfferProps) => {
  const { lender, eligible, reasons } = props.offer
  return (
    <li className="pt-6">
      <h3 className="font-semibold">{eligible ? lender.name : `${lender.name}: not as it is`}</h3>
      {eligible ? (
        <Costs {...props} />
      ) : (
        reasons.map(({ name, words }) => (
          <p key={name} className="mt-1">
            {words}
          </p>
        ))
      )}
      <p className="mt-1 text-sm text-soft">{approvalWords(lender)}</p>
    </li>
  )
}

type Props = LikelyAnswer &
  Omit<OfferProps, 'offer'> & {
    carId: string | undefined
    /** An application can go to these lenders. */
    isOpen: boolean
  }

const headingOf = (offers: readonly LikelyOffer[]): string => {
  const likely = offers.filter(({ eligible }) => eligible).length
  if (offers.length === 0) return 'No licensed lender is available at the moment'
  if (likely === 0) return 'No lender would offer this as it is'
  return likely === 1 ? 'One lender would likely offer this' : `${likely} lenders would likely offer this`
}

export function LikelyOffers({ offers, ways, carId, isOpen, ...common }: Props) {
  const { cover } = common
  const isLikely = offers.some(({ eligible }) => eligible)
  return (
    <section className="pt-8">
      <h2 id="result" className="show text-xl">
        {headingOf(offers)}
      </h2>
      <p className="mt-1 text-soft">
        {`${isLikely ? 'By total cost, the lowest first. ' : ''}${texts.softCheckOnly}`}
      </p>
      <ul>
        {offers.map(offer => (
          <Offer key={offer.lender.id} offer={offer} {...common} />
        ))}
      </ul>
      {ways.length > 0 && (
        <>
          <h3 className="pt-6 font-semibold">What would change it</h3>
          {ways.map(({ words, monthlyKobo, premiumKobo }) => (
            <p key={words} className="mt-1">
              {`${words[0]!.toUpperCase()}${words.slice(1)}: ${formatNaira(monthlyKobo)} a month${andPremium(premiumKobo)}.`}
            </p>
          ))}
        </>
      )}
      {isLikely && (
        <p className="mt-4 text-sm text-soft">{cover ? texts.requiredCover(quoteBasis(cover)) : noCover}</p>
      )}
      {isLikely && !isOpen && <p className="mt-4">{texts.softCheckClosed}</p>}
      {isLikely && isOpen && (
        <>
          <p className="mt-4">
            <Link
              data-figures=""
              to={carId ? `/finance/eligibility?CarId=${carId}` : '/finance/eligibility'}
              className="button button-main"
            >
              Apply with these figures
            </Link>
          </p>
          <p className="mt-1 text-sm text-soft">{texts.softCheckKept}</p>
        </>
      )}
    </section>
  )
}
