// Step inputs of a finance agreement: rate, fee, amount or pause months.
import { type Kobo, percentWords } from '#contract/core/money.ts'
import { useState } from 'react'
import { problemOf, readPercent } from '#contract/core/read-number.ts'
import { includedWords, yearlyCostWords } from '#contract/finance/cover-words.ts'
import { costFor } from '#contract/finance/offer-cost.ts'
import { requiredCover } from '#contract/finance/required-cover.ts'
import { monthsWords } from '#contract/finance/words.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import { agreementTerms } from '#contract/finance/agreement/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { Facts } from '../../ui/panel.tsx'
import { amount } from '../../deal-engine/deal-facts.tsx'
import type { StepFields } from '../../deal-engine/kind.ts'
import { shareFields } from './independent-report.tsx'
import { insureFields } from './insurance-section.tsx'
import { paymentFields } from './payment-fields.tsx'

type PercentProps = {
  label: string
  hint: string
  start: number
  /** Undefined for an invalid percentage. */
  onBps: (bps: number | undefined) => void
  error: string | undefined
}
function PercentField({ start, onBps, error, ...field }: PercentProps) {
  const [typed, setTyped] = useState(String(start / 100))
  const problem = problemOf(readPercent, typed)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      data-unsendable={problem}
      error={problem ?? error}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        onBps(readPercent(value).value)
      }}
    />
  )
}

type Offered = { yearlyBps: number | undefined; feeBps: number | undefined }

const Costs = ({
  agreement,
  yearlyBps,
  feeBps,
}: {
  agreement: Agreement
  yearlyBps: number
  feeBps: number
}) => {
  const { priceKobo, downKobo, months } = agreement
  const [now] = useState(() => new Date())
  const cover = requiredCover(priceKobo, now) ?? null
  const loan = { priceKobo, downKobo, months, premiumKobo: cover?.premiumKobo }
  const cost = costFor(loan, { yearlyBps, feeBps })
  return (
    <Facts
      facts={[
        amount('Monthly payment', cost.monthlyKobo),
        amount('Your fee', cost.feeKobo),
        amount('Total interest', cost.interestKobo),
        ...(cover ? [amount('Their required insurance, a year', cover.premiumKobo)] : []),
        [`Their effective yearly cost (APR), ${includedWords(cover)}`, yearlyCostWords(cost.effectiveBps)],
      ]}
    />
  )
}

const atMost = (bps: number) => `Enter at most ${percentWords(bps)}, your published maximum`

/** Starts at the approved rate; the server enforces it as maximum. */
const offer: StepFields<Agreement, Offered> = {
  first: ({ terms: { yearlyBps, feeBps } }) => ({ yearlyBps, feeBps }),
  problems: ({ yearlyBps = Infinity, feeBps = Infinity }, { terms }): Record<string, string> => ({
    ...(yearlyBps > terms.yearlyBps && { yearlyBps: atMost(terms.yearlyBps) }),
    ...(feeBps > terms.feeBps && { feeBps: atMost(terms.feeBps) }),
  }),
  draw: (agreement, { yearlyBps, feeBps }, fill, problems) => (
    <div className="grid gap-4">
      <PercentField
        label="Yearly rate (%)"
        hint="On the reducing balance."
        start={agreement.terms.yearlyBps}
        onBps={bps => fill({ yearlyBps: bps, feeBps })}
        error={problems['yearlyBps']}
      />
      <PercentField
        label="Fee (% of the loan)"
        hint="Charged once, with the down payment."
        start={agreement.terms.feeBps}
        onBps={bps => fill({ yearlyBps, feeBps: bps })}
        error={problems['feeBps']}
      />
      {yearlyBps !== undefined && feeBps !== undefined && (
        <Costs agreement={agreement} yearlyBps={yearlyBps} feeBps={feeBps} />
      )}
    </div>
  ),
}

/** Sends the amount that the dialog names, so that a new day refuses it. */
const payOff: StepFields<Agreement, { amountKobo: Kobo }> = {
  first: agreement => ({ amountKobo: owedIn(agreement, lagosDayOf(new Date()))!.payOffKobo }),
  draw: () => null,
}

type Paused = { months: number }
const askPause: StepFields<Agreement, Paused> = {
  first: () => ({ months: 1 }),
  problems: (): Record<string, string> => ({}),
  draw: ({ pause: { monthsLeft } }, { months }, fill, problems) => (
    <SelectField
      label="Length of the pause"
      value={String(months)}
      onChange={({ target }) => fill({ months: Number(target.value) })}
      error={problems['months']}
    >
      {Array.from(
        { length: Math.min(monthsLeft, agreementTerms.pauseMonthsMax) },
        (_, place) => place + 1,
      ).map(each => (
        <option key={each} value={each}>
          {monthsWords(each)}
        </option>
      ))}
    </SelectField>
  ),
}

export const agreementFields = {
  offer,
  'share-inspection': shareFields,
  insure: insureFields,
  pay: paymentFields,
  'pay-off': payOff,
  'ask-pause': askPause,
}
