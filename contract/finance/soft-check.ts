// Soft check: what each lender would likely offer, for figures that nobody stores.
import type { Kobo } from '../core/money.ts'
import type { CoverQuote } from '../insurance/cover-quote.ts'
import { changed, findRemedies } from './adjustments.ts'
import { canLend, type EligibilityRequest, type ReasonName, weigh } from './eligibility.ts'
import type { Lender, ListedLender } from './lender-shape.ts'
import { type Cost, costFor } from './offer-cost.ts'
import type { FinancePolicy } from './policy.ts'
import { premiumOn } from './required-cover.ts'
import { describeRemedy, reasonWords } from './words.ts'

/** Open to visitors; it takes a form, and its address never holds an income. */
export const softCheckPath = '/finance/check'

export type LikelyOffer = {
  lender: Lender
  eligible: boolean
  reasons: { name: ReasonName; words: string }[]
  cost: Omit<Cost, 'schedule'>
}
export type LikelyAnswer = {
  offers: LikelyOffer[]
  /** What would each turn a refusal by all of them round. */
  ways: { words: string; monthlyKobo: Kobo; premiumKobo: Kobo | null }[]
}

/** Lenders that an application can go to. Where it can go to none: all of them, so that there is still an answer. */
export const lendersToAsk = (lenders: readonly ListedLender[]): Lender[] => {
  const open = lenders.filter(({ takesApplications }) => takesApplications)
  return (open.length > 0 ? open : lenders).map(({ takesApplications: _takes, ...lender }) => lender)
}

type Basis = { lenders: readonly Lender[]; policy: FinancePolicy; cover: CoverQuote | undefined }

/** Each of these lenders that is licensed: those that would say yes first, and of each the lowest total cost first. */
export const likelyOffers = (
  request: EligibilityRequest,
  { lenders, policy, cover }: Basis,
): LikelyOffer[] => {
  const loan = { ...request, premiumKobo: cover?.premiumKobo }
  return lenders
    .filter(lender => canLend(lender, policy))
    .map(lender => {
      const weighed = weigh(request, lender, policy)
      const { schedule: _schedule, ...cost } = costFor(loan, lender)
      const reasons = weighed.reasons.map(name => ({
        name,
        words: reasonWords(name, { request, weighed, policy }),
      }))
      return { lender, eligible: reasons.length === 0, reasons, cost }
    })
    .toSorted(
      (a, b) =>
        Number(b.eligible) - Number(a.eligible) ||
        a.cost.overallKobo - b.cost.overallKobo ||
        (a.lender.id < b.lender.id ? -1 : 1),
    )
}

/** The offers, and where there is none what would bring one. */
export const likelyAnswer = (
  request: EligibilityRequest,
  { now, ...basis }: Basis & { now: Date },
): LikelyAnswer => {
  const offers = likelyOffers(request, basis)
  const ways = offers.some(({ eligible }) => eligible)
    ? []
    : findRemedies(request, basis.lenders, basis.policy)
  return {
    offers,
    ways: ways.map(way => ({
      words: describeRemedy(way),
      monthlyKobo: way.monthlyKobo,
      premiumKobo: premiumOn(way.changes.reduce(changed, request).priceKobo, now),
    })),
  }
}
