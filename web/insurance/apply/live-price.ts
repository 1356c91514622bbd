// Lowest premium of a cover while it is filled in.
import type { Kobo } from '#contract/core/money.ts'
import { insurersAt, lowestOffer } from '#contract/insurance/cheapest-cover.ts'
import { hasYoungDriver } from '#contract/insurance/quote-problems.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { momentOf } from '#contract/core/lagos-days.ts'
import type { CoverDraft } from './cover-draft.ts'

/** What the cheapest quote of today would cost; undefined while the sum insured is missing, or where no one quotes it. */
export const lowestPremium = (draft: CoverDraft, today: string): Kobo | undefined => {
  const { cover, vehicleClass, sumInsuredKobo, extensions, excess, drivers, days, startsOn } = draft
  const now = momentOf(today, '00:00')
  const comprehensive = {
    sumInsuredKobo,
    extensions,
    excess,
    youngDriver: hasYoungDriver(drivers, insuranceTermsAt(now), today),
  }
  const thirdParty = { sumInsuredKobo: null, extensions: [], excess: null, youngDriver: false }
  if (cover === 'comprehensive' && sumInsuredKobo === null) return undefined
  const query = { cover, vehicleClass, days, ...(cover === 'comprehensive' ? comprehensive : thirdParty) }
  return lowestOffer(query, insurersAt(now), now, startsOn > today ? startsOn : today)?.premiumKobo
}
