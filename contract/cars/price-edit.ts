// Price change that sends a listing back to review.
import { limits } from '../core/limits.ts'

/**
 * Whether a price is beyond ten per cent of the one that the last look passed, so that small steps add up; a price for
 * what had none counts as well, no price never.
 */
export const isFarPrice = (looked: number | null, now: number | null): boolean =>
  now !== null &&
  now !== looked &&
  (looked === null || Math.abs(now - looked) * 100 > looked * limits.priceReviewPercent)
