// Decides which deal states and events concern a dealer's staff.
import { type Deal, isTurnOf } from '../deal-engine/deal.ts'

/** Whether staff on their side may take a step in one of these states. */
const mayStep = ({ staff, edges }: Deal, states: readonly string[]): boolean =>
  edges.some(
    ({ from, event, by }) =>
      staff !== undefined && states.includes(from) && by.includes(staff.as) && staff.may.includes(event),
  )

/** Whether the next step is for the dealer and its staff may take it. */
export const isTurnOfStaff = (deal: Deal, state: string): boolean =>
  deal.staff !== undefined && isTurnOf(deal, state, deal.staff.as) && mayStep(deal, [state])

/**
 * Whether a change of state concerns staff on their side: always without escrow, otherwise only if they may take a step
 * before or after it.
 */
export const concernsStaff = (deal: Deal, states: readonly string[]): boolean =>
  deal.staff !== undefined && (!deal.holds || mayStep(deal, states))
