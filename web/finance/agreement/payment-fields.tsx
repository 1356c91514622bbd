// Part payment: the amount, what it pays, and the choice that follows.
import { formatNaira, type Kobo, minus } from '#contract/core/money.ts'
import type { Agreement, PaymentQuote } from '#contract/finance/agreement/fields.ts'
import {
  choiceWords,
  type PaymentChoice,
  paymentChoices,
  splitPayment,
} from '#contract/finance/agreement/part-payment.ts'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import { dated } from '#contract/finance/repayment/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import type { Problems, StepFields } from '../../deal-engine/kind.ts'
import { formatDay } from '../../ui/date.ts'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Facts } from '../../ui/panel.tsx'
import { usePaymentQuote } from './use-payment-quote.ts'

type PaymentDraft = {
  amountKobo: Kobo | undefined
  choice: PaymentChoice | undefined
  quote: string | undefined
}
type Figures = NonNullable<PaymentQuote['now']>

const scheduleWords = ({ count, eachKobo, lastKobo, lastOn }: Figures): string =>
  count === 1
    ? `One instalment of ${formatNaira(lastKobo)} on ${formatDay(lastOn)}`
    : `${count} instalments of ${formatNaira(eachKobo)}, the last ${formatNaira(lastKobo)} on ${formatDay(lastOn)}`
const savedWords = (after: Figures, before: Figures): string =>
  after.interestKobo < before.interestKobo
    ? `. Saves ${formatNaira(minus(before.interestKobo, after.interestKobo))} of interest.`
    : '.'

function Choice({ quote, draft, onDraft, problem }: ChoiceProps) {
  const { choices, now } = quote
  if (!choices || !now) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">How should your instalments change?</legend>
      <p className="text-sm text-soft">{`Now: ${scheduleWords(now)}.`}</p>
      {paymentChoices.map(each => (
        <RadioCard
          key={each}
          name="choice"
          value={each}
          checked={draft.choice === each}
          onChange={() => onDraft({ ...draft, choice: each })}
          label={choiceWords[each]}
          words={`${scheduleWords(choices[each])}${savedWords(choices[each], now)}`}
        />
      ))}
      {problem && <p className="text-sm text-bad">{problem}</p>}
    </fieldset>
  )
}
type ChoiceProps = {
  quote: PaymentQuote
  draft: PaymentDraft
  onDraft: (draft: PaymentDraft) => void
  problem: string | undefined
}

type Props = {
  agreement: Agreement
  draft: PaymentDraft
  onDraft: (draft: PaymentDraft) => void
  problems: Problems
}

function PaymentFields({ agreement, draft, onDraft, problems }: Props) {
  const { quote, failure } = usePaymentQuote(agreement.id, draft.amountKobo, ({ quote: name }) =>
    onDraft({ ...draft, quote: name }),
  )
  return (
    <div className="grid gap-4">
      <MoneyField
        label="Amount"
        hint="The next instalment is filled in; you can pay less or more."
        start={draft.amountKobo}
        onAmount={typed => onDraft({ ...draft, amountKobo: typed, quote: undefined })}
        error={problems['amountKobo'] ?? problems['quote'] ?? failure}
      />
      {quote && (
        <div role="status" className="grid gap-4">
          <Facts
            facts={[
              amount('Interest to today', quote.interestKobo),
              ...(quote.feeKobo > 0 ? [amount('Late fees', quote.feeKobo)] : []),
              amount('Paid back of the loan', quote.principalKobo),
            ]}
          />
          <Choice quote={quote} draft={draft} onDraft={onDraft} problem={problems['choice']} />
        </div>
      )}
    </div>
  )
}

const owedToday = (agreement: Agreement) => owedIn(agreement, lagosDayOf(new Date()))

/** Whether principal is paid ahead, which lets the borrower choose. */
const hasChoice = ({ instalments, startedOn, offer }: Agreement, amountKobo: Kobo): boolean =>
  splitPayment(dated(instalments), amountKobo, lagosDayOf(new Date()), {
    startedOn: startedOn!,
    yearlyBps: offer!.yearlyBps,
  }).schedules !== undefined

export const paymentFields: StepFields<Agreement, PaymentDraft> = {
  first: agreement => {
    const owed = owedToday(agreement)!
    const next = owed.nextKobo < owed.payOffKobo ? owed.nextKobo : owed.payOffKobo
    return { amountKobo: next, choice: undefined, quote: undefined }
  },
  problems: ({ amountKobo, choice, quote }, agreement): Record<string, string> => {
    const { payOffKobo } = owedToday(agreement)!
    if (!amountKobo) return { amountKobo: 'An amount, such as 50,000' }
    if (amountKobo > payOffKobo)
      return { amountKobo: `At most what pays everything off today: ${formatNaira(payOffKobo)}` }
    if (quote === undefined) return { quote: 'Wait a moment for the figures of this amount' }
    return !choice && hasChoice(agreement, amountKobo)
      ? { choice: 'Choose lower instalments or an earlier end' }
      : {}
  },
  draw: (agreement, draft, onDraft, problems) => (
    <PaymentFields agreement={agreement} draft={draft} onDraft={onDraft} problems={problems} />
  ),
}
