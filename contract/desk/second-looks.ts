// Second looks at the desk: decisions that somebody takes who did not decide before.
import { slugOf } from '../deal-engine/deal.ts'
import { deals } from '../deals/deals.ts'

/** Each decision of the operator about deals; what only asks for more decides nothing. */
const decisionsOnDeals = deals.map(deal => {
  const edges = deal.edges.filter(edge => edge.by.some(who => who === 'operator') && !edge.undecided)
  return [...new Set(edges.map(({ event }) => `${slugOf(deal)} settle ${event}`))]
})

/**
 * By its command, over which earlier commands on the same thing it is a second look. The newest of them counts: two
 * operators can always go on by turns, and never one alone.
 */
export const secondLooks: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(decisionsOnDeals.flatMap(all => all.map(command => [command, all]))),
  'account restore': ['account suspend'],
  'account verify bvn match': ['account verify bvn no-match'],
  'account verify bvn no-match': ['account verify bvn no-match'],
  'account verify nin match': ['account verify nin no-match'],
  'account verify nin no-match': ['account verify nin no-match'],
  'conversation close': ['conversation keep'],
  'conversation keep': ['conversation keep', 'conversation close'],
  'finance-reviews overturn': ['finance-reviews uphold', 'finance-reviews overturn'],
  'finance-reviews uphold': ['finance-reviews uphold', 'finance-reviews overturn'],
  'help-cases answer': ['help-cases answer'],
  'inspectors approve': ['inspectors decline', 'inspectors end'],
  'inspectors decline': ['inspectors decline', 'inspectors end'],
  'kyc approve': ['kyc reject', 'kyc revoke'],
  'kyc reject': ['kyc reject', 'kyc revoke'],
  'listing approve': ['listing decline'],
  'listing decline': ['listing decline'],
  'rating hide': ['rating keep'],
  'rating keep': ['rating keep'],
}
