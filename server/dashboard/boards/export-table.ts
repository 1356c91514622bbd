// The figures of a range as a table for spreadsheets.
import { Readable } from 'node:stream'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { type Range, rangeFor } from '#contract/dashboard/range.ts'
import { figureSteps } from '#contract/dashboard/steps.ts'
import { offeredBy } from '#server/cars/own-reads.ts'
import { cardsOf } from '#server/cars/reads.ts'
import { cellOf, naira } from '#server/receipts/statement-csv.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import { figuresOfCars } from './figures-sql.ts'
import { figuresByDay, nothing } from './show-figures.ts'
import { moneyByDay } from './show-money.ts'
import { ordersEachDay } from './show-parts.ts'

const lineOf = (cells: readonly (string | number)[]): string => `${cells.map(String).join(',')}\r\n`
const named = figureSteps.map(step => step[0]!.toUpperCase() + step.slice(1))
const sliceSize = 500

type TableQuery = { db: Query; userId: string; range: Range }

async function* figureLines({ db, userId, range }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Day', ...named])
  for (const row of await figuresByDay(db, userId, range))
    yield lineOf([row.day, ...figureSteps.map(step => row[step])])
}

async function* listingLines({ db, userId, range }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Listing', 'Price', ...named])
  for (let offset = 0; ; offset += sliceSize) {
    const ids = await offeredBy(db, userId, { limit: sliceSize, offset })
    const cards = await cardsOf(db, ids)
    const rowByCar = new Map((await figuresOfCars(db, ids, range)).map(row => [row.car_id, row]))
    for (const id of ids) {
      const { title, priceKobo } = cards.get(id)!
      const figures = rowByCar.get(id) ?? nothing
      const price = priceKobo === null ? '' : naira(priceKobo)
      yield lineOf([cellOf(title), price, ...figureSteps.map(step => figures[step])])
    }
    if (ids.length < sliceSize) return
  }
}

async function* moneyLines({ db, userId, range }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Day', 'In', 'Out'])
  for (const { day, inKobo, outKobo } of await moneyByDay(db, userId, range))
    yield lineOf([day, naira(inKobo), naira(outKobo)])
}

async function* partLines({ db, userId, range }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Day', 'Orders', 'Items', 'Total'])
  for (const row of await ordersEachDay(db, userId, range))
    yield lineOf([row.day, row.orders, row.units, naira(row.kobo)])
}

const tables = { figures: figureLines, listings: listingLines, money: moneyLines, parts: partLines }

async function* withMark(lines: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF')
  for await (const line of lines) yield Buffer.from(line)
}

export const exportTable: Handler<typeof dashboard.export> = async ({ db, user, now }, { query }) => {
  const range = rangeFor(query, lagosDay(now))
  return {
    name: `autox-${query.Of}-${range.from}-${range.to}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: undefined,
    content: Readable.from(withMark(tables[query.Of]({ db, userId: user.id, range }))),
  }
}
