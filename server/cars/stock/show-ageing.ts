// How long an owner's cars stand, in bands and one by one.
import { type AgeingCar, ageingColumns, type AgeingColumn, type AgeingSums } from '#contract/cars/ageing.ts'
import { bandNames, stockBands } from '#contract/cars/own-filters.ts'
import { stateNames } from '#contract/cars/state-names.ts'
import type { stock } from '#contract/cars/stock.ts'
import { type Kobo, kobo, KOBO_MAX } from '#contract/core/money.ts'
import { cellOf, lineOf, naira } from '#server/receipts/statement-csv.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { Readable } from 'node:stream'
import { koboOrNull, titleOf } from '../card.ts'
import { viewsDays } from '../listing/own-list-sql.ts'
import { priceChecksOf, priceCutOf } from '../price/own-prices.ts'
import { slice } from '../show-cars.ts'
import { type AgeingRow, agesOf, countAgeing, pageOfAgeing } from './ageing-sql.ts'
import { figuresOfRow } from './show-figures.ts'

type Aged = { daysInStock: number; priceKobo: Kobo | null; marginKobo: number | null }

/** Null where a sum is beyond what can be counted exactly. */
const countable = (sum: number): number | null => (Math.abs(sum) <= KOBO_MAX ? sum : null)

const sumsOf = (cars: readonly Aged[]): AgeingSums => {
  const margins = cars.flatMap(({ marginKobo }) => marginKobo ?? [])
  const add = (amounts: readonly number[]) => countable(amounts.reduce((sum, amount) => sum + amount, 0))
  return {
    cars: cars.length,
    valueKobo: koboOrNull(add(cars.map(({ priceKobo }) => priceKobo ?? 0))),
    marginKobo: margins.length > 0 ? add(margins) : null,
    marginCars: margins.length,
  }
}

export const showAgeing: Handler<typeof stock.ageing> = async ({ db, user, now }) => {
  const cars = (await agesOf(db, user.id, now)).map(row => ({
    daysInStock: row.days_in_stock,
    priceKobo: koboOrNull(row.price_kobo),
    marginKobo: figuresOfRow(row, now).marginKobo,
  }))
  const bands = bandNames.map(band => {
    const { from, to } = stockBands[band]
    const within = cars.filter(({ daysInStock }) => daysInStock >= from && (to === null || daysInStock <= to))
    return { band, ...sumsOf(within) }
  })
  return { bands, total: sumsOf(cars) }
}

/** To a tenth, over four weeks or the days since a younger car was listed. */
const perDay = (count: number, daysInStock: number): number =>
  Math.round((count * 10) / Math.min(viewsDays, daysInStock + 1)) / 10

const factsOf = (row: AgeingRow, now: Date) => ({
  carId: row.id,
  title: titleOf(row),
  stockNumber: row.stock_number,
  branch: row.branch,
  state: row.state,
  daysInStock: row.days_in_stock,
  priceKobo: koboOrNull(row.price_kobo),
  ...figuresOfRow(row, now),
  viewsPerDay: perDay(row.views, row.days_in_stock),
  leadsPerDay: perDay(row.leads, row.days_in_stock),
})

export const showAgeingCars: Handler<typeof stock.ageingCars> = async ({ db, user, now }, { query }) => {
  const [rows, totalRecords] = await Promise.all([
    pageOfAgeing(db, user.id, now, { band: query.Days, ...slice(query) }),
    countAgeing(db, user.id, now, query.Days),
  ])
  const checks = await priceChecksOf(db, rows, { ownerId: user.id, now })
  const page = rows.map((row): AgeingCar => {
    const check = checks.get(row.id)!
    return { ...factsOf(row, now), priceLabel: check.label, cutKobo: priceCutOf(row.price_kobo, check) }
  })
  return { page, totalRecords }
}

const amountCell = (amount: number | null): string =>
  amount === null ? '' : `${amount < 0 ? '-' : ''}${naira(kobo(Math.abs(amount)))}`

type Facts = ReturnType<typeof factsOf>
const cells: Record<AgeingColumn, (car: Facts) => string> = {
  car: ({ title }) => cellOf(title),
  stockNumber: ({ stockNumber }) => cellOf(stockNumber ?? ''),
  branch: ({ branch }) => cellOf(branch ?? ''),
  state: ({ state }) => stateNames[state],
  daysInStock: ({ daysInStock }) => String(daysInStock),
  price: ({ priceKobo }) => amountCell(priceKobo),
  purchase: ({ purchaseKobo }) => amountCell(purchaseKobo),
  costs: ({ costsKobo }) => amountCell(costsKobo),
  margin: ({ marginKobo }) => amountCell(marginKobo),
  viewsPerDay: ({ viewsPerDay }) => String(viewsPerDay),
  leadsPerDay: ({ leadsPerDay }) => String(leadsPerDay),
  id: ({ carId }) => carId,
}
const columns = Object.keys(ageingColumns) as AgeingColumn[]
const sliceSize = 500

async function* ageingLines(db: Query, ownerId: string, now: Date): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineOf(columns.map(column => ageingColumns[column]))}`)
  for (let offset = 0; ; offset += sliceSize) {
    const rows = await pageOfAgeing(db, ownerId, now, { limit: sliceSize, offset })
    const lines = rows.map(row => {
      const facts = factsOf(row, now)
      return lineOf(columns.map(column => cells[column](facts)))
    })
    yield Buffer.from(lines.join(''))
    if (rows.length < sliceSize) return
  }
}

export const exportAgeing: Handler<typeof stock.exportAgeing> = ({ db, user, now }) =>
  Promise.resolve({
    name: `autox-ageing-${lagosDayOf(now)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: undefined,
    content: Readable.from(ageingLines(db, user.id, now)),
  })
