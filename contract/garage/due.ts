// Calculates due papers and services, by date or odometer, whichever comes first.
import { dayAfter } from '../core/lagos-days.ts'
import { garageLimits, type VehiclePaper, vehiclePapers } from './words.ts'

/** The kilometres on a day. */
export type Reading = { onDay: string; km: number }
export type ServiceRule = { everyKm: number | null; everyMonths: number | null }
export type Served = { onDay: string; km: number | null }

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** The pace uses readings at least this far apart and not older than the limit. */
const paceDaysMin = 14
const paceDaysMax = 400

/** Kilometres a day, from the readings of the last thirteen months in their order; undefined where they say too little. */
export const paceOf = (readings: readonly Reading[]): number | undefined => {
  const last = readings.at(-1)
  if (!last) return undefined
  const first = readings.find(({ onDay }) => daysBetween(onDay, last.onDay) <= paceDaysMax)!
  const days = daysBetween(first.onDay, last.onDay)
  return days >= paceDaysMin && last.km > first.km ? (last.km - first.km) / days : undefined
}

/** The same day some months later, or the last day of a shorter month. */
export const monthsAfter = (onDay: string, months: number): string => {
  const [year, month, day] = onDay.split('-').map(Number) as [number, number, number]
  const ends = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(ends.getUTCFullYear(), ends.getUTCMonth(), Math.min(day, ends.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

export type ServiceDue = {
  /** By the calendar, and by kilometres where they are counted. */
  byDay: string | null
  atKm: number | null
  /** The earlier of the two as a day: kilometres by the vehicle's pace, if known. */
  on: string | null
}

/** When the next service is due, counted from the last one; undefined where nothing says. */
export const serviceDue = (
  rule: ServiceRule,
  last: Served | undefined,
  readings: readonly Reading[],
): ServiceDue | undefined => {
  if (!last || (rule.everyKm === null && rule.everyMonths === null)) return undefined
  const byDay = rule.everyMonths === null ? null : monthsAfter(last.onDay, rule.everyMonths)
  const atKm = rule.everyKm === null || last.km === null ? null : last.km + rule.everyKm
  const newest = readings.at(-1)
  const pace = paceOf(readings)
  const reached = () => {
    if (atKm === null || !newest) return null
    if (newest.km >= atKm) return newest.onDay
    return pace === undefined ? null : dayAfter(newest.onDay, Math.ceil((atKm - newest.km) / pace))
  }
  const days = [byDay, reached()].filter(day => day !== null).toSorted()
  return byDay === null && atKm === null ? undefined : { byDay, atKm, on: days[0] ?? null }
}

export type DueState = 'fine' | 'soon' | 'over'

const stateOf = (on: string, today: string, soonDays: number): DueState => {
  if (on < today) return 'over'
  return daysBetween(today, on) <= soonDays ? 'soon' : 'fine'
}

/** State of a paper that is valid through its last day. */
export const paperState = (expiresOn: string, today: string): DueState =>
  stateOf(expiresOn, today, garageLimits.paperDays[0])

/** State of the next service. */
export const serviceState = (on: string | null, today: string): DueState =>
  on === null ? 'fine' : stateOf(on, today, garageLimits.serviceDays)

/** Display name of a paper; a paper of another kind uses its own name. */
export const paperName = (kind: VehiclePaper, called: string): string =>
  kind === 'other' && called ? called : vehiclePapers[kind]
