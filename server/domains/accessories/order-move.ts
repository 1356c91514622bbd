// One way for a part order to move, whoever causes it: the edge, what the new state demands, telling both sides, and last the money.
import { limits } from '#contract/core/limits.ts'
import type { Kobo } from '#contract/core/money.ts'
import { partOrder, type PartOrderActor, type PartOrderEvent } from '#contract/deals/part-order/process.ts'
import { openRatingWindow } from '#server/domains/ratings/open-rating-window.ts'
import { noteReply } from '#server/domains/ratings/reply-times.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { setHandoverCode } from '#server/kernel/process/deals.ts'
import { newDigits } from '#server/kernel/secrets/secrets.ts'
import { type Move, transition } from '#server/kernel/process/transition.ts'
import { notifyParties } from './order-mail.ts'
import { endIfOver } from './order-settle.ts'
import { findOrder, type OrderRow } from './order-sql.ts'
import { partName } from './reads.ts'

type Cause = Move<PartOrderEvent, PartOrderActor> & { splitKobo?: Kobo }

const onSend = async (tx: Tx, { id, now }: Cause, before: OrderRow): Promise<void> => {
  await setHandoverCode(tx, partOrder, id, newDigits(limits.handoverDigits))
  const seconds = (now.getTime() - before.changed_at.getTime()) / 1_000
  await noteReply(tx, { userId: before.seller_id, seconds, at: now })
}

const openToRatings = async (tx: Tx, o: OrderRow, now: Date): Promise<void> => {
  if (!partOrder.states[o.state].rateable) return
  await openRatingWindow(tx, {
    kind: 'part-order',
    id: o.id,
    buyerId: o.buyer_id,
    sellerId: o.seller_id,
    subject: await partName(tx, o.part_id),
    thing: { about: 'part', id: o.part_id },
    completedAt: now,
  })
}

/**
 * Moves an order, and gives what `read` finds then. The money moves after all that, so that nobody waits for its
 * accounts longer than the commit takes. Everything happens in the caller's transaction or not at all. Refuses
 * NOT_FOUND, NOT_NOW, CHANGED_MEANWHILE.
 */
export const moveAndRead = async <T>(tx: Tx, cause: Cause, read: () => Promise<T>): Promise<T> => {
  const before = await findOrder(tx, cause.id)
  await transition(tx, partOrder, cause)
  if (cause.event === 'send') await onSend(tx, cause, before!)
  const row = (await findOrder(tx, cause.id))!
  const pay = await endIfOver(tx, row, cause)
  await notifyParties(tx, (await findOrder(tx, cause.id))!, { note: '', ...cause })
  await openToRatings(tx, row, cause.now)
  const seen = await read()
  await pay()
  return seen
}

/** The same where nobody waits for an answer. */
export const moveOrder = (tx: Tx, cause: Cause): Promise<void> =>
  moveAndRead(tx, cause, async () => undefined)
