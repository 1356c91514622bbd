// Lowest premium of a cover while it is filled in.
import type { Kobo } from '#contract/core/money.ts'
import { insurersAt } from '#contract/insurance/cheapest-cover.ts'
import { type PremiumQuery, premiumOf } from '#contract/insurance/premium.ts'
import { hasYoungDriver } from '#contract/insurance/quote-problems.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { momentOf } from '#contract/repair/opening-hours/days.ts'
import type { CoverDraft } from './cover-draft.ts'

/**
 * The lowest premium that quotes of today would name for a draft, by the function that prices them. Undefined while the
 * sum insured is missing or outside its bounds, and where no insurer has a licence.
 */
export const lowestPremium = (draft: CoverDraft, today: string): Kobo | undefined => {
  const { cover, vehicleClass, sumInsuredKobo, extensions, excess, drivers, days, startsOn } = draft
  const terms = insuranceTermsAt(today)
  const tariff = tariffAt(startsOn > today ? startsOn : today)
  const isWhole = cover === 'comprehensive'
  const sum = sumInsuredKobo ?? 0
  if (isWhole && (sum < terms.sumInsuredMinKobo || sum > terms.sumInsuredMaxKobo)) return undefined
  const query: PremiumQuery = {
    cover,
    vehicleClass,
    sumInsuredKobo: isWhole ? sumInsuredKobo : null,
    extensions: isWhole ? extensions : [],
    excess: isWhole ? excess : null,
    youngDriver: isWhole && hasYoungDriver(drivers, terms, today),
    days,
  }
  return insurersAt(momentOf(today, '00:00'))
    .filter(({ licensedOn }) => licensedOn <= today)
    .map(rates => premiumOf(query, { tariff, terms, rates }).premiumKobo)
    .toSorted((a, b) => a - b)[0]
}
