// Demo cars, generated repeatably from the catalogue at Nigerian prices.
import { kobo, type Kobo } from '#contract/core/money.ts'
import { shortState, states, type State } from '#contract/reference/places.ts'
import type { Body, Colour, Condition, Drive, Fuel, Gearbox } from '#contract/reference/vehicles.ts'
import { picturesOf } from '../drawings/views.ts'
import { demoAccounts, type SeedPerson } from '../people/people.ts'
import { chance, type Chance } from '../random.ts'
import { catalogue, type CatalogueModel } from './catalogue.ts'
import { cabinOf, colourOf, conditionOf, mileageOf, yearOf } from './choices.ts'
import { towns } from '../towns.ts'
import { demoVin } from './vin.ts'
import { describe } from './words.ts'

/** Chance decides what is left open. */
type Wish = { model: CatalogueModel; condition?: Condition; year?: number }

const ofEach = 12
// Most of the market is made of few models, numerous enough to compare prices: make | model | condition | middle years.
const popular: readonly Wish[] = `
Toyota | Corolla | tokunbo | 2009 2013 2017
Toyota | Corolla | nigerian-used | 2008
Toyota | Camry | tokunbo | 2008 2012 2016 2020
Toyota | Camry | nigerian-used | 2008 2012
Toyota | RAV4 | tokunbo | 2010 2015 2020
Toyota | Highlander | tokunbo | 2010 2015
Toyota | Venza | tokunbo | 2011
Toyota | Sienna | tokunbo | 2007 2012
Toyota | Land Cruiser Prado | tokunbo | 2016
Toyota | 4Runner | tokunbo | 2013
Toyota | Avalon | tokunbo | 2012
Toyota | Yaris | tokunbo | 2009
Toyota | Matrix | tokunbo | 2008
Toyota | Hilux | nigerian-used | 2015
Toyota | Tacoma | tokunbo | 2014
Toyota | Hiace | nigerian-used | 2013
Lexus | RX 350 | tokunbo | 2010 2015
Lexus | ES 350 | tokunbo | 2009 2014
Lexus | GX 460 | tokunbo | 2015
Lexus | LX 570 | tokunbo | 2017
Honda | Accord | tokunbo | 2010 2015
Honda | Accord | nigerian-used | 2008
Honda | Civic | tokunbo | 2012
Honda | CR-V | tokunbo | 2010 2015
Honda | Pilot | tokunbo | 2011
Mercedes-Benz | C-Class | tokunbo | 2010 2016
Mercedes-Benz | E-Class | tokunbo | 2012
Mercedes-Benz | GLK | tokunbo | 2012
Mercedes-Benz | GLE | tokunbo | 2018
Mercedes-Benz | ML | tokunbo | 2012
Hyundai | Elantra | tokunbo | 2013
Hyundai | Sonata | tokunbo | 2012
Hyundai | Tucson | nigerian-used | 2014
Kia | Rio | nigerian-used | 2014
Kia | Sportage | tokunbo | 2014
Kia | Picanto | nigerian-used | 2014
Nissan | Altima | tokunbo | 2013
Nissan | Pathfinder | tokunbo | 2013
Ford | Edge | tokunbo | 2012
Ford | Explorer | tokunbo | 2014
Volkswagen | Golf | nigerian-used | 2008
Land Rover | Range Rover Sport | tokunbo | 2015
BMW | 3 Series | tokunbo | 2013
BMW | X5 | tokunbo | 2014
Acura | MDX | tokunbo | 2011
Bajaj | RE (Keke) | nigerian-used | 2021
`
  .trim()
  .split('\n')
  .flatMap(line => {
    const [make, name, condition, years] = line.split(' | ') as [string, string, Condition, string]
    const model = catalogue.find(each => each.make === make && each.model === name)!
    return years.split(' ').map(year => ({ model, condition, year: Number(year) }))
  })

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
  /** Names of drawings, best first; see drawings/views.ts. */
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
  const localGovernment = by.pick(towns[state])
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
  return {
    ...shared,
    ...terms,
    ownerEmail: owner.email,
    model: model.model,
    trim: model.trims[trimIndex]!,
    vin: demoVin(serial + 1, year),
    description: describe(by, facts),
    state,
    localGovernment,
    priceKobo: terms.forSale ? kobo(value * 100) : null,
    rentPriceKobo: terms.forRent ? kobo(rentOf(value, body) * 100) : null,
    pictures: picturesOf(model.shape, colour, serial, cabinOf(by, model)),
    listedAt: new Date(now.getTime() - Math.round(daysAgo * 1_440 + 7) * minuteMs),
  }
}

/** Every car of the demonstration. The same for the same people and `now`. */
export const seedCars = (people: readonly SeedPerson[], now: Date): SeedCar[] => {
  const everywhere = someEverywhere(chance('whereabouts'))
  const carsCount = catalogue.length + ofEach * popular.length
  // Every model once, then the popular ones in turns, so that they stand mixed on the market.
  return Array.from({ length: carsCount }, (_, serial) => {
    const homeState = everywhere[serial] ?? chance(`city ${serial}`).weighted(cityShares)
    const model = catalogue[serial]
    const wish = model ? { model } : popular[serial % popular.length]!
    return carAt({ serial, homeState, people, now, wish })
  })
}
