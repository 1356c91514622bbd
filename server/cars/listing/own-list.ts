// Lists a seller’s cars by search, filters and sort.
import type { PriceCheck } from '#contract/cars/facts.ts'
import type { listings, OwnCarCard } from '#contract/cars/listings.ts'
import type { LabelFilter, OwnFilters } from '#contract/cars/own-filters.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { cardOf } from '../card.ts'
import { priceChecksOf, type PricedCar } from '../price/own-prices.ts'
import { slice } from '../show-cars.ts'
import { ownDetailsOf } from './own-cars.ts'
import { type OwnList, type OwnListRow, ownRowsOf, pageOfOwn, pricedOfOwn } from './own-list-sql.ts'

type Label = PriceCheck['label']
type Slice = { limit: number; offset: number }

/** From the price that is highest for its kind; cars without a label come last. */
const labelOrder: readonly Label[] = ['high', 'fair', 'good', 'low', null]

export const listOf = (ownerId: string, filters: Omit<OwnFilters, 'Label'>, now: Date): OwnList => ({
  ...filters,
  ownerId,
  words: [...new Set(filters.Search?.split(/\s+/).filter(Boolean))],
  now,
})

const labelsOf = async (db: Query, cars: readonly PricedCar[], { ownerId, now }: OwnList) => {
  const checks = await priceChecksOf(db, cars, { ownerId, now })
  return (id: string): Label => checks.get(id)?.label ?? null
}

/** The ids of a list whose order or filter needs every label. Refuses NOT_NOW where the list is too long for that. */
const idsByLabel = async (db: Query, list: OwnList, label: LabelFilter | undefined): Promise<string[]> => {
  const cars = await pricedOfOwn(db, list, limits.labelledCarsMax + 1)
  if (cars.length > limits.labelledCarsMax)
    fail('NOT_NOW', {
      message: `Price labels can be compared for up to ${limits.labelledCarsMax.toLocaleString('en-NG')} cars at once. Search or choose a status first.`,
    })
  const labelOf = await labelsOf(db, cars, list)
  const matching = cars.filter(({ id }) => label === undefined || (labelOf(id) ?? 'none') === label)
  const inOrder =
    list.Sort === 'price-label'
      ? matching.toSorted((a, b) => labelOrder.indexOf(labelOf(a.id)) - labelOrder.indexOf(labelOf(b.id)))
      : matching
  return inOrder.map(({ id }) => id)
}

/** A page of an owner's cars and how many there are in all. Refuses NOT_NOW. */
export const pageOfList = async (
  db: Query,
  list: OwnList,
  label: LabelFilter | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: OwnListRow[]; total: number }> => {
  if (label === undefined && list.Sort !== 'price-label') return pageOfOwn(db, list, { limit, offset })
  const ids = await idsByLabel(db, list, label)
  const page = ids.slice(offset, offset + limit)
  const rows = await ownRowsOf(db, list.ownerId, page, list.now)
  const place = new Map(page.map((id, at) => [id, at]))
  return { rows: rows.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!), total: ids.length }
}

export const listMyCars: Handler<typeof listings.mine> = async ({ db, user, now }, { query }) => {
  const list = listOf(user.id, query, now)
  const { rows, total } = await pageOfList(db, list, query.Label, slice(query))
  const [details, labelOf] = [await ownDetailsOf(db, rows), await labelsOf(db, rows, list)]
  const page = rows.map((row): OwnCarCard => ({
    ...cardOf(row),
    ...details(row),
    stockNumber: row.stock_number,
    renewsItself: row.renews_itself,
    daysInStock: row.days_in_stock,
    priceLabel: labelOf(row.id),
  }))
  return { page, totalRecords: total }
}
