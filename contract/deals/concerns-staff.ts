// What of a deal concerns staff of a dealer: of that they are told as the dealer is.
import type { Deal } from '../core/deal.ts'

/**
 * Whether staff on their side have to do with what brought a deal from one state to another: always where no money waits,
 * else where they may take a step now, or could before.
 */
export const concernsStaff = ({ staff, holds, edges }: Deal, states: readonly string[]): boolean =>
  staff !== undefined &&
  (!holds ||
    edges.some(
      ({ from, event, by }) => states.includes(from) && by.includes(staff.as) && staff.may.includes(event),
    ))
