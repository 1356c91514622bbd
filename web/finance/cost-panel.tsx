// Cost of a loan: every fee, total and equivalent flat rate.
import { useState } from 'react'
import type { CoverQuote } from '#contract/insurance/cover-quote.ts'
import {
  includedWords,
  noCover,
  quoteBasis,
  yearlyCostWords,
  yearsOfCover,
} from '#contract/finance/cover-words.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import { type Cost, costFor, flatCostFor, type LoanTerms } from '#contract/finance/offer-cost.ts'
import { type FinancePolicy, financePolicyAt, policies } from '#contract/finance/policy.ts'
import { quoteSettlement } from '#contract/finance/schedule.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { formatNaira, type Kobo, share, percentWords } from '#contract/core/money.ts'
import { amount } from '../deal-engine/deal-facts.tsx'
import { Announced } from '../ui/announced/announced.tsx'
import { Amount } from '../ui/amount.tsx'
import { SelectField } from '../ui/forms/inputs.tsx'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { approvalWords, texts } from './words.ts'

const rows: readonly (readonly [words: string, of: (cost: Cost) => React.ReactNode])[] = [
  ['Monthly payment', ({ monthlyKobo }) => <Amount kobo={monthlyKobo} />],
  ['Total interest', ({ interestKobo }) => <Amount kobo={interestKobo} />],
  ['Total you pay', ({ overallKobo }) => <Amount kobo={overallKobo} />],
  ['Effective yearly cost (APR)', ({ effectiveBps }) => yearlyCostWords(effectiveBps)],
]

/** The same percentage costs far more on the whole loan for the whole term. */
const BesideFlat = ({ reducing, flat, yearlyBps }: { reducing: Cost; flat: Cost; yearlyBps: number }) => (
  <details className="mt-4 border-t border-line pt-3">
    <summary className="min-h-11 py-2 font-semibold">
      {`${percentWords(yearlyBps)} reducing (here) against ${percentWords(yearlyBps)} flat`}
    </summary>
    <p className="text-sm text-soft">{texts.reducingRate}</p>
    <dl className="figures mt-3 text-sm">
      {rows.map(([words, of]) => (
        <div key={words} className="border-b border-line py-2 last:border-0">
          <dt className="text-soft">{words}</dt>
          <dd className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="text-soft">Here </span>
              {of(reducing)}
            </span>
            <span>
              <span className="text-soft">Flat </span>
              {of(flat)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

function PaidOffEarly({ cost, months }: { cost: Cost; months: number }) {
  const choices = [6, 12, 18, 24, 30, 36, 42, 48, 54].filter(each => each < months)
  const [after, setAfter] = useState(choices[0] ?? 1)
  const paid = Math.min(after, months - 1)
  const { payKobo, savedKobo } = quoteSettlement(cost.schedule, paid)
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 py-2 font-semibold">If you pay it off early</summary>
      {choices.length > 1 && (
        <SelectField
          label="After"
          value={String(paid)}
          onChange={({ target }) => setAfter(Number(target.value))}
        >
          {choices.map(each => (
            <option key={each} value={each}>
              {monthsWords(each)}
            </option>
          ))}
        </SelectField>
      )}
      <p className="mt-2">{`With instalment ${paid} you pay another ${formatNaira(payKobo)} and save ${formatNaira(savedKobo)} of interest. There is no fee.`}</p>
    </details>
  )
}

const lateWords =
  (monthlyKobo: Kobo) =>
  ({ late: { feeBps, feeMaxKobo, graceDays } }: FinancePolicy): string => {
    const feeKobo = share(monthlyKobo, feeBps)
    return `We try again for ${graceDays} days, then charge ${formatNaira(feeKobo < feeMaxKobo ? feeKobo : feeMaxKobo)} once: ${percentWords(feeBps)} of the instalment, never more than ${formatNaira(feeMaxKobo)}`
  }

/** Required insurance: the year and all years, beside the loan. */
const coverFacts = ({ insuranceKobo }: Cost, { premiumKobo }: CoverQuote, months: number): Fact[] => [
  amount('Required insurance, a year', premiumKobo),
  ...(months > 12 ? [amount(yearsOfCover(months), insuranceKobo)] : []),
]

type Props = {
  loan: Omit<LoanTerms, 'premiumKobo'>
  lender: Lender
  /** What insures the car; null where none is required. */
  cover: CoverQuote | null
}

export function CostPanel({ loan: terms, lender, cover }: Props) {
  const loan = { ...terms, premiumKobo: cover?.premiumKobo }
  const [now] = useState(() => new Date())
  const cost = costFor(loan, lender)
  return (
    <Panel title={`${lender.name}, ${percentWords(lender.yearlyBps)} a year`}>
      <p role="status">
        <span className="show figures block text-2xl">
          <Amount kobo={cost.monthlyKobo} />
        </span>
        <span className="text-soft">
          {`a month, ${monthsWords(loan.months)}${cost.lastKobo !== cost.monthlyKobo ? `, the last ${formatNaira(cost.lastKobo)}` : ''}`}
        </span>
      </p>
      <div className="mt-3">
        <Facts
          facts={[
            amount('Down payment', loan.downKobo),
            ...(cost.feeKobo > 0 ? [amount(`Fee, ${percentWords(lender.feeBps)} once`, cost.feeKobo)] : []),
            amount('Loan', cost.financedKobo),
            amount('Total interest', cost.interestKobo),
            ...(cover ? coverFacts(cost, cover, loan.months) : []),
            amount('Total you pay', cost.overallKobo),
            [`Effective yearly cost (APR), ${includedWords(cover)}`, yearlyCostWords(cost.effectiveBps)],
          ]}
        />
      </div>
      <p className="mt-3 text-sm text-soft">{cover ? texts.requiredCover(quoteBasis(cover)) : noCover}</p>
      <p className="mt-3 text-sm text-soft">{approvalWords(lender)}</p>
      <BesideFlat reducing={cost} flat={flatCostFor(loan, lender)} yearlyBps={lender.yearlyBps} />
      <PaidOffEarly key={loan.months} cost={cost} months={loan.months} />
      <details className="border-t border-line pt-3">
        <summary className="min-h-11 py-2 font-semibold">If you miss a month</summary>
        <p>
          {`${lateWords(cost.monthlyKobo)(financePolicyAt(now))}. Nothing else is added: you never pay interest on interest.`}
        </p>
        <Announced
          terms={policies}
          now={now}
          say={lateWords(cost.monthlyKobo)}
          earlierNote="Earlier results keep their terms."
          className="mt-2"
        />
      </details>
    </Panel>
  )
}
