// Columns and conversion of a car's card.
import type { Picture } from '#contract/core/picture.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { kobo } from '#contract/core/money.ts'
import { shortState, type State } from '#contract/reference/places.ts'
import { type BranchPlaceColumn, branchPlaceColumn } from '#server/dealers/branches/reads.ts'
import { type Query, sql } from '#server/kernel/db/db.ts'

/** The columns of `cardColumns`. */
export type CarRow = {
  id: string
  owner_id: string
  state: CarCard['state']
  make: string
  model: string
  year: number
  trim: string
  condition: CarCard['condition']
  body: CarCard['body']
  fuel: CarCard['fuel']
  gearbox: CarCard['gearbox']
  mileage_km: number
  location_state: string
  local_government: string
  branch_id: string | null
  branch: BranchPlaceColumn
  price_kobo: number | null
  rent_price_kobo: number | null
  for_sale: boolean
  for_rent: boolean
  installment_payment: boolean
  test_drive: boolean
  picture: Picture | null
  pictures_count: number
  listed_at: Date
}

export const cardColumns = sql`
  id, owner_id, state, make, model, year, trim, condition, body, fuel, gearbox, mileage_km, location_state,
  local_government, branch_id, ${branchPlaceColumn} as branch, price_kobo, rent_price_kobo, for_sale,
  for_rent, installment_payment, test_drive,
  pictures->0 as picture, jsonb_array_length(pictures) as pictures_count, listed_at`

export const findCards = (db: Query, ids: readonly string[]): Promise<CarRow[]> =>
  db.rows<CarRow>`select ${cardColumns} from car where id = any(${ids})`

export const titleOf = (car: Pick<CarRow, 'year' | 'make' | 'model' | 'trim'>): string =>
  [car.year, car.make, car.model, car.trim].filter(Boolean).join(' ')

export const locationOf = (car: Pick<CarRow, 'local_government' | 'location_state'>): string =>
  `${car.local_government}, ${shortState(car.location_state as State)}`

export const koboOrNull = (amount: number | null) => (amount === null ? null : kobo(amount))

export const cardOf = (row: CarRow): CarCard => ({
  id: row.id,
  title: titleOf(row),
  make: row.make,
  model: row.model,
  year: row.year,
  trim: row.trim,
  condition: row.condition,
  body: row.body,
  fuel: row.fuel,
  gearbox: row.gearbox,
  mileageKm: row.mileage_km,
  priceKobo: koboOrNull(row.price_kobo),
  rentPriceKobo: koboOrNull(row.rent_price_kobo),
  forSale: row.for_sale,
  forRent: row.for_rent,
  installmentPayment: row.installment_payment,
  testDrive: row.test_drive,
  state: row.state,
  location: locationOf(row),
  branch: row.branch,
  picture: row.picture,
  picturesCount: row.pictures_count,
  listedAt: row.listed_at.toISOString(),
})
