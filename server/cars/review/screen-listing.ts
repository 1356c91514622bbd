// Screens a listing before publication, in the same transaction.
import type { ReviewReason } from '#contract/cars/review-reasons.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { compareNew } from '#server/uploads/like-pictures.ts'
import { holdForReview } from './hold-for-review.ts'
import {
  edits,
  farPrice,
  hashesOf,
  type Met,
  noPhotograph,
  samePicture,
  sameVin,
  tooMany,
  type Was,
} from './screening-rules.ts'
import { reportedEnough } from './reported.ts'
import { carToScreen, lastReviewOf, lockScreening, type ScreenedCar, type ThenState } from './review-sql.ts'

export type { Was } from './screening-rules.ts'
type At = { carId: string; now: Date }

// One look at a time, so that of two listings one sees the other. Its pictures were compared when they were kept, all but
// those of which a crash or an older version left it open.
const begin = async (tx: Tx, carId: string): Promise<ScreenedCar> => {
  const car = await carToScreen(tx, carId)
  await compareNew(tx, hashesOf(car))
  await lockScreening(tx)
  return car
}

/** Screens a car before its first listing. Returns the reasons for a review; empty if it was listed. */
export const screenNew = async (tx: Tx, { carId, now }: At): Promise<ReviewReason[]> => {
  const car = await begin(tx, carId)
  const met = {
    ...(await samePicture(tx, car)),
    ...(await noPhotograph(tx, car)),
    ...(await sameVin(tx, car)),
    ...(await farPrice(tx, car, now)),
    ...(await tooMany(tx, car, now)),
  }
  return holdForReview(tx, { car, met, afterwards: 'listed', now })
}

const thenOf = (state: string): ThenState => (state === 'paused' || state === 'expired' ? state : 'listed')

// A person refused this listing, so a person reviews every change of it.
const declinedFor = async (tx: Tx, carId: string): Promise<Met> => {
  const last = await lastReviewOf(tx, carId)
  return Object.fromEntries((last?.reasons ?? []).map(reason => [reason, last?.findings[reason] ?? true]))
}

/** Screens an edit; unchanged parts were screened before. */
export const screenEdit = async (tx: Tx, { carId, was, now }: At & { was: Was }): Promise<ReviewReason[]> => {
  const declined = was.state === 'declined'
  const car = await begin(tx, carId)
  const changed = edits(was, car)
  const met: Met = {
    ...(declined && (await declinedFor(tx, carId))),
    ...changed,
    ...((declined || 'pictures-edit' in changed) && (await samePicture(tx, car))),
    ...((declined || 'pictures-edit' in changed) && (await noPhotograph(tx, car))),
    ...((declined || 'vin-edit' in changed) && (await sameVin(tx, car))),
    ...((declined || 'price-edit' in changed || 'model-edit' in changed) && (await farPrice(tx, car, now))),
  }
  return holdForReview(tx, { car, met, afterwards: thenOf(was.state), now })
}

/** When it comes back: another seller may have come meanwhile with the same car. */
export const screenReturn = async (tx: Tx, { carId, now }: At): Promise<ReviewReason[]> => {
  const car = await begin(tx, carId)
  const met = {
    ...(await samePicture(tx, car)),
    ...(await sameVin(tx, car)),
    ...(await reportedEnough(tx, carId)),
  }
  return holdForReview(tx, { car, met, afterwards: 'listed', now })
}
