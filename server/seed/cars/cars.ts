// Demo cars, generated repeatably from the catalogue at Nigerian prices.
import { kobo, type Kobo } from '#contract/core/money.ts'
import { shortState, states, type State } from '#contract/reference/places.ts'
import type { Body, Colour, Condition, Drive, Fuel, Gearbox } from '#contract/reference/vehicles.ts'
import { demoAccounts, type SeedPerson } from '../people/people.ts'
import { type CloseUpCar, closeUpsOf } from '../photos/close-ups.ts'
import { photosOf } from '../photos/photos.ts'
import { chance, type Chance } from '../random.ts'
import { catalogue, type CatalogueModel } from './catalogue.ts'
import { colourOf, conditionOf, mileageOf, yearOf } from './choices.ts'
import { demoDealer, towns } from '../towns.ts'
import { popular, type Wish } from './popular.ts'
import { spreadPictures } from '../spread-pictures.ts'
import { demoVin } from './vin.ts'
import { describe } from './words.ts'

const ofEach = 12

// People ask round prices, the rounder the dearer the car.
const round = (naira: number): number => {
  const step =
    naira < 5_000_000 ? 50_000 : naira < 30_000_000 ? 100_000 : naira < 100_000_000 ? 500_000 : 1_000_000
  return Math.max(step, Math.round(naira / step) * step)
}

const historyShare: Record<Condition, number> = { 'brand-new': 1, tokunbo: 0.92, 'nigerian-used': 0.68 }

/** The asking price in whole naira. */
const valueOf = (
  by: Chance,
  { newMillions, keeps, trims }: CatalogueModel,
  car: { condition: Condition; age: number; mileageKm: number; trimIndex: number },
): number => {
  const trimShare = trims.length > 1 ? 0.95 + (0.12 * car.trimIndex) / (trims.length - 1) : 1
  const years = car.condition === 'brand-new' ? 0 : car.age
  const used = car.condition === 'brand-new' ? 1 : 1.04 - Math.min(0.12, car.mileageKm / 3_000_000)
  const estimate = newMillions * 1_000_000 * keeps ** years * historyShare[car.condition] * trimShare * used
  return round(estimate * by.between(0.94, 1.07))
}

/** The rent of a day in whole naira: dearer cars earn a smaller share of their value. */
const rentOf = (value: number, body: Body): number => {
  const share = body === 'bus' || body === 'truck' ? 0.0052 : 0.0042
  const rent = 14_000 + value * share * (value > 60_000_000 ? 0.7 : 1)
  return Math.min(1_500_000, Math.round(rent / 2_500) * 2_500)
}

export type SeedCar = {
  ownerEmail: string
  make: string
  model: string
  year: number
  trim: string
  condition: Condition
  body: Body
  fuel: Fuel
  gearbox: Gearbox
  drive: Drive
  colour: Colour
  seats: number
  engineCc: number | null
  mileageKm: number
  vin: string
  description: string
  state: State
  localGovernment: string
  priceKobo: Kobo | null
  rentPriceKobo: Kobo | null
  forSale: boolean
  forRent: boolean
  installmentPayment: boolean
  testDrive: boolean
  /** Names of photographs, in the order in which a seller takes them; see photos/. */
  pictures: string[]
  listedAt: Date
}

const listedOverDays = 120
const minuteMs = 60_000
const everyState = 4
// How many of the further cars stand where.
const cityShares: readonly (readonly [State, number])[] = [
  ['Lagos', 44],
  ['Federal Capital Territory (FCT)', 18],
  ['Rivers', 9],
  ['Oyo', 7],
  ['Kano', 7],
  ['Ogun', 3],
  ['Edo', 3],
  ['Enugu', 2],
  ['Anambra', 2],
  ['Delta', 2],
  ['Kaduna', 2],
  ['Kwara', 1],
]

const cityStates = new Set(cityShares.map(([state]) => state))
const quietDays = 3

/** Every state has some, in a mixed order. */
const someEverywhere = (by: Chance): State[] =>
  states
    .flatMap(state => Array.from({ length: everyState }, () => state))
    .map(state => ({ state, at: by.between(0, 1) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ state }) => state)

// The accounts of the sign-in page sell too, the dealer a yard full; the buyer only buys.
const favourites = new Map<string, number>([
  [demoAccounts[1]!.email, 0.5],
  [demoAccounts[2]!.email, 0.16],
])
const buyerEmail = demoAccounts[0]!.email

const ownerOf = (
  by: Chance,
  people: readonly SeedPerson[],
  state: State,
  condition: Condition,
): SeedPerson => {
  const dealerShare = condition === 'brand-new' ? 1 : condition === 'tokunbo' ? 0.82 : 0.34
  const kind = by.happens(dealerShare) ? 'dealer' : 'individual'
  const near = people.filter(
    person => person.state === state && person.kind === kind && person.email !== buyerEmail,
  )
  const favourite = near.find(person => favourites.has(person.email))
  return favourite && by.happens(favourites.get(favourite.email)!) ? favourite : by.pick(near)
}

const dearMillions = 250
const dearStates: readonly State[] = ['Lagos', 'Federal Capital Territory (FCT)', 'Lagos', 'Rivers']

const termsOf = (
  by: Chance,
  { body, newMillions }: CatalogueModel,
  condition: Condition,
  byDealer: boolean,
) => {
  const rentable =
    !['motorcycle', 'tricycle'].includes(body) && condition !== 'brand-new' && newMillions <= dearMillions
  const forRent = rentable && by.happens(body === 'bus' || newMillions > 90 ? 0.3 : 0.14)
  const forSale = !forRent || by.happens(0.45)
  return {
    forRent,
    forSale,
    installmentPayment: forSale && byDealer && by.happens(0.45),
    testDrive: forSale && by.happens(byDealer ? 0.75 : 0.55),
  }
}

const viewsOf = (by: Chance, car: CloseUpCar): string[] => [
  ...photosOf(car, car.colour),
  ...closeUpsOf(by, car),
]

type Place = {
  serial: number
  homeState: State
  people: readonly SeedPerson[]
  now: Date
  wish: Wish
}

const carAt = ({ serial, homeState, people, now, wish }: Place): SeedCar => {
  const by = chance(`car ${serial}`)
  const { model } = wish
  const { make, body, fuel, gearbox, drive, seats, engineCc } = model
  const state = model.newMillions > dearMillions ? by.pick(dearStates) : homeState
  const thisYear = now.getUTCFullYear()
  const condition = wish.condition ?? conditionOf(by, model, thisYear)
  const year = wish.year === undefined ? yearOf(by, model, condition, thisYear) : wish.year + by.whole(-1, 1)
  const age = thisYear - year
  const mileageKm = mileageOf(by, condition, age, body)
  const owner = ownerOf(by, people, state, condition)
  const byDealer = owner.accountType === 'AutoDealer'
  const terms = termsOf(by, model, condition, byDealer)
  const trimIndex = by.whole(0, model.trims.length - 1)
  const value = valueOf(by, model, { condition, age, mileageKm, trimIndex })
  const localGovernment = by.pick(owner.email === demoDealer.email ? demoDealer.towns : towns[state])
  const colour = colourOf(by, model, state, condition)
  const listedDaysAgo = listedOverDays * by.between(0, 1) ** 1.35
  // The first page of the market shows the big cities.
  const daysAgo = cityStates.has(state) ? listedDaysAgo : Math.min(listedDaysAgo + quietDays, listedOverDays)
  const shared = { make, body, fuel, gearbox, drive, seats, engineCc, condition, mileageKm, colour, year }
  const facts = {
    ...shared,
    ...terms,
    title: `${make} ${model.model}`,
    age,
    town: `${localGovernment}, ${shortState(state)}`,
    byDealer,
  }
  const description = describe(by, facts)
  return {
    ...shared,
    ...terms,
    ownerEmail: owner.email,
    model: model.model,
    trim: model.trims[trimIndex]!,
    vin: demoVin(serial + 1, year),
    description,
    state,
    localGovernment,
    priceKobo: terms.forSale ? kobo(value * 100) : null,
    rentPriceKobo: terms.forRent ? kobo(rentOf(value, body) * 100) : null,
    pictures: viewsOf(by, { ...model, year, condition, description, colour }),
    listedAt: new Date(now.getTime() - Math.round(daysAgo * 1_440 + 7) * minuteMs),
  }
}

/** Every car of the demonstration. The same for the same people and `now`. */
export const seedCars = (people: readonly SeedPerson[], now: Date): SeedCar[] => {
  const everywhere = someEverywhere(chance('whereabouts'))
  const carsCount = catalogue.length + ofEach * popular.length
  // Every model once, then the popular ones in turns, so that they stand mixed on the market.
  const cars = Array.from({ length: carsCount }, (_, serial) => {
    const homeState = everywhere[serial] ?? chance(`city ${serial}`).weighted(cityShares)
    const model = catalogue[serial]
    const wish = model ? { model } : popular[serial % popular.length]!
    return carAt({ serial, homeState, people, now, wish })
  })
  const quietFrom = new Date(now.getTime() - quietDays * 1_440 * minuteMs)
  return spreadPictures(cars, {
    pictureOf: car => car.pictures[0],
    screenful: 12,
    mayComeEarlier: car => cityStates.has(car.state) || car.listedAt < quietFrom,
  })
}
