// Whether AutoX looks at a listing now, and by when it answers.
import type { OwnCarCard } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'

export type Review = NonNullable<OwnCarCard['review']>
const hourMs = 3_600_000

/** By when AutoX answers, as it says to everybody. */
export const answerBy = ({ at }: Pick<Review, 'at'>): string =>
  new Date(new Date(at).getTime() + limits.listingReviewHours * hourMs).toISOString()

export const isHeld = <Car extends Pick<OwnCarCard, 'review' | 'state'>>(
  car: Car,
): car is Car & { review: Review } => car.state === 'in-review' && car.review?.state === 'open'
