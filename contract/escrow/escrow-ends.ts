// Escrow outcomes and dispute states, derived from the deals' process tables.
import type { Deal } from '../deal-engine/deal.ts'
import { deals } from '../deals/deals.ts'

type StateName = { process: string; state: string }

const namesWhere = (fits: (deal: Deal, state: string) => boolean): StateName[] =>
  deals.flatMap(deal =>
    Object.keys(deal.states)
      .filter(state => fits(deal, state))
      .map(state => ({ process: deal.name, state })),
  )
const paysOf = (deal: Deal, state: string) => deal.states[state]?.pays

/** Ends that say whom the money in escrow reaches. */
export const paidEnds = namesWhere((deal, state) => paysOf(deal, state) !== undefined)

/** Ends that return every hold to its payer. A reservation's deposit that goes into the purchase is no refund. */
export const refundEnds = namesWhere((deal, state) => {
  const pays = paysOf(deal, state)
  if (pays === undefined || state === 'bought') return false
  const payers = Object.entries(deal.holds ?? {})
  return payers.every(([hold, payer]) => (typeof pays === 'string' ? pays : pays[hold]) === payer)
})

/** States that wait for the operator's decision. An insurer's silence is no dispute. */
export const disputeStates = namesWhere(
  (deal, state) =>
    deal.holds !== undefined && deal.name !== 'policy' && deal.states[state]?.turn === 'operator',
)
