// Offers test cars for rent with terms and opened or closed days.
import type { Car } from '#contract/cars/cars.ts'
import { kobo } from '#contract/core/money.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import type { OwnDay, OwnTerms, TripQuote } from '#contract/rental/terms/rent.ts'
import type { TermsBesideDay } from '#contract/rental/terms/terms.ts'
import { offerCar, type Person } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'

/** ₦50,000.00 a day. */
export const dayKobo = kobo(50_000_00)

/** A car that is only for rent, at `dayKobo` a day. */
export const offerForRent = (world: World, owner: Person, more: Record<string, string> = {}): Promise<Car> =>
  offerCar(world, owner, { ForSale: 'false', ForRent: 'true', RentPriceKobo: String(dayKobo), ...more })

/** What an owner sends who changes nothing of what is assumed but `more`. */
export const termsBody = (more: Partial<TermsBesideDay> = {}): TermsBesideDay => {
  const { dayKobo: _day, ...beside } = defaultTerms(dayKobo)
  return { ...beside, ...more }
}

/** Values of the fields of renting, for requests made from schemas. */
export const rentValues = {
  ...termsBody(),
  days: ['2026-11-26'],
  Delivered: true,
  delivered: false,
  items: ['cleaning'],
  damages: [],
  pickUpAt: '2026-11-24T12:00:00.000Z',
  fuelEighths: 8,
  points: [{ point: 'boot', pictures: [] as string[] }],
  lines: [{ line: 'damage', reason: 'It was there before', pictures: [] as string[] }],
  madeAt: '2026-11-20T09:00:00.000Z',
}

export const setTerms = (
  world: World,
  { token }: Person,
  carId: string,
  more: object = {},
): Promise<ApiAnswer<OwnTerms>> =>
  world.ask<OwnTerms>({ url: '/api/Rent/set-terms', body: { ...termsBody(), ...more, carId }, token })

export type Wish = {
  CarId: string
  From: string
  To?: string
  Driver?: string
  Zone?: string
  Delivered?: string
}

/** Asked by anybody. */
export const quoteFor = (world: World, query: Wish): Promise<ApiAnswer<TripQuote>> =>
  world.ask<TripQuote>({ url: '/api/Rent/get-quote', query })

export type OwnDays = { carId: string; days: OwnDay[] }

export const changeDays = (
  world: World,
  { token }: Pick<Person, 'token'>,
  step: 'close' | 'open',
  body: { carId: string; days: readonly string[] },
): Promise<ApiAnswer<OwnDays>> => world.ask<OwnDays>({ url: `/api/Rent/${step}-days`, body, token })
