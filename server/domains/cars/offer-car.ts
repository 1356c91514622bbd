// Offering a car: pictures and papers are made safe and stored first, then the car is on the market at once.
import type { z } from 'zod'
import type { CarDraft } from '#contract/car-draft.ts'
import type { cars } from '#contract/cars.ts'
import { fail, type FieldProblem } from '#contract/errors.ts'
import { isLocalGovernmentOf } from '#contract/local-governments.ts'
import { mayTrade } from '#server/domains/user/reads.ts'
import { inTwo } from '#server/platform/handlers.ts'
import type { KeptDocument, Keep } from '#server/platform/keep-uploads.ts'
import { marketChanged } from '#server/platform/market-changed.ts'
import type { PictureFacts } from '#server/platform/pictures.ts'
import { readCar } from './show-cars.ts'
import { insertCar, insertPapers, type NewCar } from './sql.ts'

type Draft = z.output<typeof CarDraft>

const problemsOf = (draft: Draft, now: Date): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const newestYear = now.getUTCFullYear() + 1
  if (draft.Year > newestYear) problems.push({ field: 'Year', message: `At most ${newestYear}` })
  if (!isLocalGovernmentOf(draft.State, draft.LocalGovernment))
    problems.push({ field: 'LocalGovernment', message: `A local government of ${draft.State}` })
  return problems
}

const rowOf = (draft: Draft, ownerId: string, pictures: PictureFacts[], now: Date): NewCar => ({
  owner_id: ownerId,
  make: draft.Make,
  model: draft.Model,
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
  // An amount for something that is not offered is not kept: it could come back as a price nobody named.
  price_kobo: draft.ForSale ? (draft.PriceKobo ?? null) : null,
  rent_price_kobo: draft.ForRent ? draft.RentPrice : null,
  for_sale: draft.ForSale,
  for_rent: draft.ForRent,
  installment_payment: draft.InstallmentPayment,
  test_drive: draft.TestDrive,
  pictures,
  listed_at: now,
})

export const offerCar = (keep: Keep) =>
  inTwo<typeof cars.add, { pictures: PictureFacts[]; papers: KeptDocument[] }>({
    before: async ({ now }, { body }) => {
      const problems = problemsOf(body, now)
      if (problems.length > 0) fail('BAD_INPUT', { problems })
      return {
        pictures: await keep.pictures(body.ImageFiles, 'ImageFiles'),
        papers: await keep.documents(body.DocumentFiles, 'DocumentFiles'),
      }
    },
    run: async ({ tx, user, now }, { body }, { pictures, papers }) => {
      // Somebody who was suspended while the pictures were on their way offers nothing any more.
      if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
      const { id } = await insertCar(tx, rowOf(body, user.id, pictures, now))
      await insertPapers(tx, id, papers)
      await marketChanged(tx)
      return readCar(tx, id)
    },
  })
