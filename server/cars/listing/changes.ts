// Detects changes to a listing that matter to buyers or need review.
import type { CarChange } from '#contract/cars/facts.ts'
import { isFarPrice } from '#contract/cars/price-edit.ts'
import type { CarFields, OwnRow } from './write-sql.ts'

type Change = { field: CarChange['field']; was: string; is_now: string; at: Date }
type Was = Omit<OwnRow, 'pictures'> & Pick<CarFields, 'pictures'>

const amount = (kobo: number | null) => (kobo === null ? '' : String(kobo))

/** VINs and pictures are named without their old values, which are private or gone. */
export const changesBetween = (was: Was, is: CarFields, at: Date): Change[] => {
  const before = new Set(was.pictures.map(picture => picture.hash))
  const all: (Change | false)[] = [
    was.price_kobo !== is.price_kobo && {
      field: 'price',
      was: amount(was.price_kobo),
      is_now: amount(is.price_kobo),
      at,
    },
    was.rent_price_kobo !== is.rent_price_kobo && {
      field: 'rent-price',
      was: amount(was.rent_price_kobo),
      is_now: amount(is.rent_price_kobo),
      at,
    },
    is.mileage_km < was.mileage_km && {
      field: 'mileage',
      was: String(was.mileage_km),
      is_now: String(is.mileage_km),
      at,
    },
    is.year !== was.year && { field: 'year', was: String(was.year), is_now: String(is.year), at },
    is.vin !== was.vin && { field: 'vin', was: '', is_now: '', at },
    is.pictures.some(picture => !before.has(picture.hash)) && { field: 'pictures', was: '', is_now: '', at },
  ]
  return all.filter(change => change !== false)
}

const passed = (looked: number | null, now: number | null) => (isFarPrice(looked, now) ? now : looked)

/** Baseline prices for the next edit: a far price is reviewed now, a near one keeps the baseline. */
export const lookedAt = (was: OwnRow, is: CarFields) => ({
  looked_price_kobo: passed(was.looked_price_kobo, is.price_kobo),
  looked_rent_price_kobo: passed(was.looked_rent_price_kobo, is.rent_price_kobo),
})
