// Instalment plan form: down payment, months, handover share and resulting schedule.
import { formatNaira, type Kobo, share, percentWords } from '#contract/core/money.ts'
import {
  keysKoboOf,
  type Plan,
  planProblems,
  partsAhead,
  partsOf,
  shownParts,
} from '#contract/finance/instalment-sale/plan.ts'
import { lateFeeFigures, lateFeeWords } from '#contract/finance/instalment-sale/late-fee.ts'
import { endingWords } from '#contract/finance/instalment-sale/return-figures.ts'
import { salePlanTerms, saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { Announced } from '../../ui/announced/announced.tsx'
import { Instalments } from '../repayment/instalments.tsx'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'

export type Typed = { firstKobo: Kobo | undefined; months: number; keysBps: number }

/** Where a plan begins: three tenths at once, a year, the keys at half. */
export const firstPlan = (priceKobo: Kobo): Typed => ({
  firstKobo: share(priceKobo, 3_000),
  months: 12,
  keysBps: 5_000,
})

/** Problems by field. */
export const problemsOf = (
  { firstKobo, ...rest }: Typed,
  priceKobo: Kobo,
  at: Date,
): Record<string, string> =>
  firstKobo
    ? Object.fromEntries(
        planProblems({ ...rest, firstKobo, priceKobo }, saleTermsAt(at)).map(({ field, message }) => [
          field,
          message,
        ]),
      )
    : { firstKobo: 'Enter the first instalment in naira' }

/** Bounds of a proposal on another day, and what happens to late payments. */
const termsWords = (of: ReturnType<typeof saleTermsAt>): string =>
  [
    `at least ${percentWords(of.firstMinBps)} down`,
    `the rest over ${of.monthsMin} to ${of.monthsMax} months`,
    `the keys at ${percentWords(of.keysMinBps)} to ${percentWords(of.keysMaxBps)}`,
    `up to ${of.plansMax} plans`,
    `cancelled after ${of.unpaidDays} unpaid days`,
    lateFeeWords(of.late ?? null),
    ...endingWords(of.ending ?? null, of.monthsMax),
  ].join(', ')

const keysStep = 500
const from = (least: number, most: number, step: number) =>
  Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, place) => least + place * step)

const PlanPreview = ({ plan, today, at }: { plan: Plan; today: string; at: Date }) => (
  <div>
    <p className="text-soft">{`If you agree today. You get the keys once ${formatNaira(keysKoboOf(plan))} is in escrow.`}</p>
    <Instalments all={shownParts(partsAhead(plan), today)} day={today} />
    <p className="figures mt-2 font-semibold">{`${formatNaira(plan.priceKobo)} in total, no interest`}</p>
    <p className="figures mt-2 text-sm text-soft">
      {lateFeeFigures(
        plan.priceKobo,
        partsOf(plan).map(({ amountKobo }) => amountKobo),
        saleTermsAt(at).late,
      )}
    </p>
    <ul className="figures mt-2 grid list-disc gap-1 pl-5 text-sm text-soft">
      {endingWords(saleTermsAt(at).ending, plan.months).map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </div>
)

type Props = {
  priceKobo: Kobo
  typed: Typed
  onTyped: (typed: Typed) => void
  problems: Readonly<Partial<Record<string, string>>>
  at: Date
  today: string
}
export function PlanQuestion({ priceKobo, typed, onTyped, problems, at, today }: Props) {
  const { firstKobo, months, keysBps } = typed
  const terms = saleTermsAt(at)
  const fits = firstKobo && Object.keys(problemsOf(typed, priceKobo, at)).length === 0
  return (
    <div className="grid gap-4">
      <MoneyField
        label="First instalment"
        hint={`At least ${percentWords(terms.firstMinBps)} of ${formatNaira(priceKobo)}.`}
        start={firstKobo}
        onAmount={amount => onTyped({ ...typed, firstKobo: amount })}
        error={problems['firstKobo']}
      />
      <SelectField
        label="Rest paid over"
        value={String(months)}
        onChange={({ target }) => onTyped({ ...typed, months: Number(target.value) })}
        error={problems['months']}
      >
        {from(terms.monthsMin, terms.monthsMax, 1).map(each => (
          <option key={each} value={each}>
            {monthsWords(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Handover, once this share is in escrow"
        value={String(keysBps)}
        onChange={({ target }) => onTyped({ ...typed, keysBps: Number(target.value) })}
        error={problems['keysBps']}
      >
        {from(terms.keysMinBps, terms.keysMaxBps, keysStep).map(each => (
          <option key={each} value={each}>
            {`${percentWords(each)} of the price`}
          </option>
        ))}
      </SelectField>
      <Announced
        terms={salePlanTerms}
        now={at}
        say={termsWords}
        earlierNote="Plans proposed earlier keep their terms."
      />
      {fits && <PlanPreview plan={{ priceKobo, firstKobo, months, keysBps }} today={today} at={at} />}
    </div>
  )
}
