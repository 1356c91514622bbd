// One insurer's price of a cover, as quotes and renewals compute it.
import { excessOf, premiumOf, type PremiumQuery } from '#contract/insurance/premium.ts'
import { hasYoungDriver } from '#contract/insurance/quote-problems.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import type { InsurerFacts } from './reads.ts'

/** The insured vehicle, as quoted. */
export type Insured = Pick<
  Quote,
  | 'vehicle'
  | 'cover'
  | 'vehicleClass'
  | 'sumInsuredKobo'
  | 'extensions'
  | 'excess'
  | 'drivers'
  | 'startsOn'
  | 'until'
  | 'days'
>

/** One insurer's price on the first day. */
export const offerOf = (
  insured: Insured,
  { insurer, rates }: InsurerFacts,
  today: string,
): Omit<Quote['offers'][number], 'id'> => {
  const { sumInsuredKobo, excess, startsOn, days } = insured
  const [tariff, terms] = [tariffAt(startsOn), insuranceTermsAt(today)]
  const request: PremiumQuery = {
    ...insured,
    youngDriver: hasYoungDriver(insured.drivers, terms, today),
    days: days <= terms.daysMax ? days : null,
  }
  return {
    insurer,
    ...premiumOf(request, { tariff, terms, rates }),
    propertyKobo: tariff.thirdParty[insured.vehicleClass].propertyKobo,
    excessKobo: sumInsuredKobo === null || excess === null ? null : excessOf(sumInsuredKobo, excess, terms),
    tariff: { source: tariff.source, from: tariff.from },
  }
}
