// Lets purchases go on whose buyer's documents are approved by now.
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase } from '#contract/purchase/process.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { tierOf } from '#server/kyc/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { lockRow, moveTimer } from '#server/kernel/process/transition.ts'
import { purchaseKind } from './kind.ts'
import { documentsDueOf, type PurchaseRow, setDocumentsApproved } from './sql.ts'

const approve = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const row = (await lockRow<PurchaseRow>(tx, purchase, id))!
  if (!row.documents_due) return
  await setDocumentsApproved(tx, id)
  if (isOver(purchase, row.state)) return
  const cause = { id, event: 'approve-documents', actor: 'system', actorId: null, now }
  await moveDeal(tx, purchaseKind, cause)
  // The seller could not send the car until now, and has the whole time for it from now on.
  if (row.state !== 'papers-accepted') return
  const dueAt = new Date(now.getTime() + hoursIn(purchase, row.state)! * 3_600_000)
  await moveTimer(tx, purchase, { id, event: 'delivery-overdue', dueAt })
}

/** The job after a buyer was verified further. */
export const approveDocuments =
  (db: Db, clock: () => Date) =>
  async (payload: unknown): Promise<void> => {
    const { userId } = payload as { userId: string }
    if ((await tierOf(db, userId)) < 3) return
    for (const { id } of await documentsDueOf(db, userId)) await db.inTx(tx => approve(tx, id, clock()))
  }
