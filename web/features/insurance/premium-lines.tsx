// A premium line by line, down to its sum, with the tariff that stands behind it.
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { formatDay } from '../../ui/date.ts'
import { Facts } from '../../ui/panel.tsx'

type Offer = Pick<Quote['offers'][number], 'lines' | 'premiumKobo'>
const lineWords = (amountKobo: number): string =>
  amountKobo < 0 ? `−${formatNaira(kobo(-amountKobo))}` : formatNaira(kobo(amountKobo))

export const PremiumLines = ({ of: { lines, premiumKobo } }: { of: Offer }) => (
  <Facts
    facts={[
      ...lines.map(({ words, amountKobo }) => [words, lineWords(amountKobo)] as const),
      [<strong key="sum">Premium</strong>, formatNaira(premiumKobo)],
    ]}
  />
)

export const TariffSource = ({ tariff: { source, from } }: Pick<Quote['offers'][number], 'tariff'>) => (
  <p className="text-sm text-soft">
    Tariff of the National Insurance Commission, circular {source}, in force since {formatDay(from)}.
  </p>
)
