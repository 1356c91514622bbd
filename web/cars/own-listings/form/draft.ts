// Listing draft as typed: fields, current step and fields per step.
import type { CarDraft } from '#contract/cars/draft.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { z } from 'zod'
import type { FormStep } from '../../../forms/form-steps.ts'
import type { Like } from '../../use-price-advice.ts'
import type { KeptUpload } from '../../../uploads/uploads.ts'
import { cleanVin } from './vin-words.ts'
import { normalizeWhole } from '#contract/core/read-number.ts'

/** Form values; open choices are empty strings. */
export type Draft = {
  Vin: string
  Make: string
  Model: string
  Year: string
  Trim: string
  Condition: string
  Body: string
  Fuel: string
  Gearbox: string
  Drive: string
  Colour: string
  Seats: string
  EngineCc: string
  MileageKm: string
  Description: string
  State: string
  LocalGovernment: string
  /** The id of a branch, none, or empty for who has no branches to choose from. */
  Branch: string
  PriceKobo: Kobo | undefined
  RentPriceKobo: Kobo
  /** Zero for none. */
  LeastOfferKobo: Kobo
  /** The seller’s own number for the car. */
  StockNumber: string
  /** Zero for none; undefined leaves what is stored, as for staff, who do not see it. */
  PurchaseKobo: Kobo | undefined
  CostsKobo: Kobo | undefined
  ForSale: boolean
  ForRent: boolean
  InstallmentPayment: boolean
  TestDrive: boolean
  /** Hashes of the pictures that are ready, in order. */
  Pictures: string[]
  /** Pictures that are still being sent: one goes on with the form meanwhile. */
  OnTheWay: number
  /** The video, ready or on its way. */
  Video: KeptUpload | null
}
export type Field = keyof Draft
export type Sendable = z.input<typeof CarDraft>

export const emptyDraft: Draft = {
  Vin: '',
  Make: '',
  Model: '',
  Year: '',
  Trim: '',
  Condition: '',
  Body: '',
  Fuel: '',
  Gearbox: '',
  Drive: '',
  Colour: '',
  Seats: '5',
  EngineCc: '',
  MileageKm: '',
  Description: '',
  State: '',
  LocalGovernment: '',
  Branch: '',
  PriceKobo: undefined,
  RentPriceKobo: ZERO,
  LeastOfferKobo: ZERO,
  StockNumber: '',
  PurchaseKobo: undefined,
  CostsKobo: undefined,
  ForSale: false,
  ForRent: false,
  InstallmentPayment: false,
  TestDrive: false,
  Pictures: [],
  OnTheWay: 0,
  Video: null,
}

export type StepName = 'stepOne' | 'stepTwo' | 'stepThree' | 'stepFour' | 'stepFive' | 'stepSix' | 'stepSeven'

/** Prices come last: the contract checks them only when everything else is valid. */
export const steps: readonly FormStep<StepName>[] = [
  {
    name: 'stepOne',
    title: 'Car',
    short: 'Car',
    fields: ['Vin', 'Make', 'Model', 'Year', 'Trim', 'Body', 'Condition'],
  },
  {
    name: 'stepTwo',
    title: 'Details',
    short: 'Details',
    fields: ['MileageKm', 'Gearbox', 'Fuel', 'Drive', 'Colour', 'Seats', 'EngineCc'],
  },
  {
    name: 'stepThree',
    title: 'Pictures',
    short: 'Pictures',
    fields: ['Pictures', 'OnTheWay', 'Video'],
    requestFields: ['ImageFiles'],
  },
  {
    name: 'stepFour',
    title: 'Documents',
    short: 'Documents',
    fields: [],
    requestFields: ['DocumentFiles', 'DocumentKinds', 'KeepDocuments'],
  },
  {
    name: 'stepFive',
    title: 'Location and description',
    short: 'Description',
    fields: ['Branch', 'State', 'LocalGovernment', 'Description'],
  },
  {
    name: 'stepSix',
    title: 'Price',
    short: 'Price',
    fields: [
      'ForSale',
      'PriceKobo',
      'LeastOfferKobo',
      'ForRent',
      'RentPriceKobo',
      'InstallmentPayment',
      'TestDrive',
      'StockNumber',
      'PurchaseKobo',
      'CostsKobo',
    ],
  },
  { name: 'stepSeven', title: 'Check your listing', short: 'Check', fields: [] },
]

const textIn = (typed: string) => typed.trim() || undefined

/** The draft as the contract reads it: and nothing where nothing was typed. */
export function toSend(whole: Draft): Record<string, unknown> {
  const { OnTheWay: _onTheWay, Video: upload, ...draft } = whole
  return {
    ...draft,
    Video: upload?.picture?.hash ?? 'none',
    Year: textIn(draft.Year),
    Condition: textIn(draft.Condition),
    Body: textIn(draft.Body),
    Fuel: textIn(draft.Fuel),
    Gearbox: textIn(draft.Gearbox),
    Drive: textIn(draft.Drive),
    Colour: textIn(draft.Colour),
    State: textIn(draft.State),
    Branch: textIn(draft.Branch),
    Seats: textIn(normalizeWhole(draft.Seats)),
    EngineCc: textIn(normalizeWhole(draft.EngineCc)),
    MileageKm: textIn(normalizeWhole(draft.MileageKm)),
    Vin: textIn(cleanVin(draft.Vin)),
    PriceKobo: draft.ForSale ? draft.PriceKobo : undefined,
    RentPriceKobo: draft.ForRent ? draft.RentPriceKobo : ZERO,
    LeastOfferKobo: draft.ForSale ? draft.LeastOfferKobo : ZERO,
  }
}

export const titleOf = ({
  Year,
  Make,
  Model,
  Trim,
}: Pick<Draft, 'Year' | 'Make' | 'Model' | 'Trim'>): string =>
  [Year, Make, Model, Trim]
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')

/** What like cars are like, as `PriceAdvice` asks for them. */
export const toPriceQuery = (draft: Draft, exceptId: string | undefined): Like => {
  const { Make, Model, Year, Condition, MileageKm } = toSend(draft) as Record<string, string>
  return {
    Make: Make ?? '',
    Model: Model ?? '',
    Year,
    Condition: Condition as Like['Condition'],
    MileageKm,
    ...(exceptId && { ExceptId: exceptId }),
  }
}
