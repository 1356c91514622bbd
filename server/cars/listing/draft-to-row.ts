// Validates a listing draft and converts it to a row.
import type { z } from 'zod'
import { type CarDraftFields, kilometresProblem } from '#contract/cars/draft.ts'
import { fail, type FieldProblem } from '#contract/core/errors.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import { makes, modelsOf } from '#contract/reference/makes.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { CarFields } from './write-sql.ts'

export type Draft = z.output<typeof CarDraftFields>

/** Problems of a draft beyond its schema. */
export const problemsOf = (
  draft: Pick<Draft, 'Year' | 'State' | 'LocalGovernment' | 'Condition' | 'MileageKm'>,
  now: Date,
): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const newestYear = Number(lagosDayOf(now).slice(0, 4)) + 1
  if (draft.Year > newestYear) problems.push({ field: 'Year', message: `At most ${newestYear}` })
  if (!isLocalGovernmentOf(draft.State, draft.LocalGovernment))
    problems.push({ field: 'LocalGovernment', message: `A local government of ${draft.State}` })
  const tooFar = kilometresProblem(draft.Condition, draft.MileageKm)
  if (tooFar) problems.push({ field: 'MileageKm', message: tooFar })
  return problems
}

/** Refuses BAD_INPUT. */
export const requireSound = (draft: Draft, now: Date): void => {
  const problems = problemsOf(draft, now)
  if (problems.length > 0) fail('BAD_INPUT', { problems })
}

const sameWord = (typed: string) => {
  const word = typed.replaceAll(/\s+/g, ' ').toLowerCase()
  return (name: string) => name.toLowerCase() === word
}

/** Canonical spelling of a listed make and model, so that like cars find each other. */
export const spelled = (make: string, model: string): { make: string; model: string } => {
  const listed = makes.find(sameWord(make)) ?? make.replaceAll(/\s+/g, ' ')
  const known = modelsOf(listed).map(each => each.name)
  return { make: listed, model: known.find(sameWord(model)) ?? model.replaceAll(/\s+/g, ' ') }
}

/** What a listing shows: pictures in order, and the video, if any. */
export type Views = Pick<CarFields, 'pictures' | 'video'>

/** What a draft alone does not say. */
type Beside = Views & Pick<CarFields, 'branch_id'>

export const draftToRow = (draft: Draft, beside: Beside): CarFields => ({
  ...spelled(draft.Make, draft.Model),
  year: draft.Year,
  trim: draft.Trim,
  condition: draft.Condition,
  body: draft.Body,
  fuel: draft.Fuel,
  gearbox: draft.Gearbox,
  drive: draft.Drive,
  colour: draft.Colour,
  seats: draft.Seats,
  engine_cc: draft.EngineCc ?? null,
  mileage_km: draft.MileageKm,
  vin: draft.Vin ?? null,
  description: draft.Description,
  location_state: draft.State,
  local_government: draft.LocalGovernment,
  // Values of offers that are switched off are dropped, or they could come back as a stale price.
  price_kobo: draft.ForSale ? (draft.PriceKobo ?? null) : null,
  rent_price_kobo: draft.ForRent ? draft.RentPriceKobo : null,
  for_sale: draft.ForSale,
  for_rent: draft.ForRent,
  installment_payment: draft.ForSale && draft.InstallmentPayment,
  test_drive: draft.TestDrive,
  ...beside,
})
