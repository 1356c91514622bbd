// The retry schedule of a deposit that failed for want of money.
import { nextSlot, slotTime } from '#contract/savings/days.ts'

const hourMs = 3_600_000

/** When a deposit that failed is tried again: after two hours, four more, and the next morning; then no more. */
export const retryAt = (attemptsBefore: number, now: Date): Date | undefined => {
  if (attemptsBefore === 0) return new Date(now.getTime() + 2 * hourMs)
  if (attemptsBefore === 1) return new Date(now.getTime() + 4 * hourMs)
  if (attemptsBefore > 2) return undefined
  return slotTime(nextSlot({ every: 'day', from: '2020-01-01' }, now))
}
