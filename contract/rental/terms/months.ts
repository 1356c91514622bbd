// Months of Lagos, as 2026-12.
import { dayAfter, lagosDayOf, weekdayOf } from '../../core/lagos-days.ts'

/** The month that a moment belongs to in Lagos. */
export const lagosMonth = (at: Date): string => lagosDayOf(at).slice(0, 7)

/** The month `count` later; negative counts go back. */
export const monthAfter = (month: string, count: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The months from `back` before (below zero) to `ahead` after one of them, in order. */
export const monthsFrom = (month: string, back: number, ahead: number): string[] =>
  Array.from({ length: ahead - back + 1 }, (_, n) => monthAfter(month, back + n))

/** How many days a month has. */
export const daysInMonth = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** The days of a month in order. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: daysInMonth(month) }, (_, n) => dayAfter(`${month}-01`, n))

/** The days of a month, from the Monday of the week of `day` on: whole weeks that are over are left out. */
export const daysOfMonthFrom = (month: string, day: string): string[] => {
  const monday = dayAfter(day, -weekdayOf(day))
  return daysOfMonth(month).filter(each => each >= monday)
}

export const lastDayOfMonth = (month: string): string => `${month}-${daysInMonth(month)}`
