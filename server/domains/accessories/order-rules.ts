// Pure rules of part orders: whose turn it is, and whether the pieces are back when one has ended.
import {
  partOrder,
  type PartOrderActor,
  type PartOrderEvent,
  type PartOrderState,
  partOrderStates,
} from '#contract/accessories/part-order.ts'
import { allowed } from '#contract/core/process.ts'

// What is always somebody's right, but never what the other side is waiting for.
const rights = new Set(['cancel', 'dispute', 'ask-return'])

/** Whether the next step in this state is for `role`. While a return is asked for, the seller answers. */
export const isTurnOf = (state: PartOrderState, role: PartOrderActor): boolean => {
  if (state === 'return-asked') return role === 'seller'
  return allowed(partOrder, state, role).some(event => !rights.has(event))
}

/** The states in which the next step is for `role`: the same question, for the database. */
export const turnsOf = (role: PartOrderActor): PartOrderState[] =>
  partOrderStates.filter(state => isTurnOf(state, role))

// Before it was sent the pieces are still with the seller; later only who had them in hand can say that they are back.
const piecesAreBack = new Set<PartOrderEvent>(['cancel', 'sending-overdue', 'take-back'])

/** Whether the pieces can be bought again at once. Everywhere else nobody knows where they are: the seller adds them by hand. */
export const givesBackPieces = (event: PartOrderEvent): boolean => piecesAreBack.has(event)
