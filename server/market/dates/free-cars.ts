// Predicate of cars free on all searched days and open to such rentals.
import { kobo } from '#contract/core/money.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { type Dates, datesOf } from '#contract/rental/terms/dates.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import { tripProblems } from '#contract/rental/terms/trip-problems.ts'
import { daysFromTo } from '#contract/rental/terms/trip.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { Filters, Predicate } from '../predicates.ts'
import { freeThemselves, listWaitingCars } from './waiting-sql.ts'

const hourMs = 3_600_000

/** Whether the terms that hold where an owner has set none take the dates. */
const assumedTermsFit = ({ from, days }: Dates, now: Date): boolean => {
  const terms = defaultTerms(kobo(1))
  const trip = { from, days, driver: terms.drivers[0]!, zone: 'city' as const, delivered: false }
  return tripProblems(terms, trip, now).length === 0
}

/** A row of the market, `of`, as `tripProblems` reads terms: length, how far ahead, notice until the last hour of pick-up. */
const fits = (of: Sql, dates: Dates, now: Date): Sql => {
  const { from, to, days } = dates
  const ahead = daysFromTo(lagosDayOf(now), from) - 1
  const hoursUntil = (momentOf(from, '00:00').getTime() - now.getTime()) / hourMs
  return sql`not ${of}.blocked_days && daterange(${from}::date, ${to}::date, '[]')
    and case when ${of}.shortest_days is null then ${assumedTermsFit(dates, now)}::boolean
      else ${days}::int between ${of}.shortest_days and ${of}.longest_days
        and ${of}.ahead_days >= ${ahead}::int and ${of}.notice_hours <= ${hoursUntil}::float8 end`
}

/**
 * A car whose days or terms have changed since they were copied is looked at itself, beforehand: nothing waits at most
 * times, and to plan for it in every question of a search takes longer than the question.
 */
const isFree = async (db: Query, dates: Dates, now: Date): Promise<Sql> => {
  const waiting = await listWaitingCars(db)
  if (waiting.length === 0) return sql`(${fits(sql`m`, dates, now)})`
  const free = await freeThemselves(db, waiting, fits(sql`n`, dates, now))
  return sql`(case when m.id = any(${waiting}) then m.id = any(${free}) else ${fits(sql`m`, dates, now)} end)`
}

/** Nothing where no dates are asked for. */
export const freePredicates = async (db: Query, f: Filters, now: Date): Promise<Predicate[]> => {
  const dates = datesOf(f, now)
  return dates ? [{ where: await isFree(db, dates, now), costly: true }] : []
}
