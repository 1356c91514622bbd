// Listing as a draft: complete for editing, without unique fields for duplicates.
import type { OwnCar } from '#contract/cars/listings.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import { ZERO } from '#contract/core/money.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { uploadOfVideo } from '../../../uploads/video-upload.ts'
import type { Costs } from './load-own-car.ts'
import type { FormTarget } from '../../../forms/changed-meanwhile.ts'

export type Purpose =
  | { kind: 'new'; car?: undefined }
  | { kind: 'copy'; car: OwnCar }
  | { kind: 'edit'; car: OwnCar; costs?: Costs | undefined }

const typedNumber = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-NG'))

type Beside = { costs?: Costs | undefined; branches?: BranchChoices }

/** `costs` are left out for staff, and where only the price changes: what is stored stays, as does its branch. */
export const draftOfCar = (car: OwnCar, { costs, branches = [] }: Beside = {}): Draft => ({
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
  Branch: branches.length > 0 ? (car.branch?.id ?? 'none') : '',
  PriceKobo: car.priceKobo ?? undefined,
  RentPriceKobo: car.rentPriceKobo ?? ZERO,
  LeastOfferKobo: car.leastOfferKobo ?? ZERO,
  StockNumber: car.stockNumber ?? '',
  PurchaseKobo: costs && (costs.purchaseKobo ?? ZERO),
  CostsKobo: costs && (costs.costsKobo ?? ZERO),
  ForSale: car.forSale,
  ForRent: car.forRent,
  InstallmentPayment: car.installmentPayment,
  TestDrive: car.testDrive,
  Pictures: car.pictures.map(({ hash }) => hash),
  OnTheWay: 0,
  Video: car.video && uploadOfVideo(car.video),
})

// The specification has this name for an amount in naira.
const formerNames = { RentPrice: 'RentPriceKobo' } as const

/** A car stands at the main branch, unless its dealer says otherwise. */
const newDraft = ([main]: BranchChoices): Draft =>
  main
    ? { ...emptyDraft, Branch: main.id, State: main.state, LocalGovernment: main.localGovernment }
    : emptyDraft

/** Target of the form. Each car has its own draft, because a VIN identifies one car. */
export function targetOfPurpose(purpose: Purpose, branches: BranchChoices = []): FormTarget<Draft> {
  const { kind, car } = purpose
  if (kind === 'new') return { formName: 'add-car', begins: newDraft(branches), pictures: [], formerNames }
  const { id, pictures, version } = car
  const begins = draftOfCar(car, { branches, costs: kind === 'edit' ? purpose.costs : undefined })
  return kind === 'copy'
    ? {
        formName: `copy-car-${id}`,
        begins: { ...begins, Vin: '', StockNumber: '', Video: null },
        pictures,
        formerNames,
      }
    : { formName: `edit-car-${id}`, begins, pictures, version, formerNames }
}
