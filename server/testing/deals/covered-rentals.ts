// Rentals in a test's world whose owner requires daily cover.
import { kobo } from '#contract/core/money.ts'
import { demoVin } from '#server/seed/cars/vin.ts'
import { recorded } from './rental-records.ts'
import { personWith } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { done } from './offers.ts'
import { offerForRent, setTerms } from './rent.ts'
import {
  passTime,
  plainTerms,
  rentCar,
  type Renting,
  rentFor,
  seeRental,
  stepOf,
  withCode,
} from './rentals.ts'

export const coverValue = kobo(3_650_000_00)
export const smallCaution = kobo(1_000_00)
/** 6% of the value and a tenth more without an excess, for a day of a year. */
export const dayPremium = 660_00
export const purse = rentFor(4) + smallCaution + 10 * dayPremium

let vins = 0
/** A car whose owner requires cover, and a renter with the money for it. */
export const insuredCarIn = async (world: World, ownerKobo = 0) => {
  const owner = await personWith(world, ownerKobo)
  const car = await offerForRent(world, owner, { Vin: demoVin(++vins, 2015) })
  const terms = { ...plainTerms, cautionKobo: smallCaution, coverSumKobo: coverValue, kmPerDay: 150 }
  done(await setTerms(world, owner, car.id, terms))
  return { owner, car, renter: await personWith(world, purse) }
}

/** Booked from today for so many days, with the answer of the insurer. */
export const coveredRentalIn = async (world: World, days = 3, ownerKobo = 0): Promise<Renting> => {
  const on = await insuredCarIn(world, ownerKobo)
  const rental = done(await rentCar(world, on.renter, on.car.id, { noOfDays: days }))
  await world.settle()
  return { ...on, rental: await seeRental(world, on.renter, rental) }
}

export const scratch = { point: 'boot', words: 'A long scratch', amountKobo: 80_000_00 }

/** Recorded before, handed out, and after so many minutes brought back scratched, which the owner claims. */
export const scratchedAfter = async (world: World, on: Renting, minutes: number): Promise<void> => {
  const { id } = on.rental
  await recorded(world, on.owner, id, 'out')
  world.pass({ minutes: 1 })
  await withCode(world, on, 'hand-out')
  await passTime(world, on, { minutes })
  await recorded(world, on.owner, id, 'back', { marked: [scratch.point] })
  on.rental = await withCode(world, on, 'bring-back')
  done(
    await stepOf(world, on.owner, 'claim', await seeRental(world, on.owner, on.rental), {
      damages: [scratch],
    }),
  )
}
