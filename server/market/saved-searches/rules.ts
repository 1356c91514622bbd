// Rules of saved searches: canonical address and digest time.
import { CarFilters, severalFilters } from '#contract/cars/filters.ts'
import type { z } from 'zod'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'

export type Filters = Omit<z.output<typeof CarFilters>, 'Sort' | 'Near'>

const several = new Set<string>(severalFilters)
const textOf = (name: string, value: unknown): string =>
  several.has(name) ? (value as string[]).toSorted().join(',') : String(value)

/** Market address with these filters, in the order of the contract, without empty ones. */
export const addressOf = (filters: Filters): `/marketplace${string}` => {
  const query = new URLSearchParams()
  for (const name of Object.keys(CarFilters.shape)) {
    const value = filters[name as keyof Filters]
    if (value === undefined || value === false || value === '') continue
    query.set(name, textOf(name, value))
  }
  return query.size > 0 ? `/marketplace?${query}` : '/marketplace'
}

const minuteMs = 60_000
const retryMaxMs = 12 * 60 * minuteMs
/** How often a search that fails is asked again about the same cars: for some days. */
export const attemptsMax = 14

/** Retry time after a number of failures: doubles each time, up to twelve hours. */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(minuteMs * 2 ** failures, retryMaxMs))

const dayMs = 86_400_000
const notifyAtMs = 7 * 3_600_000

/** The last moment at which digests of this pace went out: seven in the morning in Lagos, of weekly ones on Mondays. */
export const lastDigest = (pace: 'daily' | 'weekly', now: Date): Date => {
  const today = new Date(lagosMidnight(lagosDayOf(now)).getTime() + notifyAtMs)
  const last = today > now ? new Date(today.getTime() - dayMs) : today
  if (pace === 'daily') return last
  const sinceMonday = (new Date(`${lagosDayOf(last)}T12:00:00Z`).getUTCDay() + 6) % 7
  return new Date(last.getTime() - sinceMonday * dayMs)
}
