// A trip that somebody has in mind: whole days of Lagos, who drives, how far.
import { dayAfter } from '../../core/lagos-days.ts'
import type { RentDriver, RentZone } from './catalogue.ts'

export type Trip = {
  /** The first day in Lagos, as 2026-12-01. */
  from: string
  days: number
  driver: RentDriver
  zone: RentZone
  delivered: boolean
}

/** Last day of a trip. */
export const lastDayOf = ({ from, days }: Pick<Trip, 'from' | 'days'>): string => dayAfter(from, days - 1)

/** How many days from the first to the last, both counted; below 1 where the last comes first. */
export const daysFromTo = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
