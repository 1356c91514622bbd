// Decides a held or reported listing: publishes it, or declines with a note.
import { fail } from '#contract/core/errors.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { notify, notifyMany } from '#server/kernel/messages/notify.ts'
import { carChanged } from '../car-changed.ts'
import { bringToMarket } from '../listing/expire-sql.ts'
import { closeReview, insertDecided, openReviewOf, type ReviewRow } from './review-sql.ts'
import { closeReports, openReportsOf } from './report-sql.ts'
import { type CarRow, titleOf } from '../card.ts'
import { findCar, lockCar, ownerOf, setState } from '../sql.ts'

type Decision = {
  carId: string
  decision: 'approve' | 'decline'
  /** Text for the seller. */
  note: string
  now: Date
  /** Whether the reporters are notified: not if nobody has read their reports. */
  reportsRead: boolean
}

const noCar = (): never => fail('NOT_FOUND', { message: 'We can’t find that car.' })

const lockForDecision = async (tx: Tx, carId: string) => {
  if (!(await findCar(tx, carId))) noCar()
  const mayOwnerTrade = await mayTrade(tx, await ownerOf(tx, carId))
  await lockCar(tx, carId)
  return { mayOwnerTrade, car: (await findCar(tx, carId)) ?? noCar() }
}

const putBack = async (tx: Tx, review: ReviewRow, mayOwnerTrade: boolean, now: Date): Promise<void> => {
  const { car_id: id, then_state: then } = review
  if (then !== 'listed') return void (await setState(tx, id, then, now))
  await bringToMarket(tx, id, { now })
  if (!mayOwnerTrade) await setState(tx, id, 'suspended', now)
}

const sellerWords = (car: CarRow, { decision, note }: Decision, then: string) => {
  const title = titleOf(car)
  if (decision === 'decline')
    return {
      title: `Your ${title} was declined`,
      text: `Buyers can’t see it. The reason: ${note} Correct it and we’ll review it again.`,
      link: `/mylistings/${car.id}/edit` as const,
    }
  const where = then === 'listed' ? 'is on the market' : 'was approved'
  const further =
    then === 'listed'
      ? 'Buyers can see it now.'
      : `It is still ${then}. ${then === 'paused' ? 'Resume' : 'Renew'} it whenever you like.`
  return {
    title: `Your ${title} ${where}`,
    text: `We reviewed your listing and approved it. ${further}${note ? ` ${note}` : ''}`,
    link: '/mylistings' as const,
  }
}

const reporterWords = (car: CarRow, decision: Decision['decision']) => ({
  title: `We reviewed the ${titleOf(car)} you reported`,
  text:
    decision === 'decline'
      ? 'It is now off the market. Thank you for reporting it.'
      : 'We found nothing wrong, so it stays on the market. Thank you for reporting it.',
})

const notifyReporters = async (tx: Tx, car: CarRow, { decision, now }: Decision): Promise<void> => {
  const outcome = decision === 'decline' ? 'taken-off' : 'unfounded'
  const reporters = await closeReports(tx, car.id, { outcome, now })
  await notifyMany(
    tx,
    reporters.map(({ reporter_id: userId }) => ({
      userId,
      kind: 'listing' as const,
      ...reporterWords(car, decision),
      now,
    })),
  )
}

// Still on the market, but reported: it stays, or it is taken off at once.
const decideListed = async (tx: Tx, car: CarRow, { decision, note, now }: Decision): Promise<void> => {
  if ((await openReportsOf(tx, car.id)).length === 0 && decision === 'approve')
    fail('NOT_NOW', { message: 'That car is on the market and was not reported.' })
  if (decision === 'approve') return
  await insertDecided(tx, { car_id: car.id, reasons: ['reported'], state: 'declined', note, at: now })
  await setState(tx, car.id, 'declined', now)
}

const decideHeld = async (
  tx: Tx,
  review: ReviewRow,
  { decision, note, now, mayOwnerTrade }: Decision & { mayOwnerTrade: boolean },
): Promise<void> => {
  await closeReview(tx, review.id, { state: decision === 'approve' ? 'approved' : 'declined', note, now })
  if (decision === 'approve') await putBack(tx, review, mayOwnerTrade, now)
  else await setState(tx, review.car_id, 'declined', now)
}

/** Returns the owner's id. Refuses NOT_FOUND, and NOT_NOW without a pending decision. */
export const decideReview = async (tx: Tx, decided: Decision): Promise<{ sellerId: string }> => {
  const { car, mayOwnerTrade } = await lockForDecision(tx, decided.carId)
  const review = car.state === 'in-review' ? await openReviewOf(tx, car.id) : undefined
  const then = review?.then_state ?? 'listed'
  if (review) await decideHeld(tx, review, { ...decided, mayOwnerTrade })
  else if (car.state === 'listed') await decideListed(tx, car, decided)
  else fail('NOT_NOW', { message: `That car is ${car.state}: there is nothing to decide.` })
  // A seller whose car stayed where it was needs no notice.
  if (review || decided.decision === 'decline')
    await notify(tx, {
      userId: car.owner_id,
      kind: 'listing',
      ...sellerWords(car, decided, then),
      now: decided.now,
    })
  if (decided.reportsRead) await notifyReporters(tx, car, decided)
  await carChanged(tx, car.id)
  marketChanged(tx, { ids: [car.id], list: 'cars' })
  return { sellerId: car.owner_id }
}
