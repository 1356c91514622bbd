import { kobo } from '#contract/core/money.ts'
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
