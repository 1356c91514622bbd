// The draft of a listing as a person types it: words and ticks, the step they are at, and which field belongs to which step.
import type { CarDraft } from '#contract/car-draft.ts'
import { type Kobo, ZERO } from '#contract/money.ts'
import type { z } from 'zod'

/** What the form holds; choices not made yet are empty words. */
export type Draft = {
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
  Vin: string
  Description: string
  State: string
  LocalGovernment: string
  PriceKobo: Kobo | undefined
  RentPrice: Kobo
  ForSale: boolean
  ForRent: boolean
  InstallmentPayment: boolean
  TestDrive: boolean
  ImageFiles: File[]
  DocumentFiles: File[]
}
export type Field = keyof Draft
export type Sendable = z.input<typeof CarDraft>

export const emptyDraft: Draft = {
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
  Vin: '',
  Description: '',
  State: '',
  LocalGovernment: '',
  PriceKobo: undefined,
  RentPrice: ZERO,
  ForSale: false,
  ForRent: false,
  InstallmentPayment: false,
  TestDrive: false,
  ImageFiles: [],
  DocumentFiles: [],
}

export type StepName = 'stepOne' | 'stepTwo' | 'stepThree' | 'stepFour' | 'stepFive' | 'stepSix'
type Step = { name: StepName; title: string; fields: readonly Field[] }

/** The prices come last: what the contract asks of them is only checked where all the rest is right. */
export const steps: readonly Step[] = [
  { name: 'stepOne', title: 'The car', fields: ['Make', 'Model', 'Year', 'Trim', 'Body', 'Condition'] },
  {
    name: 'stepTwo',
    title: 'Its details',
    fields: ['MileageKm', 'Gearbox', 'Fuel', 'Drive', 'Colour', 'Seats', 'EngineCc', 'Vin'],
  },
  { name: 'stepThree', title: 'Pictures and papers', fields: ['ImageFiles', 'DocumentFiles'] },
  {
    name: 'stepFour',
    title: 'Where, and in your words',
    fields: ['State', 'LocalGovernment', 'Description'],
  },
  {
    name: 'stepFive',
    title: 'The price',
    fields: ['ForSale', 'PriceKobo', 'ForRent', 'RentPrice', 'InstallmentPayment', 'TestDrive'],
  },
  { name: 'stepSix', title: 'Look it over', fields: [] },
]

export const stepOf = (field: string): StepName | undefined =>
  steps.find(step => (step.fields as readonly string[]).includes(field))?.name

/** The last step a person may stand on: no further than the first one with something wrong. */
export function reachable(asked: string | null, problems: Iterable<string>): StepName {
  const wanted = steps.findIndex(step => step.name === asked)
  const wrong = new Set([...problems].map(stepOf))
  const firstWrong = steps.findIndex(step => wrong.has(step.name))
  const place = firstWrong < 0 ? wanted : Math.min(wanted, firstWrong)
  return steps[Math.max(0, place)]!.name
}

const digitsOf = (typed: string) => typed.replaceAll(/[\s,]/g, '')
const given = (typed: string) => typed.trim() || undefined

/** The draft as the contract reads it: numbers without their commas, and nothing where nothing was typed. */
export const toSend = (draft: Draft): Record<string, unknown> => ({
  ...draft,
  Year: given(draft.Year),
  Condition: given(draft.Condition),
  Body: given(draft.Body),
  Fuel: given(draft.Fuel),
  Gearbox: given(draft.Gearbox),
  Drive: given(draft.Drive),
  Colour: given(draft.Colour),
  State: given(draft.State),
  Seats: given(digitsOf(draft.Seats)),
  EngineCc: given(digitsOf(draft.EngineCc)),
  MileageKm: given(digitsOf(draft.MileageKm)),
  Vin: given(draft.Vin),
  PriceKobo: draft.ForSale ? draft.PriceKobo : undefined,
  RentPrice: draft.ForRent ? draft.RentPrice : ZERO,
})

export const titleOf = ({ Year, Make, Model, Trim }: Draft): string =>
  [Year, Make, Model, Trim]
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')
