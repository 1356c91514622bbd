// Finds the vehicle named in an address, with known details.
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { type Cover, coverNames, insuranceTermsAt } from '#contract/insurance/terms.ts'
import type { CallError } from '#contract/core/call.ts'
import type { Kobo } from '#contract/core/money.ts'
import { isDay } from '#contract/core/in-force.ts'
import { daysBetween } from '#contract/insurance/premium.ts'
import { api } from '../../client/api.ts'

/** By which of the four it is named to the call. */
export type VehicleReference = { carId?: string; bookingId?: string; vehicleId?: string; rentalId?: string }
export type InsuredVehicle = {
  named: VehicleReference
  title: string
  plate: string
  vin: string
  /** What it cost or costs, as a first guess of what it is worth. */
  priceKobo?: Kobo | undefined
  /** What the way here leads to; third party where it is left out. */
  cover?: Cover
  /** Day on which cover begins that is bought already. */
  until?: string
  /** Of a rental: its days, which are insured. */
  days?: { startsOn: string; count: number }
}
export type VehicleAnswer = { vehicle?: InsuredVehicle; error?: CallError }

const names = {
  CarId: 'carId',
  BookingId: 'bookingId',
  VehicleId: 'vehicleId',
  RentalId: 'rentalId',
} as const

/** The first that the address names. */
export function namedIn(search: URLSearchParams): VehicleReference {
  for (const [key, name] of Object.entries(names)) {
    const id = search.get(key)
    if (id) return { [name]: id }
  }
  return {}
}

/** The cover that the address asks for. */
export const coverIn = (search: URLSearchParams): Cover | undefined =>
  coverNames.find(cover => cover === search.get('Cover'))

/** The day in the address on which cover begins that is bought already. */
export const untilIn = (search: URLSearchParams): string | undefined => {
  const day = search.get('Until') ?? ''
  return isDay(day) && day > lagosDayOf(new Date()) ? day : undefined
}

/** The same as an address, for the next step. */
export const addressOf = (named: VehicleReference): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => (named[name] ? [[key, named[name]]] : [])),
  )

async function rentalDays(id: string): Promise<VehicleAnswer> {
  const { data, error } = await api.rentals.byId({ query: { Id: id } })
  if (error) return { error }
  const { car, pickUpAt, returnAt } = data
  const today = lagosDayOf(new Date())
  const [from, last] = [lagosDayOf(new Date(pickUpAt)), lagosDayOf(new Date(returnAt))]
  const startsOn = from > today ? from : today
  const most = insuranceTermsAt(new Date()).daysMax
  const count = Math.min(most, Math.max(1, daysBetween(startsOn, last < startsOn ? startsOn : last)))
  return {
    vehicle: { named: { rentalId: id }, title: car.title, plate: '', vin: '', days: { startsOn, count } },
  }
}

/** Never rejects. Nothing where the address names none. */
export async function findVehicle(named: VehicleReference): Promise<VehicleAnswer> {
  const { carId, bookingId, vehicleId, rentalId } = named
  if (rentalId) return rentalDays(rentalId)
  if (vehicleId) {
    const { data, error } = await api.garage.byId({ query: { Id: vehicleId } })
    return error ? { error } : { vehicle: { named, title: data.title, plate: data.plate, vin: data.vin } }
  }
  if (bookingId) {
    const { data, error } = await api.bookings.byId({ query: { Id: bookingId } })
    if (error) return { error }
    const { car, priceKobo } = data
    return { vehicle: { named, title: car.title, plate: '', vin: '', priceKobo } }
  }
  if (!carId) return {}
  const { data, error } = await api.cars.byId({ query: { Id: carId } })
  if (error) return { error }
  const { title, priceKobo } = data
  return { vehicle: { named, title, plate: '', vin: '', ...(priceKobo && { priceKobo }) } }
}

export const latestStart = (today: string): string => dayAfter(today, insuranceTermsAt(today).startWithinDays)
