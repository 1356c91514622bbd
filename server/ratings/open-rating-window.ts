// Opens the rating window of a completed deal.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { DealKind } from '#contract/ratings/ratings.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { notifyMany } from '#server/kernel/messages/notify.ts'
import { setTimerAt } from '#server/kernel/process/transition.ts'
import { ratingClosesAt, pageOf } from './rules.ts'
import { insertRatingWindow } from './sql.ts'

export const ratingWindowTimer = { name: 'rating_window' } as const

export type Completed = {
  kind: DealKind
  id: string
  buyerId: string
  sellerId: string
  /** What each of them is called. */
  buyerName: string
  sellerName: string
  /** What was dealt in, in words. */
  subject: string
  /** What of it can be rated beside the people. */
  thing?: { about: 'car' | 'part' | 'workshop'; id: string }
  completedAt: Date
}

/** Called by the feature whose deal it is, in the transaction that completes it; a second time changes nothing. */
export const openRatingWindow = async (tx: Tx, c: Completed): Promise<void> => {
  const { kind, id, buyerId, sellerId, subject, thing, completedAt: now } = c
  const dueAt = ratingClosesAt(now)
  const opened = await insertRatingWindow(tx, {
    id,
    kind,
    buyer_id: buyerId,
    seller_id: sellerId,
    subject,
    thing: thing?.about ?? null,
    thing_id: thing?.id ?? null,
    completed_at: now,
    closes_at: dueAt,
  })
  if (opened === 0) return
  await setTimerAt(tx, ratingWindowTimer, { id, event: 'close', dueAt })
  const ask = (userId: string, counterparty: string) => ({
    userId,
    kind: 'dealing' as const,
    title: `How was it with ${counterparty}?`,
    text: `${subject}: rate it until ${dayInWords(lagosDayOf(dueAt))}. Ratings stay hidden until both of you have rated, or the time is over.`,
    link: pageOf({ kind, id }),
    now,
  })
  await notifyMany(tx, [ask(buyerId, c.sellerName), ask(sellerId, c.buyerName)])
}
