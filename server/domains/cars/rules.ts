// Pure rules of cars: what a car is called, how a row becomes a card.
import type { Car, CarCard } from '#contract/cars/cars.ts'
import { kobo } from '#contract/core/money.ts'
import { shortState, type State } from '#contract/reference/places.ts'
import type { CarRow, FullCarRow } from './sql.ts'

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
