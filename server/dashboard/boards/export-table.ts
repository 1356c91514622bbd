// The figures of a range as a table for spreadsheets.
import { Readable } from 'node:stream'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { type Range, rangeFor } from '#contract/dashboard/range.ts'
import { type Figures, figureSteps, stepNames } from '#contract/dashboard/steps.ts'
import { offeredBy, stockNumbersOf } from '#server/cars/own-reads.ts'
import { cardsOf } from '#server/cars/reads.ts'
import { cellOf, lineOf, naira } from '#server/receipts/statement-csv.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { figuresOfCars } from './figures-sql.ts'
import { figuresByDay, nothing } from './show-figures.ts'
import { moneyByDay } from './show-money.ts'
import { ordersEachDay } from './show-parts.ts'

const steps = figureSteps.map(step => stepNames[step])
const countsOf = (figures: Figures): string[] => figureSteps.map(step => String(figures[step]))
const sliceSize = 500

type TableQuery = { db: Query; userId: string; range: Range; today: string }

/** As on the page: today's figures still grow. */
const wholeDay = (day: string, today: string): string => (day === today ? 'So far' : 'Whole')

async function* figureLines({ db, userId, range, today }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Day', 'Figures', ...steps])
  for (const row of await figuresByDay(db, userId, range))
    yield lineOf([row.day, wholeDay(row.day, today), ...countsOf(row)])
}

async function* listingLines({ db, userId, range }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Car', 'Stock number', 'Price', ...steps, 'Id'])
  for (let offset = 0; ; offset += sliceSize) {
    const ids = await offeredBy(db, userId, { limit: sliceSize, offset })
    const [cards, stockNumbers] = [await cardsOf(db, ids), await stockNumbersOf(db, ids)]
    const rowByCar = new Map((await figuresOfCars(db, ids, range)).map(row => [row.car_id, row]))
    for (const id of ids) {
      const { title, priceKobo } = cards.get(id)!
      const price = priceKobo === null ? '' : naira(priceKobo)
      const names = [cellOf(title), cellOf(stockNumbers.get(id) ?? '')]
      yield lineOf([...names, price, ...countsOf(rowByCar.get(id) ?? nothing), id])
    }
    if (ids.length < sliceSize) return
  }
}

async function* moneyLines({ db, userId, range, today }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Day', 'Figures', 'In', 'Out'])
  for (const { day, inKobo, outKobo } of await moneyByDay(db, userId, range))
    yield lineOf([day, wholeDay(day, today), naira(inKobo), naira(outKobo)])
}

async function* partLines({ db, userId, range, today }: TableQuery): AsyncGenerator<string> {
  yield lineOf(['Day', 'Figures', 'Orders', 'Items', 'Total'])
  for (const { day, orders, units, kobo } of await ordersEachDay(db, userId, range))
    yield lineOf([day, wholeDay(day, today), String(orders), String(units), naira(kobo)])
}

const tables = { figures: figureLines, listings: listingLines, money: moneyLines, parts: partLines }

async function* withMark(lines: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF')
  for await (const line of lines) yield Buffer.from(line)
}

export const exportTable: Handler<typeof dashboard.export> = async ({ db, user, now }, { query }) => {
  const today = lagosDayOf(now)
  const range = rangeFor(query, today)
  return {
    name: `autox-${query.Of}-${range.from}-${range.to}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: undefined,
    content: Readable.from(withMark(tables[query.Of]({ db, userId: user.id, range, today }))),
  }
}
