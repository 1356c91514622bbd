// Trip encoded in addresses, from the market to payment.
import type { Kobo } from '#contract/core/money.ts'
import { type RentDriver, rentDrivers, type RentZone, rentZones } from '#contract/rental/terms/catalogue.ts'
import { type DateQuery, realDays } from '#contract/rental/terms/dates.ts'
import { valueIn } from '../../public-pages/values-in.ts'

/** Missing choices use the defaults: first driver, in town, pick-up, first hour. */
export type ChosenTrip = DateQuery & {
  Driver?: RentDriver | undefined
  Zone?: RentZone | undefined
  Delivered?: true | undefined
  /** A whole hour of the first day, such as 10:00. */
  PickUpAt?: string | undefined
}

/** Trip from an address; invalid parts are left out. */
export const tripIn = (search: URLSearchParams): ChosenTrip => {
  const hour = valueIn(search, 'PickUpAt')
  return {
    ...realDays({ From: valueIn(search, 'From'), To: valueIn(search, 'To') }),
    Driver: rentDrivers.find(each => each === valueIn(search, 'Driver')),
    Zone: rentZones.find(each => each === valueIn(search, 'Zone')),
    Delivered: valueIn(search, 'Delivered') === 'true' ? true : undefined,
    PickUpAt: /^([01]\d|2[0-3]):00$/.test(hour) ? hour : undefined,
  }
}

/** The trip as the end of an address: `?From=…&To=…`. */
export const tripQuery = (trip: ChosenTrip): string => {
  const queryEntries = Object.entries(trip).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return queryEntries.length > 0
    ? `?${new URLSearchParams(queryEntries).toString().replaceAll('%3A', ':')}`
    : ''
}

/** `/payment/{id}/{rentPrice}/{noOfDays}?From=…` with the price of a day in naira: both are for display, the server computes. */
export const rentPayAddress = (
  car: { id: string; dayKobo: Kobo; days: number },
  trip: ChosenTrip,
): string => {
  const { id, dayKobo, days } = car
  const naira = `${Math.floor(dayKobo / 100)}${dayKobo % 100 ? `.${String(dayKobo % 100).padStart(2, '0')}` : ''}`
  return `/payment/${id}/${naira}/${days}${tripQuery(trip)}`
}
