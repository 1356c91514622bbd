import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { CarDraft } from '#contract/cars/draft.ts'
import { Email, Phone } from '#contract/core/fields.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import { modelsOf } from '#contract/reference/makes.ts'
import { states } from '#contract/reference/places.ts'
import { RentalTerms } from '#contract/rental/terms/terms.ts'
import { termsProblems } from '#contract/rental/terms/terms-problems.ts'
import { seedCars, type SeedCar } from './cars/cars.ts'
import { rentOfCar } from './cars/rent-terms.ts'
import { PartDraft } from '#contract/spare-parts/part-shapes.ts'
import { partCategories } from '#contract/reference/parts-listed.ts'
import { catalogue } from './cars/catalogue.ts'
import { viewNames } from './drawings/views.ts'
import { photoNames } from './photos/photos.ts'
import { seedParts } from './parts/parts.ts'
import { demoAccounts, seedPeople } from './people/people.ts'
import { chance } from './random.ts'
import { checkDigit } from './cars/vin.ts'

const now = new Date('2026-11-20T09:00:00Z')
const people = seedPeople(now)
const cars = seedCars(people, now)

test('the same day tells the same story, and later days only move its dates', () => {
  expect(seedPeople(now)).toEqual(people)
  expect(seedCars(people, now)).toEqual(cars)
  const later = seedCars(seedPeople(new Date('2026-11-21T09:00:00Z')), new Date('2026-11-21T09:00:00Z'))
  const undated = (list: SeedCar[]) => list.map(car => ({ ...car, listedAt: undefined }))
  expect(undated(later)).toEqual(undated(cars))
})

test('chance is even: no value is drawn much more often than another', () => {
  const counts = new Map<number, number>()
  for (let i = 0; i < 6_000; i++) {
    const value = chance(`car ${i}`).whole(0, 5)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('at least 640 cars, some in every state, most in Lagos, over 120 days', () => {
  expect(cars.length).toBeGreaterThanOrEqual(640)
  const perState = new Map(states.map(state => [state, cars.filter(car => car.state === state).length]))
  for (const [state, count] of perState) expect(count, state).toBeGreaterThanOrEqual(2)
  expect(Math.max(...perState.values())).toBe(perState.get('Lagos'))
  const days = cars.map(car => (now.getTime() - car.listedAt.getTime()) / 86_400_000)
  expect(Math.min(...days)).toBeGreaterThan(0)
  expect(Math.max(...days)).toBeLessThanOrEqual(121)
  expect(Math.max(...days)).toBeGreaterThan(110)
})

test('at least four of five cars for sale have enough like cars by others for a price label', () => {
  const forSale = cars.filter(car => car.forSale)
  const isLike = (car: SeedCar, other: SeedCar) =>
    other.make === car.make &&
    other.model === car.model &&
    other.condition === car.condition &&
    Math.abs(other.year - car.year) <= 2 &&
    other.ownerEmail !== car.ownerEmail
  const labelled = forSale.filter(car => {
    const likes = forSale.filter(other => isLike(car, other))
    return new Set(likes.map(({ ownerEmail }) => ownerEmail)).size >= limits.comparablesMin
  })
  expect(labelled.length / forSale.length).toBeGreaterThan(0.8)
})

test('every car would be accepted from a seller: listed model, right fields, local government of its state', () => {
  const offered = CarDraft.safeExtend({})
  for (const car of cars) {
    expect(
      modelsOf(car.make).find(({ name }) => name === car.model)?.bodies,
      `${car.make} ${car.model}`,
    ).toContain(car.body)
    expect(isLocalGovernmentOf(car.state, car.localGovernment)).toBe(true)
    const draft = {
      ...Object.fromEntries(
        Object.entries(car).map(([key, value]) => [key[0]!.toUpperCase() + key.slice(1), value ?? undefined]),
      ),
      RentPriceKobo: car.rentPriceKobo ?? 0,
      LocalGovernment: car.localGovernment,
      // Names of drawings here, and hashes of pictures there.
      Pictures: [],
      ImageFiles: [{ name: 'a', path: 'a', bytes: 1 }],
    }
    const checked = offered.safeParse(draft)
    expect(checked.error?.issues, `${car.year} ${car.make} ${car.model}`).toBeUndefined()
  }
})

test('every car has a price of its own kind: for sale, for rent or both', () => {
  for (const car of cars) {
    expect(car.forSale || car.forRent).toBe(true)
    expect(car.forSale).toBe(car.priceKobo !== null)
    expect(car.forRent).toBe(car.rentPriceKobo !== null)
    expect(car.forSale || !(car.installmentPayment || car.testDrive)).toBe(true)
  }
  const sums = { sale: 0, rent: 0, both: 0 }
  for (const car of cars) sums[car.forSale && car.forRent ? 'both' : car.forSale ? 'sale' : 'rent']++
  expect(Math.min(sums.sale, sums.rent, sums.both)).toBeGreaterThan(15)
  expect(cars.filter(car => car.installmentPayment).length).toBeGreaterThan(60)
  expect(cars.filter(car => car.testDrive).length).toBeGreaterThan(200)
})

test('prices fit age and history: older and Nigerian-used is cheaper, and some pass the limits of small integers', () => {
  const naira = (car: SeedCar) => car.priceKobo! / 100
  const mean = (list: SeedCar[]) => list.reduce((sum, car) => sum + naira(car), 0) / list.length
  const sold = cars.filter(car => car.forSale)
  const camry = sold.filter(car => car.model === 'Camry')
  expect(mean(camry.filter(car => car.year >= 2016))).toBeGreaterThan(
    1.5 * mean(camry.filter(car => car.year < 2016)),
  )
  for (const car of sold) {
    const { newMillions } = catalogue.find(
      each => each.make === car.make && each.model === car.model && each.body === car.body,
    )!
    expect(naira(car), `${car.year} ${car.make} ${car.model}`).toBeLessThanOrEqual(
      newMillions * 1_000_000 * 1.2,
    )
    expect(naira(car)).toBeGreaterThanOrEqual(
      car.body === 'motorcycle' ? 100_000 : car.body === 'tricycle' ? 250_000 : 700_000,
    )
  }
  expect(sold.filter(car => naira(car) > 21_474_836.47).length).toBeGreaterThan(20)
  expect(sold.filter(car => naira(car) > 300_000_000).length).toBeGreaterThan(0)
})

test('brand new cars have not been driven and are sold by dealers; used ones have the kilometres of their age', () => {
  for (const car of cars) {
    const owner = people.find(person => person.email === car.ownerEmail)!
    const age = now.getUTCFullYear() - car.year
    expect(age).toBeGreaterThanOrEqual(0)
    expect(owner.kind).not.toBe('workshop')
    const isNew = car.condition === 'brand-new'
    expect(isNew ? owner.accountType : 'AutoDealer').toBe('AutoDealer')
    expect(isNew ? age : 0).toBeLessThanOrEqual(1)
    expect(car.mileageKm).toBeGreaterThanOrEqual(isNew ? 1 : Math.min(60_000, age * 5_000))
    expect(car.mileageKm).toBeLessThan(isNew ? 100 : 700_000)
  }
})

test('no two cars share a VIN, and each VIN is right in form and check digit', () => {
  expect(new Set(cars.map(car => car.vin)).size).toBe(cars.length)
  for (const { vin } of cars) {
    expect(vin).toMatch(/^DEM[A-HJ-NPR-Z0-9]{14}$/)
    expect(vin[8]).toBe(checkDigit(vin))
  }
  for (const real of ['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])
    expect(checkDigit(real)).toBe(real[8])
})

test('descriptions fit the car and hardly ever repeat', () => {
  expect(new Set(cars.map(car => car.description)).size).toBeGreaterThan(cars.length * 0.97)
  for (const { description, body, condition, fuel, forSale } of cars) {
    expect(description.length).toBeGreaterThan(80)
    expect(description).not.toMatch(/undefined|NaN/)
    const unfit = [
      { where: ['motorcycle', 'tricycle', 'truck'].includes(body), words: /\bAC\b/ },
      { where: condition === 'brand-new', words: /scratch|tokunbo|foreign used/i },
      { where: fuel === 'electric', words: /engine oil, plugs/ },
      { where: !forSale, words: /selling|price/i },
    ]
    expect(unfit.filter(({ where, words }) => where && words.test(description))).toEqual([])
  }
})

test('every picture that a car shows is there, and the first is a photograph of its front', () => {
  const known = new Set(photoNames)
  for (const car of cars) {
    expect(car.pictures.length).toBeGreaterThanOrEqual(3)
    for (const name of car.pictures) expect(known, name).toContain(name)
    expect(car.pictures[0]).toMatch(/^photo-.+-front$/)
    expect(car.pictures[0]).toContain(car.colour)
  }
  expect(new Set(cars.map(car => car.pictures[0])).size).toBeGreaterThan(150)
})

test('no two of a screenful of the newest cars show the same picture', () => {
  const newest = cars
    .toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime())
    .map(car => car.pictures[0])
  for (let i = 0; i + 12 <= 240; i++) expect(new Set(newest.slice(i, i + 12)).size, `from ${i}`).toBe(12)
})

test('people are invented and plain about it, and no two share an address or a number', () => {
  expect(new Set(people.map(person => person.email)).size).toBe(people.length)
  expect(new Set(people.map(person => person.phoneNumber)).size).toBe(people.length)
  for (const person of people) {
    expect(Email.parse(person.email)).toMatch(/@demo\.autox\.example$/)
    expect(Phone.parse(person.phoneNumber)).toBe(person.phoneNumber)
    expect(person.accountType === 'AutoDealer').toBe(person.businessName !== null)
    expect(person.businessName ?? 'demo').toMatch(/demo/i)
    expect(person.createdAt.getTime()).toBeLessThan(now.getTime() - 120 * 86_400_000)
  }
  for (const state of states)
    expect(
      new Set(people.filter(person => person.state === state).map(person => person.kind)).size,
      state,
    ).toBeGreaterThan(1)
})

test('the accounts of the sign-in page exist, with something to sell for those who sell', () => {
  const [buyer, seller, dealer] = demoAccounts.map(({ email }) =>
    people.find(person => person.email === email)!,
  )
  expect([buyer?.accountType, seller?.accountType, dealer?.accountType]).toEqual([
    'Individual',
    'Individual',
    'AutoDealer',
  ])
  const countOf = (email?: string) => cars.filter(car => car.ownerEmail === email).length
  expect(countOf(buyer?.email)).toBe(0)
  expect(countOf(seller?.email)).toBeGreaterThan(2)
  expect(countOf(dealer?.email)).toBeGreaterThan(9)
})

test('at least 200 parts of every category that a seller could offer, most of them for cars of this market', () => {
  const parts = seedParts(people, now)
  expect(seedParts(people, now)).toEqual(parts)
  expect(parts.length).toBeGreaterThanOrEqual(200)
  expect(new Set(parts.map(part => part.category))).toEqual(new Set(partCategories))
  const sold = new Set(cars.map(car => `${car.make} ${car.model}`))
  for (const part of parts) {
    expect(isLocalGovernmentOf(part.state, part.localGovernment)).toBe(true)
    expect([...viewNames, ...photoNames]).toContain(part.picture)
    for (const { make, model } of part.fitments)
      if (model) expect(sold, part.title).toContain(`${make} ${model}`)
    const draft = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key[0]!.toUpperCase() + key.slice(1), value]),
    )
    expect(PartDraft.safeParse(draft).error?.issues, part.title).toBeUndefined()
  }
})

test('most cars for rent have terms of their own, which are sound; buses come with a chauffeur', () => {
  const rented = cars.flatMap((car, serial) => (car.rentPriceKobo === null ? [] : [{ car, serial }]))
  const set = rented.flatMap(({ car, serial }) => {
    const rentTerms = rentOfCar(car, serial, now)
    return rentTerms
      ? [{ car, ...rentTerms, terms: { ...rentTerms.terms, dayKobo: car.rentPriceKobo! } }]
      : []
  })
  expect(set.length / rented.length).toBeGreaterThan(0.6)
  for (const { car, terms, closed } of set) {
    expect(RentalTerms.safeParse(terms).error).toBeUndefined()
    expect(termsProblems(terms)).toEqual([])
    expect(closed.every(day => day > '2026-11-20')).toBe(true)
    if (car.body === 'bus') expect(terms.drivers).toEqual(['chauffeur'])
  }
  for (const of of ['instant', 'tracker'] as const)
    expect(new Set(set.map(({ terms }) => terms[of])).size).toBe(2)
})
