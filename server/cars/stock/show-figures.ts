// What an owner's cars cost and what is left of their prices.
import { marginOf } from '#contract/cars/margin.ts'
import type { stock } from '#contract/cars/stock.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { koboOrNull } from '../card.ts'
import { type CostRow, costsOfCars } from './stock-sql.ts'

/** Purchase price, costs and margin; the price of a sold car is no longer what it brought. */
export const figuresOfRow = (row: Omit<CostRow, 'id'>, now: Date) => {
  const purchaseKobo = koboOrNull(row.purchase_kobo)
  const costsKobo = koboOrNull(row.costs_kobo)
  const priceKobo = row.state === 'sold' ? null : koboOrNull(row.price_kobo)
  return { purchaseKobo, costsKobo, marginKobo: marginOf({ priceKobo, purchaseKobo, costsKobo }, now) }
}

export const showStockFigures: Handler<typeof stock.figures> = async ({ db, user, now }, { query }) =>
  (await costsOfCars(db, user.id, query.Ids)).map(row => ({ carId: row.id, ...figuresOfRow(row, now) }))
