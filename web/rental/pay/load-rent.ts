// Loads the rental payment page: car, terms, quote and demo flag.
import type { KycFile } from '#contract/kyc/file.ts'
import type { Car } from '#contract/cars/cars.ts'
import type { CallError } from '#contract/core/call.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { api } from '../../client/api.ts'
import type { RentQuery } from './rent-query.ts'

export type RentData =
  | { error: CallError }
  | {
      error?: undefined
      rentWish: RentQuery
      car: Car
      terms: RentalTerms
      /** Undefined before days are chosen, or where the terms do not allow the trip. */
      quote: TripQuote | undefined
      /** Why there is no quote although days are chosen. */
      refusal: CallError | undefined
      /** The renter's driving licences, newest first; undefined where they could not be read. */
      licences: KycFile[] | undefined
      demonstration: boolean
    }

const quoteFor = ({ carId, trip }: RentQuery) => {
  const { From, To, Driver, Zone, Delivered } = trip
  if (!From) return undefined
  const chosen = { ...(Driver && { Driver }), ...(Zone && { Zone }), ...(Delivered && { Delivered }) }
  return api.rent.getQuote({ query: { CarId: carId, From, ...(To && { To }), ...chosen } })
}

/** Never rejects: what could not be loaded is an error in the answer. */
export async function loadRent(rentWish: RentQuery): Promise<RentData> {
  const [car, terms, quote, files, mode] = await Promise.all([
    api.cars.byId({ query: { Id: rentWish.carId } }),
    api.rent.getTerms({ query: { CarId: rentWish.carId } }),
    quoteFor(rentWish),
    api.kyc.mine(),
    api.demo.mode(),
  ])
  if (car.error) return { error: car.error }
  if (terms.error) return { error: terms.error }
  return {
    rentWish,
    car: car.data,
    terms: terms.data.terms,
    quote: quote?.data,
    refusal: quote?.error,
    licences: files.data?.filter(({ type }) => type === 'licence'),
    demonstration: mode.data?.demonstration ?? false,
  }
}
