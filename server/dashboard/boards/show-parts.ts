// Shows spare parts stock, expected shortages and daily orders.
import { kobo } from '#contract/core/money.ts'
import type { PartsBoard } from '#contract/dashboard/boards.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { type Range, rangeFor } from '#contract/dashboard/range.ts'
import { rankTerms } from '#contract/dashboard/steps.ts'
import { partOrder } from '#contract/spare-parts/order/process.ts'
import { dealsByState, listEndStates } from '#server/deal-engine/reads.ts'
import { ordersByDay, ordersInEscrow, unitsSold } from '#server/spare-parts/order/reads.ts'
import { partsLow, stockOf } from '#server/spare-parts/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { listDays } from './show-figures.ts'
import { momentsOf } from './show-money.ts'

const lowMax = 2
const soonDays = 14
const shownMax = 20
const dayMs = 86_400_000

/** Parts with a stock of two or less, or sold out in two weeks at the pace of the last four. */
export const lowParts = async (db: Query, ownerId: string, now: Date): Promise<PartsBoard['runningOut']> => {
  const sold = await unitsSold(db, ownerId, new Date(now.getTime() - rankTerms.days * dayMs))
  const rows = await partsLow(db, { ownerId, stockMax: lowMax, among: [...sold.keys()], limit: 200 })
  return rows
    .map(({ id, title, stock }) => {
      const units = sold.get(id) ?? 0
      const daysLeft = units === 0 ? null : Math.floor((stock * rankTerms.days) / units)
      return { id, title, stock, sold: units, daysLeft }
    })
    .filter(({ stock, daysLeft }) => stock <= lowMax || (daysLeft !== null && daysLeft <= soonDays))
    .toSorted((a, b) => (a.daysLeft ?? 9_999) - (b.daysLeft ?? 9_999) || a.stock - b.stock)
    .slice(0, shownMax)
}

/** Every day of a range with its orders. */
export const ordersEachDay = async (
  db: Query,
  ownerId: string,
  range: Range,
): Promise<PartsBoard['days']> => {
  const ordered = await ordersByDay(db, ownerId, ...momentsOf(range))
  const rowByDay = new Map(ordered.map(row => [row.day, row]))
  return listDays(range).map(day => {
    const { orders = 0, units = 0, kobo: sum = 0 } = rowByDay.get(day) ?? {}
    return { day, orders, units, kobo: kobo(sum) }
  })
}

export const showParts: Handler<typeof dashboard.parts> = async ({ db, user, now }, { query }) => {
  const range = rangeFor(query, lagosDayOf(now))
  const stock = await stockOf(db, user.id)
  const counts = await dealsByState(db, partOrder, 'seller', user.id)
  const over = listEndStates(partOrder)
  const ended = counts.filter(({ state }) => over.includes(state)).reduce((sum, { deals }) => sum + deals, 0)
  const escrow = await ordersInEscrow(db, user.id)
  return {
    range,
    listed: stock.listed,
    paused: stock.paused,
    units: stock.units,
    worthKobo: kobo(stock.worth),
    runningOut: await lowParts(db, user.id, now),
    orders: { open: escrow.deals, ended, inEscrowKobo: kobo(escrow.kobo) },
    days: await ordersEachDay(db, user.id, range),
  }
}
