// Holds a listing for review and notifies its seller.
import { limits } from '#contract/core/limits.ts'
import { type ReviewReason, reviewReasons } from '#contract/cars/review-reasons.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { describeSoon } from '#server/kernel/words/lagos-time.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { carChanged } from '../car-changed.ts'
import type { Met } from './screening-rules.ts'
import { openReview, type ThenState } from './review-sql.ts'
import { type CarRow, titleOf } from '../card.ts'
import { setState } from '../sql.ts'

export const sandboxListingReviewJob = 'cars/sandbox-look'

type ReviewCar = Pick<CarRow, 'id' | 'owner_id' | 'year' | 'make' | 'model' | 'trim'>

export const reasonsOf = (met: Met): ReviewReason[] =>
  (Object.keys(reviewReasons) as ReviewReason[]).filter(reason => reason in met)

const wordsFor = (car: ReviewCar, reasons: readonly ReviewReason[], due: Date, now: Date) => ({
  title: `Your ${titleOf(car)} is in review`,
  text: `${reasons.map(reason => reviewReasons[reason]).join('. ')}. Buyers can’t see it until then. We’ll notify you by ${describeSoon(due, now)}; you don’t need to do anything.`,
})

/** `afterwards` is the car's state after approval. Returns the reasons; empty if none applies. */
export const holdForReview = async (
  tx: Tx,
  { car, met, afterwards, now }: { car: ReviewCar; met: Met; afterwards: ThenState; now: Date },
): Promise<ReviewReason[]> => {
  const reasons = reasonsOf(met)
  if (reasons.length === 0) return []
  const due = new Date(now.getTime() + limits.listingReviewHours * 3_600_000)
  await setState(tx, car.id, 'in-review', now)
  await openReview(tx, {
    car_id: car.id,
    reasons,
    findings: met,
    then_state: afterwards,
    at: now,
    due_at: due,
  })
  await notify(tx, {
    userId: car.owner_id,
    kind: 'listing',
    link: '/mylistings',
    ...wordsFor(car, reasons, due, now),
    now,
  })
  await enqueue(tx, sandboxListingReviewJob, { carId: car.id })
  await carChanged(tx, car.id)
  marketChanged(tx, { ids: [car.id], list: 'cars' })
  return reasons
}
