// Reads the trip, the days and the price of a rental's payment address.
import { dayAfter } from '#contract/core/lagos-days.ts'
import { type ChosenTrip, tripIn } from '../trip/trip-address.ts'

/** What the address says: the trip, and a price and a number of days that are for display only. */
export type RentQuery = {
  carId: string
  trip: ChosenTrip
  rentPrice: string | undefined
  noOfDays: number | undefined
}

type Params = { id: string; rentPrice?: string | undefined; noOfDays?: string | undefined }

/** The number of days counts where the address has no last day. In the checkout both stand in the query. */
export const readRentQuery = (params: Params, search: URLSearchParams): RentQuery => {
  const { id, rentPrice = search.get('DayPrice') ?? undefined } = params
  const noOfDays = params.noOfDays ?? search.get('Days') ?? ''
  const trip = tripIn(search)
  const days = /^[1-9]\d{0,2}$/.test(noOfDays) ? Number(noOfDays) : undefined
  const To = trip.To ?? (trip.From && days ? dayAfter(trip.From, days - 1) : trip.From)
  return { carId: id, trip: { ...trip, ...(To && { To }) }, rentPrice, noOfDays: days }
}
