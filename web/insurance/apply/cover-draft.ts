// Form state of an insurance quote request, also from an earlier quote.
import type { Kobo } from '#contract/core/money.ts'
import type { Driver, Quote, QuoteForm } from '#contract/insurance/quote-shape.ts'
import { daysBetween } from '#contract/insurance/premium.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import type { VehicleClass } from '#contract/insurance/tariff.ts'
import { type Cover, type Excess, type Extension, insuranceTermsAt } from '#contract/insurance/terms.ts'
import type { Problems } from '../../forms/contract-form.ts'
import type { InsuredVehicle, VehicleReference } from './vehicle-of.ts'

export type CoverDraft = {
  cover: Cover
  vehicleClass: VehicleClass
  plate: string
  vin: string
  startsOn: string
  /** Days of cover; null for a year. */
  days: number | null
  sumInsuredKobo: Kobo | null
  excess: Excess
  extensions: Extension[]
  drivers: Driver[]
}
/** What each part of the form is given. */
export type StepProps = {
  today: string
  values: CoverDraft
  fill: (change: Partial<CoverDraft>) => void
  faults: Problems
}

export const noDriver: Driver = { name: '', bornOn: '', licensedOn: '' }

/** Days from today on that no policy insures yet, as far as cover by the day reaches; null without one to come. */
const openDays = (until: string | undefined, today: string): number | null =>
  until === undefined
    ? null
    : Math.min(insuranceTermsAt(today).daysMax, daysBetween(today, dayAfter(until, -1)))

/** A year, or the days of a rental, or those before cover that is bought already. */
export const firstDraft = (
  { plate, vin, priceKobo, days, until, cover = 'third-party' }: InsuredVehicle,
  today: string,
): CoverDraft => ({
  cover,
  vehicleClass: 'private',
  plate,
  vin,
  startsOn: days?.startsOn ?? today,
  days: days?.count ?? openDays(until, today),
  sumInsuredKobo: priceKobo ?? null,
  excess: 'standard',
  extensions: [],
  drivers: [noDriver],
})

/** What is known beside the form. */
export type QuoteFacts = { named: VehicleReference; now: Date }

/** The draft as the call takes it, as far as it is filled in. */
export const toBody = (draft: CoverDraft, { named }: Pick<QuoteFacts, 'named'>) => {
  const { cover, vehicleClass, plate, vin, startsOn, days, sumInsuredKobo, excess, extensions, drivers } =
    draft
  return {
    ...named,
    plate: plate.trim(),
    vin: vin.trim(),
    cover,
    vehicleClass,
    startsOn,
    ...(days !== null && { days }),
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
    days: days <= insuranceTermsAt(today).daysMax ? days : null,
  }
  return toBody(draft, { named: namedOf(quote) })
}
