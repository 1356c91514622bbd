// Pure rules of a purchase: who is who in it, what they may do now, and how its money is shared in the end.
import { limits } from '#contract/limits.ts'
import { type Kobo, ZERO } from '#contract/money.ts'
import { allowed } from '#contract/process.ts'
import {
  purchase,
  type PurchaseActor,
  type PurchaseEvent,
  type PurchaseState,
  purchaseStates,
} from '#contract/purchase.ts'
import type { PurchaseRow } from './sql.ts'

/** What somebody is in a purchase; undefined for a stranger, who is not even told that it exists. */
export const roleOf = (
  p: Pick<PurchaseRow, 'buyer_id' | 'seller_id'>,
  userId: string,
): PurchaseActor | undefined => {
  if (p.buyer_id === userId) return 'buyer'
  return p.seller_id === userId ? 'seller' : undefined
}

export const rejectionsLeft = (p: Pick<PurchaseRow, 'rejections'>): number =>
  limits.papersRejectionsMax - p.rejections

/** What a party may do now: the process, less a third rejection of the papers. */
export const allowedNow = (
  p: Pick<PurchaseRow, 'state' | 'rejections'>,
  role: PurchaseActor,
): PurchaseEvent[] =>
  allowed(purchase, p.state, role).filter(event => event !== 'reject-papers' || rejectionsLeft(p) > 0)

// Calling off and disputing are always somebody's right, but never what the other side is waiting for.
const steps = (events: PurchaseEvent[]) => events.filter(event => event !== 'cancel' && event !== 'dispute')

export const isTurnOf = (p: Pick<PurchaseRow, 'state' | 'rejections'>, role: PurchaseActor): boolean =>
  steps(allowedNow(p, role)).length > 0

/** The states in which the next step is for `role`: the same question as `isTurnOf`, for the database. */
export const turnsOf = (role: PurchaseActor): PurchaseState[] =>
  purchaseStates.filter(state => isTurnOf({ state, rejections: 0 }, role))

type Ending = 'completed' | 'released' | 'split' | 'cancelled' | 'refunded'
const endings = new Set<string>([
  'completed',
  'released',
  'split',
  'cancelled',
  'refunded',
] satisfies Ending[])
export const isEnding = (state: PurchaseState): state is Ending => endings.has(state)

/** The seller's part of the price for each way a purchase can end. `splitKobo` is what the operator decided. */
export const sellerPartAt = (state: Ending, priceKobo: Kobo, splitKobo: Kobo | undefined): Kobo => {
  switch (state) {
    case 'completed':
    case 'released':
      return priceKobo
    case 'split':
      if (splitKobo === undefined) throw new Error('A split names the part of the seller')
      return splitKobo
    case 'cancelled':
    case 'refunded':
      return ZERO
  }
}
