// One way for a purchase to move, whoever causes it: the edge, what the new state demands, telling both sides, and last the money.
import type { Kobo } from '#contract/core/money.ts'
import { purchase, type PurchaseEvent } from '#contract/deals/purchase/process.ts'
import { fail } from '#contract/core/errors.ts'
import { carTitle } from '#server/domains/cars/reads.ts'
import { openRatingWindow } from '#server/domains/ratings/open-rating-window.ts'
import { noteReply } from '#server/domains/ratings/reply-times.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { setHandoverCode } from '#server/kernel/process/deals.ts'
import { newDigits } from '#server/kernel/secrets/secrets.ts'
import { limits } from '#contract/core/limits.ts'
import { type Move, transition } from '#server/kernel/process/transition.ts'
import { notifyParties } from './mail.ts'
import { rejectionsLeft } from './rules.ts'
import { endIfOver } from './settle.ts'
import { countRejection, findPurchase, type PurchaseRow } from './sql.ts'

type Cause = Move<PurchaseEvent, 'buyer' | 'seller'> & { splitKobo?: Kobo }

const onEvent = async (tx: Tx, { id, event }: Cause): Promise<void> => {
  if (event === 'send') await setHandoverCode(tx, purchase, id, newDigits(limits.handoverDigits))
  if (event !== 'reject-papers') return
  const row = (await findPurchase(tx, id))!
  if (rejectionsLeft(row) <= 0)
    fail('NOT_NOW', {
      message: 'Papers can be sent back twice. Now you can accept them, cancel, or open a dispute.',
    })
  await countRejection(tx, id)
}

// Papers are what a buyer waits for first: how soon they come is how soon this seller answers.
const noteWait = async (tx: Tx, { event, now }: Cause, before: PurchaseRow | undefined): Promise<void> => {
  if (event !== 'submit-papers' || !before) return
  const seconds = (now.getTime() - before.changed_at.getTime()) / 1_000
  await noteReply(tx, { userId: before.seller_id, seconds, at: now })
}

const openToRatings = async (tx: Tx, p: PurchaseRow, now: Date): Promise<void> => {
  if (!purchase.states[p.state].rateable) return
  await openRatingWindow(tx, {
    kind: 'purchase',
    id: p.id,
    buyerId: p.buyer_id,
    sellerId: p.seller_id,
    subject: await carTitle(tx, p.car_id),
    thing: { about: 'car', id: p.car_id },
    completedAt: now,
  })
}

/**
 * Moves a purchase, and gives what `read` finds then. The money moves after all that, so that nobody waits for its
 * accounts longer than the commit takes. Everything happens in the caller's transaction or not at all. Refuses
 * NOT_FOUND, NOT_NOW, CHANGED_MEANWHILE.
 */
export const moveAndRead = async <T>(tx: Tx, cause: Cause, read: () => Promise<T>): Promise<T> => {
  const before = await findPurchase(tx, cause.id)
  await transition(tx, purchase, cause)
  await noteWait(tx, cause, before)
  await onEvent(tx, cause)
  const row = (await findPurchase(tx, cause.id))!
  const pay = await endIfOver(tx, row, cause.now, cause.splitKobo)
  await notifyParties(tx, (await findPurchase(tx, cause.id))!, { note: '', ...cause })
  await openToRatings(tx, row, cause.now)
  const seen = await read()
  await pay()
  return seen
}

/** The same where nobody waits for an answer. */
export const movePurchase = (tx: Tx, cause: Cause): Promise<void> =>
  moveAndRead(tx, cause, async () => undefined)
