// Creates paid test rentals and walks them through both sides.
import type { Car } from '#contract/cars/cars.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Rental } from '#contract/rental/fields.ts'
import type { RentalState } from '#contract/rental/process.ts'
import { type Person, personWith, pin, signIn } from '../world/people.ts'
import { dayKobo, offerForRent, setTerms } from './rent.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'
import { cause, putRecord } from './rental-causes.ts'

/** So many days after today in Lagos. */
export const dayIn = (world: World, count: number): string => dayAfter(lagosDayOf(world.now()), count)
export const caution = 40_000_00

/** Booked at once, at every hour, with a chauffeur, so that nobody needs a licence; ₦50,000.00 a day, ₦40,000.00 of caution. */
export const plainTerms = {
  instant: true,
  noticeHours: 0,
  hoursFrom: '00:00',
  hoursTo: '23:00',
  drivers: ['chauffeur'],
  chauffeurDayKobo: 0,
  weekKobo: null,
  monthKobo: null,
  cautionKobo: caution,
}

export type Renting = { owner: Person; renter: Person; car: Car; rental: Rental }
export const rentFor = (days: number): number => days * dayKobo

export const letCar = async (world: World, owner: Person, terms: object = {}): Promise<Car> => {
  const car = await offerForRent(world, owner)
  done(await setTerms(world, owner, car.id, { ...plainTerms, ...terms }))
  return car
}

export const rentCar = (
  world: World,
  renter: Person,
  carId: string,
  more: object = {},
  key?: string,
): Promise<ApiAnswer<Rental>> =>
  world.ask<Rental>({
    url: '/api/Wallet/RentPayment',
    query: { pin },
    token: renter.token,
    body: { carId, from: dayIn(world, 0), ...more },
    ...(key && { key }),
  })

const pinned = new Set(['ask-change', 'accept-claim'])
const reasoned = new Set(['decline', 'cancel', 'call-off', 'contest', 'refuse-change', 'dispute'])

/** A step of a side over HTTP, with a reason and the pin where it needs them. */
export const stepOf = (
  world: World,
  who: Person,
  name: string,
  { id, version }: Pick<Rental, 'id' | 'version'>,
  more: object = {},
): Promise<ApiAnswer<Rental>> =>
  world.ask<Rental>({
    url: `/api/Rental/${name}`,
    token: who.token,
    ...(pinned.has(name) && { query: { pin } }),
    body: { rentalId: id, version, ...(reasoned.has(name) && { reason: 'For the sake of a test' }), ...more },
  })

export const seeRental = async (world: World, who: Person, { id }: { id: string }): Promise<Rental> =>
  (
    await world.ask<Rental>({
      url: '/api/Rental/get-rental-by-id',
      token: who.token,
      query: { Id: id },
    })
  ).data

/** Lets time pass with all that it causes; both sides sign in again, because their sessions can have ended. */
export const passTime = async (
  world: World,
  { owner, renter }: Renting,
  time: Parameters<World['pass']>[0],
): Promise<void> => {
  world.pass(time)
  await world.settle()
  for (const who of [owner, renter]) who.token = (await signIn(world, who.email)).token
}

/** The owner has recorded the car, and the code is read out by the side that holds it. */
export const withCode = async (
  world: World,
  on: Renting,
  name: 'hand-out' | 'bring-back',
): Promise<Rental> => {
  const [reads, types] = name === 'hand-out' ? [on.renter, on.owner] : [on.owner, on.renter]
  await putRecord(world, on.rental, name === 'hand-out' ? 'out' : 'back')
  const { handoverCode: code } = await seeRental(world, reads, on.rental)
  const now = await seeRental(world, types, on.rental)
  return done(await stepOf(world, types, name, now, { code }))
}

const ask =
  (on: Renting, more: object = {}) =>
  (world: World) =>
    stepOf(world, on.renter, 'ask-change', on.rental, { noOfDays: on.rental.days + 1, ...more })

/** The way from the beginning to a state, by its steps. */
const ways: Partial<Record<RentalState, (world: World, on: Renting) => Promise<unknown>>> = {
  changing: async (world, on) => done(await ask(on)(world)),
  awaited: (world, on) => cause(world, on.rental, 'begin'),
  out: (world, on) => withCode(world, on, 'hand-out'),
  extending: async (world, on) => {
    on.rental = await withCode(world, on, 'hand-out')
    done(await ask(on)(world))
  },
  overdue: async (world, on) => {
    await withCode(world, on, 'hand-out')
    await cause(world, on.rental, 'due-back')
  },
  'broken-down': async (world, on) => {
    await withCode(world, on, 'hand-out')
    const now = await seeRental(world, on.renter, on.rental)
    done(
      await stepOf(world, on.renter, 'break-down', now, {
        what: 'The gearbox is stuck',
        place: 'Lekki toll',
      }),
    )
  },
  returned: async (world, on) => {
    await withCode(world, on, 'hand-out')
    await withCode(world, on, 'bring-back')
  },
  objected: async (world, on) => {
    await withCode(world, on, 'hand-out')
    // Ten kilometres more than are included.
    await putRecord(world, on.rental, 'back', { odometerKm: 50_310 })
    await withCode(world, on, 'bring-back')
    done(await stepOf(world, on.renter, 'contest', await seeRental(world, on.renter, on.rental)))
  },
  claimed: async (world, on) => {
    await rentalTo(world, on, 'returned')
    const now = await seeRental(world, on.owner, on.rental)
    done(await stepOf(world, on.owner, 'claim', now, { items: ['cleaning'] }))
  },
  contested: async (world, on) => {
    await rentalTo(world, on, 'claimed')
    done(await stepOf(world, on.renter, 'contest', await seeRental(world, on.renter, on.rental)))
  },
  'renter-missing': async (world, on) => {
    await cause(world, on.rental, 'begin')
    done(await stepOf(world, on.owner, 'miss', await seeRental(world, on.owner, on.rental)))
  },
  'owner-missing': async (world, on) => {
    await cause(world, on.rental, 'begin')
    done(await stepOf(world, on.renter, 'miss', await seeRental(world, on.renter, on.rental)))
  },
  unclear: async (world, on) => {
    await rentalTo(world, on, 'renter-missing')
    done(await stepOf(world, on.renter, 'contest', await seeRental(world, on.renter, on.rental)))
  },
  disputed: async (world, on) => {
    await withCode(world, on, 'hand-out')
    done(await stepOf(world, on.renter, 'dispute', await seeRental(world, on.renter, on.rental)))
  },
}

const rentalTo = async (world: World, on: Renting, state: RentalState): Promise<Renting> => {
  await ways[state]?.(world, on)
  on.rental = await seeRental(world, on.renter, on.rental)
  return on
}

/** A rental of two days from today in a state, by these people or new ones; a new renter has money for four. */
export const rentalIn = async (
  world: World,
  state: RentalState = 'confirmed',
  more: { from?: string; days?: number; terms?: object; trip?: object; owner?: Person; renter?: Person } = {},
): Promise<Renting> => {
  const owner = more.owner ?? (await personWith(world, 0))
  const renter = more.renter ?? (await personWith(world, rentFor(4) + caution))
  const car = await letCar(world, owner, { instant: state !== 'requested', ...more.terms })
  // What is still to be answered lies ahead.
  const ahead = state === 'requested' || state === 'changing'
  const from = more.from ?? dayIn(world, ahead ? 1 : 0)
  const rental = done(await rentCar(world, renter, car.id, { from, noOfDays: more.days ?? 2, ...more.trip }))
  return rentalTo(world, { owner, renter, car, rental }, state)
}
