// Pure rules of a purchase: what its sides may do now.
import { limits } from '#contract/core/limits.ts'
import { allowed } from '#contract/core/process.ts'
import { purchase, type PurchaseActor, type PurchaseEvent } from '#contract/deals/purchase/process.ts'
import type { PurchaseRow } from './sql.ts'

export const rejectionsLeft = (p: Pick<PurchaseRow, 'rejections'>): number =>
  limits.papersRejectionsMax - p.rejections

/** What a party may do now: the process, less a third rejection of the papers. */
export const allowedNow = (
  p: Pick<PurchaseRow, 'state' | 'rejections'>,
  role: PurchaseActor,
): PurchaseEvent[] =>
  allowed(purchase, p.state, role).filter(event => event !== 'reject-papers' || rejectionsLeft(p) > 0)
