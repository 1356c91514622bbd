// Dates of a savings plan: automatic deposits, target date and selectable days.
import type { DayBounds } from '../core/day-words.ts'
import { dayAfter, lagosDayOf } from '../core/lagos-days.ts'
import { limits } from '../core/limits.ts'
import { type Rhythm, slotOf } from '../core/schedule.ts'
import type { SavingsKind } from './plan.ts'

const depositsMax = 10_000

type Pace = Rhythm & { amountKobo: number }

/**
 * The day on which automatic deposits reach `more`. Null if that takes unreasonably many deposits, or `endsOn` comes
 * first.
 */
export const dayReached = (
  pace: Pace,
  more: { missingKobo: number; depositsDone: number; endsOn: string | null },
): string | null => {
  const deposits = Math.ceil(more.missingKobo / pace.amountKobo)
  if (deposits < 1 || deposits > depositsMax) return null
  const day = slotOf(pace, more.depositsDone + deposits - 1)
  return more.endsOn !== null && day >= more.endsOn ? null : day
}

const daysAfter = (now: Date, days: number): string => dayAfter(lagosDayOf(now), days)

/** The days on which a plan of a kind may end. */
export const endBounds = (kind: SavingsKind, now: Date): DayBounds => ({
  soonest: daysAfter(now, kind === 'locked' ? limits.savingsLockDaysMin : 1),
  latest: `${Number(daysAfter(now, 0).slice(0, 4)) + limits.savingsYearsMax}-12-31`,
})

/** The days on which automatic deposits may begin. */
export const startDayBounds = (now: Date): DayBounds => ({
  soonest: daysAfter(now, 0),
  latest: daysAfter(now, 366),
})
