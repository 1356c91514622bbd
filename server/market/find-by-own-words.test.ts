// Every seeded car is found by title, trim and place in any spacing.
import { beforeAll, expect, test } from 'vitest'
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { states } from '#contract/reference/places.ts'
import { wordsOf } from '#server/kernel/words/search-words.ts'
import { seedCars, type SeedCar } from '#server/seed/cars/cars.ts'
import { newCarOf } from '#server/seed/cars/load-cars.ts'
import { insertCar } from '#server/cars/listing/write-sql.ts'
import { seedPeople } from '#server/seed/people/people.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import * as market from './market.ts'

const now = new Date('2026-11-20T09:00:00Z')
const listedSince = new Date('2020-01-01T00:00:00Z')
const nobody = crypto.randomUUID()

type Town = { db: Awaited<ReturnType<typeof freshDatabase>>; cars: ReadonlyMap<string, SeedCar> }
const makeTown = async (cars: readonly SeedCar[]): Promise<Town> => {
  const db = await freshDatabase({ max: 4 })
  const { id: owner } = await db.one<{ id: string }>`
    insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, created_at)
    values ('Individual', 'Demo', 'Seller', 'seller@demo.autox.example', '+2348030000000', 'Lagos', '-', ${now}) returning id`
  const byId = await db.inTx(async tx => {
    const ids = new Map<string, SeedCar>()
    for (const car of cars) ids.set((await insertCar(tx, { ...newCarOf(car, owner, new Map()), pictures: [] })).id, car) // prettier-ignore
    return ids
  })
  await market.rollUpCounts(db)
  return { db, cars: byId }
}

const searchIds = ({ db, cars }: Town, Search: string): Promise<string[]> =>
  market.matches(db, { Search }, { ids: [...cars.keys()], listedSince, notOf: nobody, now })

/** A phrase as people type it: with its signs, with none, with hyphens, and with letters and digits apart. */
const spellings = (phrase: string): string[] => [
  ...new Set([
    phrase,
    phrase.toLowerCase(),
    wordsOf(phrase).join(' '),
    phrase.replaceAll(' ', '-'),
    phrase.replaceAll(/[^\p{L}\d]/gu, ''),
    phrase.replaceAll(/([a-z])(\d)|(\d)([a-z])/gi, '$1$3 $2$4'),
  ]),
]

type Question = { typed: string; ids: readonly string[] }
/** Which cars of each question are missed. */
const misses = async (town: Town, questions: readonly Question[]): Promise<string[]> => {
  const left = [...questions]
  const missed: string[] = []
  const ask = async () => {
    for (let task = left.pop(); task; task = left.pop()) {
      const ids = new Set(await searchIds(town, task.typed))
      const without = task.ids.filter(id => !ids.has(id)).length
      if (without > 0) missed.push(`${task.typed}: ${without} of ${task.ids.length}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, ask))
  return missed
}

/** The cars of each phrase. */
const phrasesOf = ({ cars }: Town, phrases: (car: SeedCar) => readonly string[]): [string, string[]][] => {
  const ids = new Map<string, string[]>()
  for (const [id, car] of cars)
    for (const phrase of phrases(car)) ids.set(phrase, [...(ids.get(phrase) ?? []), id])
  return [...ids]
}
const inEverySpelling = (town: Town, phrases: (car: SeedCar) => readonly string[]): Question[] =>
  phrasesOf(town, phrases).flatMap(([phrase, ids]) => spellings(phrase).map(typed => ({ typed, ids })))
/** Each phrase in one of its spellings, in turns. */
const inSomeSpelling = (town: Town, phrases: (car: SeedCar) => readonly string[]): Question[] =>
  phrasesOf(town, phrases).map(([phrase, ids], i) => ({ typed: spellings(phrase)[i % spellings(phrase).length]!, ids })) // prettier-ignore

let town: Town
beforeAll(async () => {
  const cars = seedCars(seedPeople(now), now)
  const places = states.flatMap(state => localGovernmentsOf(state).map(localGovernment => ({ state, localGovernment }))) // prettier-ignore
  // The cars stand in one place of Nigeria after the other; there are more cars than places.
  town = await makeTown(cars.map((car, i) => ({ ...car, ...places[i % places.length]! })))
  expect(cars.length).toBeGreaterThan(places.length)
}, 60_000)

test('every car is found by its title', { tags: 'slow', timeout: 60_000 }, async () => {
  const titles = inSomeSpelling(town, car => [`${car.year} ${car.make} ${car.model} ${car.trim}`])
  expect(await misses(town, titles)).toEqual([])
})

test(
  'every car is found by its model with its trim, and by its trim',
  { tags: 'slow', timeout: 60_000 },
  async () => {
    const names = inEverySpelling(town, car => [`${car.model} ${car.trim}`, car.trim])
    const ofMakes = inSomeSpelling(town, car => [`${car.make} ${car.model}`, `${car.make} ${car.trim}`])
    expect(await misses(town, [...names, ...ofMakes])).toEqual([])
  },
)

test(
  'every place is found by its name, alone and with its state',
  { tags: 'slow', timeout: 60_000 },
  async () => {
    const names = inSomeSpelling(town, car => [car.localGovernment, `${car.localGovernment}, ${car.state}`])
    const signs = inEverySpelling(town, car =>
      /[^\w ]/.test(car.localGovernment) ? [car.localGovernment] : [],
    )
    expect(await misses(town, [...names, ...signs])).toEqual([])
  },
)

test.each([
  ['2008 Volkswagen Golf GTI', (car: SeedCar) => car.model === 'Golf' && car.year === 2008],
  ['Mercedes E350', (car: SeedCar) => car.model === 'E-Class'],
  ['Hyundai GLS', (car: SeedCar) => car.make === 'Hyundai' && car.trim === 'GLS'],
  ['Toyota RAV 4', (car: SeedCar) => car.model === 'RAV4'],
  ['GLC 300', (car: SeedCar) => car.model === 'GLC'],
  ['xDrive 35i', (car: SeedCar) => car.trim === 'xDrive35i'],
  ['High roof', (car: SeedCar) => car.trim === 'High roof'],
])('%s finds nothing else', async (typed, isMeant) => {
  const cars = (await searchIds(town, typed)).map(id => town.cars.get(id)!)
  expect(cars.length).toBeGreaterThan(0)
  expect(cars.filter(car => !isMeant(car)).map(car => `${car.make} ${car.model} ${car.trim}`)).toEqual([])
})
