// Pure rules of cars: what a car is called, how a search becomes a question to the database, how a row becomes a card.
import type { z } from 'zod'
import type { CarFilters } from '#contract/car-filters.ts'
import type { Car, CarCard } from '#contract/cars.ts'
import { kobo } from '#contract/money.ts'
import { shortState, type State } from '#contract/places.ts'
import { none, sql, type Sql } from '#server/platform/db.ts'
import type { CarRow, FullCarRow } from './sql.ts'

type Filters = z.output<typeof CarFilters>

export const titleOf = (car: Pick<CarRow, 'year' | 'make' | 'model' | 'trim'>): string =>
  [car.year, car.make, car.model, car.trim].filter(Boolean).join(' ')

export const locationOf = (car: Pick<CarRow, 'local_government' | 'location_state'>): string =>
  `${car.local_government}, ${shortState(car.location_state as State)}`

const koboOrNull = (amount: number | null) => (amount === null ? null : kobo(amount))

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
  picture: row.picture,
  picturesCount: row.pictures_count,
  listedAt: row.listed_at.toISOString(),
})

/** What the seller wrote of a car. */
export const factsOf = (row: FullCarRow) => {
  const { picture: _picture, picturesCount: _count, ...card } = cardOf(row)
  return {
    ...card,
    drive: row.drive as Car['drive'],
    colour: row.colour as Car['colour'],
    seats: row.seats,
    engineCc: row.engine_cc,
    description: row.description,
    pictures: row.pictures,
    papersCount: row.papers_count,
  }
}

/** Words to a prefix search in any order ("toy corolla 2015"); undefined where nothing searchable was typed. */
export const searchOf = (typed: string): string | undefined => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words
    ?.slice(0, 10)
    .map(word => `${word}:*`)
    .join(' & ')
}

// A price filter is about the price that is shown: of the day where only rent is asked for, else of the car.
const priceColumn = (f: Filters): Sql => (f.ForRent && !f.ForSale ? sql`rent_price_kobo` : sql`price_kobo`)

/** The filters as conditions that all must hold. */
export const conditionsOf = (f: Filters): Sql[] => {
  const search = f.Search ? searchOf(f.Search) : undefined
  const price = priceColumn(f)
  const all: (Sql | undefined | false)[] = [
    sql`state = 'listed'`,
    search !== undefined && sql`words @@ to_tsquery('simple', ${search})`,
    f.ForSale && sql`for_sale`,
    f.ForRent && sql`for_rent`,
    f.InstallmentPayment && sql`installment_payment`,
    f.TestDrive && sql`test_drive`,
    f.Make !== undefined && sql`make = ${f.Make}`,
    f.Model !== undefined && sql`model = ${f.Model}`,
    f.State !== undefined && sql`location_state = ${f.State}`,
    f.Condition !== undefined && sql`condition = ${f.Condition}`,
    f.Body !== undefined && sql`body = ${f.Body}`,
    f.Fuel !== undefined && sql`fuel = ${f.Fuel}`,
    f.Gearbox !== undefined && sql`gearbox = ${f.Gearbox}`,
    f.Colour !== undefined && sql`colour = ${f.Colour}`,
    f.PriceFrom !== undefined && sql`${price} >= ${f.PriceFrom * 100}`,
    f.PriceTo !== undefined && sql`${price} <= ${f.PriceTo * 100}`,
    f.YearFrom !== undefined && sql`year >= ${f.YearFrom}`,
    f.YearTo !== undefined && sql`year <= ${f.YearTo}`,
    f.MileageTo !== undefined && sql`mileage_km <= ${f.MileageTo}`,
    f.SellerId !== undefined && sql`owner_id = ${f.SellerId}`,
  ]
  return all.filter(condition => condition instanceof Object && condition !== none) as Sql[]
}

/** The order of a list; the id comes last so that pages never overlap. */
export const orderOf = (f: Filters): Sql => {
  const price = priceColumn(f)
  switch (f.Sort) {
    case 'price-low':
      return sql`${price} asc nulls last, id`
    case 'price-high':
      return sql`${price} desc nulls last, id`
    case 'mileage-low':
      return sql`mileage_km asc, id`
    case 'year-new':
      return sql`year desc, listed_at desc, id`
    case 'newest':
      return sql`listed_at desc, id`
  }
}
