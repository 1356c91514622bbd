// Pure rules of a purchase: what its sides may do now, and whose turn it is.
import { limits } from '#contract/core/limits.ts'
import { allowed } from '#contract/core/process.ts'
import {
  purchase,
  type PurchaseActor,
  type PurchaseEvent,
  type PurchaseState,
  purchaseStates,
} from '#contract/bookings/purchase.ts'
import type { PurchaseRow } from './sql.ts'

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
