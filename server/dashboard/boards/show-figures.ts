// Shows listing figures by day, ranked among similar cars.
import { fail } from '#contract/core/errors.ts'
import type { dashboard, FiguresBoard, ListingFigures } from '#contract/dashboard/dashboard.ts'
import { daysOf, type Range, rangeFor } from '#contract/dashboard/range.ts'
import { ratesOf } from '#contract/dashboard/rates.ts'
import { type Figures, figureSteps, rankTerms } from '#contract/dashboard/steps.ts'
import { countOffered, offeredBy, pricesOfOffered } from '#server/cars/own-reads.ts'
import { cardsOf, findOwnersOfCars } from '#server/cars/reads.ts'
import { replyHoursOf } from '#server/ratings/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayBefore, daysBetween, lagosDayOf } from '#contract/core/lagos-days.ts'
import { adviseOn } from '../advice/show-advice.ts'
import { bandsIn } from '../rank/rank-listings.ts'
import { countRanked, ownerRanks, ranksOf, toMend } from '../rank/rank-sql.ts'
import { daysOfOwner, figuresOfCars } from './figures-sql.ts'
import { readTurn } from './read-turn.ts'

export const nothing: Figures = {
  appearances: 0,
  views: 0,
  saves: 0,
  questions: 0,
  offers: 0,
  viewings: 0,
  sales: 0,
}
const sumOf = (all: readonly Figures[]): Figures => {
  const sum = { ...nothing }
  for (const each of all) for (const step of figureSteps) sum[step] += each[step]
  return sum
}

/** Above the largest real stock. */
const offeredMax = 100_000

/** Difference of figures; never negative, since a car may have come from another owner. */
const without = (whole: Figures, part: Figures): Figures => {
  const left = { ...whole }
  for (const step of figureSteps) left[step] = Math.max(0, whole[step] - part[step])
  return left
}

/** Every day of a range, the oldest first. */
export const listDays = ({ from, to }: Range): string[] =>
  Array.from({ length: daysOf({ from, to }) }, (_, i) => dayBefore(to, daysOf({ from, to }) - 1 - i))

/** The figures of an owner for every day of a range. */
export const figuresByDay = async (
  db: Query,
  ownerId: string,
  range: Range,
): Promise<FiguresBoard['days']> => {
  const rowByDay = new Map((await daysOfOwner(db, ownerId, range)).map(row => [row.day, row]))
  return listDays(range).map(day => rowByDay.get(day) ?? { ...nothing, day })
}

/** The sum of so many days before a range. */
const sumBefore = async (db: Query, ownerId: string, { from }: Range, days: number): Promise<Figures> =>
  days === 0
    ? nothing
    : sumOf(await daysOfOwner(db, ownerId, { from: dayBefore(from, days), to: dayBefore(from, 1) }))

export const showFigures: Handler<typeof dashboard.figures> = async ({ db, user, now }, { query }) => {
  const today = lagosDayOf(now)
  const range = rangeFor(query, today)
  const days = await figuresByDay(db, user.id, range)
  const totals = sumOf(days)
  const over = days.filter(({ day }) => day < today)
  const offered = await offeredBy(db, user.id, { limit: offeredMax, offset: 0 })
  return {
    range,
    totals,
    elsewhere: without(totals, sumOf(await figuresOfCars(db, offered, range))),
    runningDay: days.some(({ day }) => day === today) ? today : null,
    overDays: over.length,
    over: sumOf(over),
    before: await sumBefore(db, user.id, range, over.length),
    rates: ratesOf(totals),
    turn: await readTurn(db, user.id, range, now),
    days,
    standings: await ownerRanks(db, user.id),
    replyHours: await replyHoursOf(db, user.id, now),
  }
}

/** Listings with their figures, in the order of the ids. */
export const listingsWith = async (
  db: Query,
  ids: readonly string[],
  range: Range,
  now: Date,
): Promise<ListingFigures[]> => {
  const [cards, offered, figures, standings] = [
    await cardsOf(db, ids),
    await pricesOfOffered(db, ids, now),
    new Map((await figuresOfCars(db, ids, range)).map(({ car_id, ...row }) => [car_id, row])),
    new Map((await ranksOf(db, ids)).map(row => [row.car_id, row])),
  ]
  return ids.map(id => {
    const [car, mine] = [cards.get(id) ?? fail('NOT_FOUND'), offered.get(id) ?? fail('NOT_FOUND')]
    const ranks = bandsIn(standings.get(id))
    return {
      car,
      stockNumber: mine.stock_number,
      figures: figures.get(id) ?? nothing,
      standings: ranks,
      daysListed: Math.max(0, daysBetween(mine.listed_at, now)),
      price: mine.priceCheck,
      advice: adviseOn([{ card: car, offered: mine, standings: ranks }], now),
    }
  })
}

export const showListings: Handler<typeof dashboard.listings> = async ({ db, user, now }, { query }) => {
  const { PageNumber, PageSize, Order } = query
  const [limit, offset] = [PageSize, (PageNumber - 1) * PageSize]
  const ids =
    Order === 'mend'
      ? await toMend(db, user.id, limit, offset)
      : await offeredBy(db, user.id, { limit, offset })
  const totalRecords = Order === 'mend' ? await countRanked(db, user.id) : await countOffered(db, user.id)
  return { page: await listingsWith(db, ids, rangeFor(query, lagosDayOf(now)), now), totalRecords }
}

export const showBrief: Handler<typeof dashboard.brief> = async ({ db, user, now }, { query }) => {
  const owners = await findOwnersOfCars(db, query.Ids)
  const mine = query.Ids.filter(id => owners.get(id) === user.id)
  const today = lagosDayOf(now)
  const rows = await figuresOfCars(db, mine, { from: dayBefore(today, rankTerms.days - 1), to: today })
  const rowByCar = new Map(rows.map(({ car_id: carId, ...row }) => [carId, { ...row, carId }]))
  return mine.map(carId => rowByCar.get(carId) ?? { ...nothing, carId })
}
