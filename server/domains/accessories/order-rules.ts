// Pure rules of part orders: who is who in one, whose turn it is, and how its money is shared in the end.
import { type Kobo, ZERO } from '#contract/money.ts'
import {
  partOrder,
  type PartOrderActor,
  type PartOrderEvent,
  type PartOrderState,
  partOrderStates,
} from '#contract/part-order.ts'
import { allowed } from '#contract/process.ts'
import type { OrderRow } from './order-sql.ts'

/** What somebody is in an order; undefined for a stranger, who is not even told that it exists. */
export const roleOf = (
  o: Pick<OrderRow, 'buyer_id' | 'seller_id'>,
  userId: string,
): PartOrderActor | undefined => {
  if (o.buyer_id === userId) return 'buyer'
  return o.seller_id === userId ? 'seller' : undefined
}

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

type Ending = 'completed' | 'released' | 'split' | 'cancelled' | 'returned' | 'refunded'
const endings = new Set<string>([
  'completed',
  'released',
  'split',
  'cancelled',
  'returned',
  'refunded',
] satisfies Ending[])
export const isEnding = (state: PartOrderState): state is Ending => endings.has(state)

// Before it was sent the pieces are still with the seller; later only who had them in hand can say that they are back.
const piecesAreBack = new Set<PartOrderEvent>(['cancel', 'sending-overdue', 'take-back'])

/** Whether the pieces can be bought again at once. Everywhere else nobody knows where they are: the seller adds them by hand. */
export const givesBackPieces = (event: PartOrderEvent): boolean => piecesAreBack.has(event)

/** The seller's part of the total for each way an order can end. `splitKobo` is what the operator decided. */
export const sellerPartAt = (state: Ending, totalKobo: Kobo, splitKobo: Kobo | undefined): Kobo => {
  switch (state) {
    case 'completed':
    case 'released':
      return totalKobo
    case 'split':
      if (splitKobo === undefined) throw new Error('A split names the part of the seller')
      return splitKobo
    case 'cancelled':
    case 'returned':
    case 'refunded':
      return ZERO
  }
}
