// A listing as a draft: one that is edited comes back with everything, a duplicate without what belongs to one car alone.
import type { OwnCar } from '#contract/listings.ts'
import { ZERO } from '#contract/money.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { type KeptShot, shotOfPicture } from '../../ui/shots.ts'

/** What the form is open for; each has a draft of its own on the device. */
export type Purpose =
  | { kind: 'new'; car?: undefined }
  | { kind: 'copy'; car: OwnCar }
  | { kind: 'edit'; car: OwnCar }

export const formNameOf = (purpose: Purpose): string =>
  purpose.kind === 'new' ? 'add-car' : `${purpose.kind}-car-${purpose.car.id}`

const typedNumber = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-NG'))

export const draftOfCar = (car: OwnCar): Draft => ({
  Vin: car.vin ?? '',
  Make: car.make,
  Model: car.model,
  Year: String(car.year),
  Trim: car.trim,
  Condition: car.condition,
  Body: car.body,
  Fuel: car.fuel,
  Gearbox: car.gearbox,
  Drive: car.drive,
  Colour: car.colour,
  Seats: String(car.seats),
  EngineCc: typedNumber(car.engineCc),
  MileageKm: typedNumber(car.mileageKm),
  Description: car.description,
  State: car.locationState,
  LocalGovernment: car.localGovernment,
  PriceKobo: car.priceKobo ?? undefined,
  RentPrice: car.rentPriceKobo ?? ZERO,
  ForSale: car.forSale,
  ForRent: car.forRent,
  InstallmentPayment: car.installmentPayment,
  TestDrive: car.testDrive,
  Pictures: car.pictures.map(({ hash }) => hash),
  OnTheWay: 0,
})

/** What the form begins with where the device keeps no draft of it. */
export function beginningOf(purpose: Purpose): Draft {
  if (purpose.kind === 'new') return emptyDraft
  const draft = draftOfCar(purpose.car)
  // Two cars are never the same one: a VIN belongs to one of them.
  return purpose.kind === 'copy' ? { ...draft, Vin: '' } : draft
}

export const beginningShots = ({ car }: Purpose): KeptShot[] => (car?.pictures ?? []).map(shotOfPicture)
