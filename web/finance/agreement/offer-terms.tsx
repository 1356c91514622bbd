// Costs of an offer, beside the button that accepts it.
import { percentWords } from '#contract/core/money.ts'
import { includedWords, keptQuoteBasis, yearlyCostWords } from '#contract/finance/cover-words.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { formatDay } from '../../ui/date.ts'
import { Facts } from '../../ui/panel.tsx'
import { texts } from '../words.ts'

const insuranceWords = ({ insurance: { quote, usable } }: Agreement): string => {
  if (!quote) return texts.noCoverInOffer
  const [policy] = usable
  const required = texts.requiredCover(keptQuoteBasis(quote))
  return policy
    ? `${required} Your policy with ${policy.insurerName} already covers the car until ${formatDay(policy.until)}, so you pay no premium before then.`
    : required
}

export const OfferTerms = ({ agreement }: { agreement: Agreement }) => {
  const { offer, insurance, months } = agreement
  if (!offer || !agreement.allowed.includes('agree')) return null
  return (
    <div className="mt-4">
      <Facts
        facts={[
          amount(`Monthly payment, ${monthsWords(months)}`, offer.monthlyKobo),
          ['Yearly rate', percentWords(offer.yearlyBps)],
          amount('Fee, once', offer.feeKobo),
          ...(insurance.quote ? [amount('Required insurance, a year', insurance.quote.premiumKobo)] : []),
          amount(`Total you pay over ${monthsWords(months)}`, offer.overallKobo),
          [
            `Effective yearly cost (APR), ${includedWords(insurance.quote)}`,
            yearlyCostWords(offer.effectiveBps),
          ],
        ]}
      />
      <p className="mt-3 text-sm text-soft">{insuranceWords(agreement)}</p>
    </div>
  )
}
