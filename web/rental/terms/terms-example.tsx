// Example quotes of a short trip and a week on the current terms.
import { formatNaira } from '#contract/core/money.ts'
import { dayAfter } from '#contract/repair/opening-hours/days.ts'
import { trackerWords } from '#contract/rental/terms/catalogue.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { termsProblems } from '#contract/rental/terms/terms-problems.ts'
import { Facts, Panel } from '../../ui/panel.tsx'

type Props = { terms: RentalTerms; today: string }

export function TermsExample({ terms, today }: Props) {
  const [driver] = terms.drivers
  if (!driver || termsProblems(terms).length > 0) return null
  const count = Math.min(terms.longestDays, Math.max(3, terms.shortestDays))
  const { lines, totalKobo } = quoteOf(terms, {
    from: dayAfter(today, 1),
    days: count,
    driver,
    zone: 'city',
    delivered: false,
  })
  return (
    <Panel
      title={`What a renter sees for ${count} ${count === 1 ? 'day' : 'days'}`}
      className="lg:sticky lg:top-6"
    >
      <Facts
        facts={[
          ...lines.map(({ words, amountKobo }) => [words, formatNaira(amountKobo)] as const),
          ['Taken from the wallet', formatNaira(totalKobo)],
        ]}
      />
      {terms.tracker && <p className="mt-3 text-sm">{trackerWords}</p>}
    </Panel>
  )
}
