// Price change that sends a listing back to review.
import { limits } from '../core/limits.ts'

/**
 * Whether a price differs by more than ten per cent from the last reviewed one, so that small steps add up. A first
 * price counts too, removing a price never does.
 */
export const isFarPrice = (looked: number | null, now: number | null): boolean =>
  now !== null &&
  now !== looked &&
  (looked === null || Math.abs(now - looked) * 100 > looked * limits.priceReviewPercent)
