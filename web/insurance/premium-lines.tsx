import { kobo, percentWords } from '#contract/core/money.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { Amount } from '../ui/amount.tsx'
import { formatDay } from '../ui/date.ts'
import { Facts } from '../ui/panel.tsx'

type Offer = Pick<Quote['offers'][number], 'lines' | 'premiumKobo'>
const Line = ({ amountKobo }: { amountKobo: number }) => (
  <span className="whitespace-nowrap">
    <span>{amountKobo < 0 ? '−' : ''}</span>
    <Amount kobo={kobo(Math.abs(amountKobo))} />
  </span>
)

export const PremiumLines = ({ of: { lines, premiumKobo } }: { of: Offer }) => (
  <Facts
    facts={[
      ...lines.map(({ words, amountKobo }) => [words, <Line key={words} amountKobo={amountKobo} />] as const),
      [<strong key="sum">Premium</strong>, <Amount key="amount" kobo={premiumKobo} />],
    ]}
  />
)

export const TariffSource = ({ tariff: { source, from } }: Pick<Quote['offers'][number], 'tariff'>) => (
  <p className="text-sm text-soft">{`Tariff of the National Insurance Commission, circular ${source}, in force since ${formatDay(from)}.`}</p>
)

/** What AutoX earns of a premium, by the terms of the day on which it was chosen or quoted. */
export const CommissionLine = ({ at }: { at: string }) => (
  <p className="figures text-sm text-soft">{`${percentWords(insuranceTermsAt(new Date(at)).commissionBps)} of the premium is AutoX’s commission. The insurer pays it out of the premium; you pay nothing on top.`}</p>
)
