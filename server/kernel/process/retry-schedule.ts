// Retry schedule of wallet collections that failed for lack of money.
import { nextSlot, slotTime } from '#contract/core/schedule.ts'

const hourMs = 3_600_000

/** When it is tried again: after two hours, four more, and the next morning; then no more. */
export const retryAt = (attemptsBefore: number, now: Date): Date | undefined => {
  if (attemptsBefore === 0) return new Date(now.getTime() + 2 * hourMs)
  if (attemptsBefore === 1) return new Date(now.getTime() + 4 * hourMs)
  if (attemptsBefore > 2) return undefined
  return slotTime(nextSlot({ every: 'day', from: '2020-01-01' }, now))
}
