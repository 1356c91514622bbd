// Form state of an insurance quote request, also from an earlier quote.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { Driver, Quote, QuoteForm } from '#contract/insurance/quote-shape.ts'
import type { VehicleClass } from '#contract/insurance/tariff.ts'
import { type Cover, type Excess, type Extension, insuranceTermsAt } from '#contract/insurance/terms.ts'
import type { InsuredVehicle, VehicleReference } from './vehicle-of.ts'

export type CoverDraft = {
  cover: Cover
  vehicleClass: VehicleClass
  plate: string
  vin: string
  startsOn: string
  sumInsuredKobo: Kobo | null
  excess: Excess
  extensions: Extension[]
  drivers: Driver[]
}
export type Faults = Readonly<Partial<Record<string, string>>>

/** What each part of the form is given. */
export type StepProps = {
  today: string
  values: CoverDraft
  fill: (change: Partial<CoverDraft>) => void
  faults: Faults
}

export const noDriver: Driver = { name: '', bornOn: '', licensedOn: '' }

export const firstDraft = (
  { plate, vin, priceKobo, days, cover = 'third-party' }: InsuredVehicle,
  today: string,
): CoverDraft => ({
  cover,
  vehicleClass: 'private',
  plate,
  vin,
  startsOn: days?.startsOn ?? today,
  sumInsuredKobo: priceKobo ?? null,
  excess: 'standard',
  extensions: [],
  drivers: [noDriver],
})

const driverFaults = ({ name, bornOn, licensedOn }: Driver, at: number): [string, string][] => [
  ...(name.trim().length < 2 ? [[`drivers.${at}.name`, 'The name on the licence'] as [string, string]] : []),
  ...(bornOn === '' ? [[`drivers.${at}.bornOn`, 'The day of birth'] as [string, string]] : []),
  ...(licensedOn === '' ? [[`drivers.${at}.licensedOn`, 'The day on the licence'] as [string, string]] : []),
]

const sumFault = (sum: Kobo | null, today: string): string | undefined => {
  const { sumInsuredMinKobo: least, sumInsuredMaxKobo: most } = insuranceTermsAt(today)
  if (sum === null || sum === ZERO) return 'What the vehicle is worth today'
  return sum < least || sum > most ? 'From ₦200,000.00 to ₦1,000,000,000.00' : undefined
}

/** By the names of the call. */
export function faultsOf(draft: CoverDraft, today: string): Faults {
  const { cover, plate, vin, startsOn, sumInsuredKobo, drivers } = draft
  const sum = cover === 'comprehensive' ? sumFault(sumInsuredKobo, today) : undefined
  return {
    ...(plate.trim() === '' && vin.trim() === '' && { plate: 'The plate, or the VIN where it has none yet' }),
    ...(vin.trim() !== '' && vin.trim().length !== 17 && { vin: '17 letters and digits' }),
    ...((startsOn === '' || startsOn < today) && { startsOn: 'Today at the earliest' }),
    ...(sum && { sumInsuredKobo: sum }),
    ...(cover === 'comprehensive' && Object.fromEntries(drivers.flatMap(driverFaults))),
  }
}

export function toSend(draft: CoverDraft, named: VehicleReference, days: number | undefined): QuoteForm {
  const { cover, vehicleClass, plate, vin, startsOn, sumInsuredKobo, excess, extensions, drivers } = draft
  return {
    ...named,
    plate: plate.trim(),
    vin: vin.trim(),
    cover,
    vehicleClass,
    startsOn,
    ...(days !== undefined && { days }),
    ...(cover === 'comprehensive' && {
      ...(sumInsuredKobo !== null && { sumInsuredKobo }),
      excess,
      extensions,
      drivers,
    }),
  }
}

export const namedOf = ({ vehicle }: Pick<Quote, 'vehicle'>): VehicleReference => {
  const { vehicleId, bookingId, carId, rentalId } = vehicle
  if (vehicleId) return { vehicleId }
  if (bookingId) return { bookingId }
  if (rentalId) return { rentalId }
  return carId ? { carId } : {}
}

/** The same once more, from today on where its first day is over. */
export function askAgain(quote: Quote, today: string): QuoteForm {
  const { vehicle, cover, vehicleClass, sumInsuredKobo, extensions, excess, drivers, startsOn, days } = quote
  const draft: CoverDraft = {
    cover,
    vehicleClass,
    plate: vehicle.plate,
    vin: vehicle.vin,
    sumInsuredKobo,
    extensions,
    drivers,
    excess: excess ?? 'standard',
    startsOn: startsOn < today ? today : startsOn,
  }
  return toSend(draft, namedOf(quote), vehicle.rentalId ? days : undefined)
}
