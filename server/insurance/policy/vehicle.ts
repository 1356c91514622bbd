// Looks up the vehicle of a quote; never trusts the form.
import { fail, failField } from '#contract/core/errors.ts'
import type { Input } from '#contract/core/call.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import { namelessProblem } from '#contract/insurance/quote-problems.ts'
import type { InsuredVehicle } from '#contract/insurance/quote-shape.ts'
import { findMine } from '#server/deal-engine/show.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import { purchaseKind } from '#server/purchase/kind.ts'
import { rentalKind } from '#server/rental/kind.ts'
import { factsOfCar } from '#server/cars/reads.ts'
import { vehicleOf } from '#server/garage/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'

type Body = Input<typeof insurance.quotes>['body']
const nowhere = { carId: null, bookingId: null, vehicleId: null, rentalId: null }

/** Known facts win over typed ones. Refuses BAD_INPUT if neither plate nor VIN is known. */
const named = (
  facts: { make: string; model: string; year: number; vin: string; plate?: string },
  where: Partial<typeof nowhere> | Partial<Record<keyof typeof nowhere, string>>,
  { plate, vin }: Body,
): InsuredVehicle => {
  const known = { plate: (facts.plate ?? '').trim().toUpperCase() || plate, vin: facts.vin || vin }
  if (known.plate === '' && known.vin === '') failField('plate', namelessProblem)
  const { make, model, year } = facts
  return { title: vehicleTitle(facts), make, model, year, ...known, ...nowhere, ...where }
}

const carFacts = async (db: Query, carId: string, field: string) =>
  (await factsOfCar(db, carId))?.named ??
  failField(field, 'We could not find this car. Choose it again from its page.')

/** Refuses BAD_INPUT unless exactly one is named, and NOT_FOUND for another user's. */
export const vehicleIn = async (db: Query, body: Body, userId: string): Promise<InsuredVehicle> => {
  const { carId, bookingId, vehicleId, rentalId } = body
  const many = [carId, bookingId, vehicleId, rentalId].filter(each => each !== undefined).length
  if (many !== 1) failField('vehicleId', 'Name one: a car, a purchase, a vehicle of yours or a rental')
  if (carId !== undefined) return named(await carFacts(db, carId, 'carId'), { carId }, body)
  if (vehicleId !== undefined) {
    const vehicle = await vehicleOf(db, vehicleId, userId)
    if (!vehicle || vehicle.sold_on !== null)
      return fail('NOT_FOUND', { message: 'We could not find that vehicle.' })
    return named(vehicle, { vehicleId, ...(vehicle.car_id !== null && { carId: vehicle.car_id }) }, body)
  }
  const kind = bookingId === undefined ? rentalKind : purchaseKind
  const { row, side } = await findMine<DealRow & { car_id: string }>(
    db,
    kind,
    (bookingId ?? rentalId)!,
    userId,
  )
  const field = bookingId === undefined ? 'rentalId' : 'bookingId'
  if (side !== (bookingId === undefined ? 'renter' : 'buyer'))
    failField(field, 'Only whoever gets the vehicle insures it')
  const where = bookingId === undefined ? { rentalId: rentalId! } : { bookingId }
  return named(await carFacts(db, row.car_id, field), { carId: row.car_id, ...where }, body)
}
