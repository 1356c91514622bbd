// Whether AutoX looks at a listing before others see it: asked after the row is written, in the same transaction.
import type { ReviewReason } from '#contract/review-reasons.ts'
import type { Tx } from '#server/platform/db.ts'
import { holdCar } from './hold-car.ts'
import {
  edits,
  farPrice,
  likesOf,
  type Met,
  samePicture,
  sameVin,
  tooMany,
  type Was,
} from './look-reasons.ts'
import { reportedEnough } from './reported.ts'
import { carForLook, lastReviewOf, lockLooks, type LookedAt, type ThenState } from './look-sql.ts'

export type { Was } from './look-reasons.ts'
type At = { carId: string; now: Date }

// The long question first, without the lock; then one look at a time, so that of two listings one sees the other.
const begin = async (
  tx: Tx,
  carId: string,
  asksPictures: (car: LookedAt) => boolean = () => true,
): Promise<{ car: LookedAt; like: string[] }> => {
  const car = await carForLook(tx, carId)
  const like = asksPictures(car) ? await likesOf(tx, car) : []
  await lockLooks(tx)
  return { car, like }
}

/** When a car comes on the market for the first time. Gives why it is held; none where it is on the market. */
export const lookAtNew = async (tx: Tx, { carId, now }: At): Promise<ReviewReason[]> => {
  const { car, like } = await begin(tx, carId)
  const met = {
    ...(await samePicture(tx, car, like)),
    ...(await sameVin(tx, car)),
    ...(await farPrice(tx, car, now)),
    ...(await tooMany(tx, car, now)),
  }
  return holdCar(tx, { car, met, afterwards: 'listed', now })
}

const thenOf = (state: string): ThenState => (state === 'paused' || state === 'expired' ? state : 'listed')

// A declined listing is what somebody has looked at and refused: whatever its seller changes, somebody looks again.
const declinedFor = async (tx: Tx, carId: string): Promise<Met> => {
  const last = await lastReviewOf(tx, carId)
  return Object.fromEntries((last?.reasons ?? []).map(reason => [reason, last?.found[reason] ?? true]))
}

/** After its seller changed it. What was not changed was looked at before. */
export const lookAtEdit = async (tx: Tx, { carId, was, now }: At & { was: Was }): Promise<ReviewReason[]> => {
  const declined = was.state === 'declined'
  const { car, like } = await begin(tx, carId, is => declined || 'pictures-edit' in edits(was, is))
  const changed = edits(was, car)
  const met: Met = {
    ...(declined && (await declinedFor(tx, carId))),
    ...changed,
    ...((declined || 'pictures-edit' in changed) && (await samePicture(tx, car, like))),
    ...((declined || 'vin-edit' in changed) && (await sameVin(tx, car))),
    ...((declined || 'price-edit' in changed || 'model-edit' in changed) && (await farPrice(tx, car, now))),
  }
  return holdCar(tx, { car, met, afterwards: thenOf(was.state), now })
}

/** When it comes back: another seller may have come meanwhile with the same car. */
export const lookAtReturn = async (tx: Tx, { carId, now }: At): Promise<ReviewReason[]> => {
  const { car, like } = await begin(tx, carId)
  const met = {
    ...(await samePicture(tx, car, like)),
    ...(await sameVin(tx, car)),
    ...(await reportedEnough(tx, carId)),
  }
  return holdCar(tx, { car, met, afterwards: 'listed', now })
}
