import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'
import { carChanged } from '#server/cars/car-changed.ts'
import { downloadOf } from '#server/testing/world/download.ts'
import { offerCar, password, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { findAndNotify } from './find-and-notify.ts'
import { addressOf, lastDigest } from './rules.ts'

const world = await makeWorld()
let seller: Person
let who: Person
beforeEach(async () => {
  seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  who = await personWith(world, 0)
})

const call = <T = SavedSearch>(person: Person, name: string, body?: object) =>
  world.ask<T>({ url: `/api/Search/${name}`, token: person.token, ...(body && { body }) })
const save = async (alerts: string, filters: object = { Make: 'Toyota' }, name = 'My search') =>
  (await call(who, 'save-search', { name, filters, alerts })).data
const list = async (person = who) => (await call<SavedSearch[]>(person, 'get-saved-searches')).data
const readNotices = (kind = 'search', person = who) =>
  world.db.rows<{ title: string; body: string; link: string }>`
    select title, body, link from notice where user_id = ${person.id} and kind = ${kind} order by at, id`
const signInAgain = async () => (who = { ...who, token: (await signIn(world, who.email)).token })
const stop = (error: unknown) => {
  throw error
}
const tick = () => findAndNotify(world.db, world.now(), stop)

test('the same filters are one search, whatever their order, and one knows only one’s own', async () => {
  const first = await save('daily', { Make: ['Toyota', 'Honda'], PriceTo: 20_000_000, ForSale: true }, 'Work')
  const again = await save('weekly', { ForSale: true, PriceTo: '20000000', Make: 'Honda,Toyota' }, 'Family')
  expect(again).toMatchObject({ id: first.id, name: 'Family', alerts: 'weekly' })
  expect(again.address).toBe('/marketplace?ForSale=true&Make=Honda%2CToyota&PriceTo=20000000')
  expect(await list()).toEqual([again])
  expect(await list(seller)).toEqual([])
  const edited = await call(who, 'edit-search', { id: first.id, alerts: 'off' })
  expect(edited.data).toMatchObject({ name: 'Family', alerts: 'off' })
  for (const name of ['edit-search', 'mark-seen'])
    expect(await call(seller, name, { id: first.id })).toMatchObject({ status: 404, code: '13' })
  await call(seller, 'remove-search', { id: first.id })
  expect(await list()).toHaveLength(1)
  for (let i = 0; i < 2; i++) expect((await call(who, 'remove-search', { id: first.id })).status).toBe(200)
  expect(await list()).toEqual([])
})

test('fifty are as many as one may save, and a range that ends before it begins is refused', async () => {
  for (let i = 0; i < limits.savedSearchesMax; i++) await save('off', { YearFrom: 1950 + i })
  const more = await call(who, 'save-search', { name: 'x', filters: { Make: 'Kia' } })
  expect(more).toMatchObject({ status: 409, code: '80' })
  const wrong = { name: 'x', filters: { YearFrom: 2015, YearTo: 2010 } }
  expect(await call(who, 'save-search', wrong)).toMatchObject({
    status: 400,
    errors: [{ field: 'filters.YearFrom' }],
  })
})

test('at once means now, then at most once an hour, and each car once however often it changes', async () => {
  await offerCar(world, seller)
  world.pass({ minutes: 1 })
  const { id, address } = await save('at-once')
  await tick()
  expect(await readNotices()).toEqual([])
  world.pass({ minutes: 1 })
  const car = await offerCar(world, seller, { Model: 'Camry' })
  await offerCar(world, seller, { Make: 'Honda', Model: 'Accord' })
  await tick()
  expect(await readNotices()).toMatchObject([{ title: 'A new car for “My search”', link: address }])
  expect((await readNotices())[0]!.body).toContain('Camry')
  expect(await list()).toMatchObject([{ id, newCars: 1 }])

  world.pass({ minutes: 10 })
  await offerCar(world, seller)
  await offerCar(world, seller, { Model: 'Venza' })
  await world.db.run`update car set price_kobo = 1 where id = ${car.id}`
  await tick()
  expect(await readNotices()).toHaveLength(1)
  world.pass({ minutes: 50 })
  await tick()
  await tick()
  expect((await readNotices()).map(each => each.title)).toEqual([
    'A new car for “My search”',
    '2 new cars for “My search”',
  ])
  await signInAgain()
  expect((await call(who, 'mark-seen', { id })).data.newCars).toBe(0)
})

test('new cars are counted below however many that have left the market', async () => {
  world.pass({ minutes: 1 })
  const { id } = await save('at-once')
  world.pass({ minutes: 1 })
  const car = await offerCar(world, seller)
  await tick()
  expect((await list()).find(each => each.id === id)).toMatchObject({ newCars: 1 })
  // A hundred newer ones, none of which is for sale any more; that they once were cars does not matter here.
  await world.db.run`alter table search_match drop constraint search_match_car_id_fkey`
  await world.db.run`
    insert into search_match (search_id, car_id, found_at, is_notified)
    select ${id}, gen_random_uuid(), ${new Date(world.now().getTime() + 1_000)}, true from generate_series(1, 100)`
  expect((await list()).find(each => each.id === id)).toMatchObject({ newCars: 1 })
  await world.db.run`update car set state = 'withdrawn' where id = ${car.id}`
  expect((await list()).find(each => each.id === id)).toMatchObject({ newCars: 0 })
})

test('one’s own cars are not told, nor those that left before the letter', async () => {
  await save('at-once')
  world.pass({ minutes: 1 })
  await offerCar(world, who)
  const sold = await offerCar(world, seller)
  await world.db.run`update car set state = 'sold' where id = ${sold.id}`
  await tick()
  expect(await readNotices()).toEqual([])
})

test('a search that fails is reported and asked again, and the others are told meanwhile', async () => {
  const { id } = await save('at-once', { Make: 'Toyota' }, 'Broken')
  await world.db.run`update saved_search set filters = '{"PriceTo": "all I have"}' where id = ${id}`
  const otherPerson = await personWith(world, 0)
  await call(otherPerson, 'save-search', { name: 'Whole', filters: { Make: 'Toyota' }, alerts: 'at-once' })
  world.pass({ minutes: 1 })
  const car = await offerCar(world, seller)
  const reported: string[] = []
  const bravely = () => findAndNotify(world.db, world.now(), (_, { search }) => void reported.push(search))
  await bravely()
  expect(reported).toEqual([id])
  expect(await readNotices('search', otherPerson)).toMatchObject([{ title: 'A new car for “Whole”' }])
  world.pass({ minutes: 3 })
  await bravely()
  expect(reported).toEqual([id, id])
  await world.db.run`update saved_search set filters = '{"Make": ["Toyota"]}' where id = ${id}`
  world.pass({ minutes: 5 })
  await bravely()
  expect(reported).toEqual([id, id])
  expect((await readNotices())[0]!.body).toContain(car.title)
  expect(await readNotices()).toHaveLength(1)
})

test('whoever cannot be told stops nobody who can', async () => {
  await save('at-once', { Make: 'Toyota' }, 'First')
  const otherPerson = await personWith(world, 0)
  await call(otherPerson, 'save-search', { name: 'Second', filters: { Make: 'Toyota' }, alerts: 'at-once' })
  world.pass({ minutes: 1 })
  await offerCar(world, seller)
  await world.db
    .run`alter table notice add constraint broken_on_purpose check (title not like '%First%') not valid`
  const reported: unknown[] = []
  await findAndNotify(world.db, world.now(), error => reported.push(error))
  await world.db.run`alter table notice drop constraint broken_on_purpose`
  expect([reported.length, await readNotices('search', otherPerson)]).toMatchObject([1, [{}]])
  await tick()
  expect(await readNotices()).toHaveLength(1)
})

test('digests go out at seven in Lagos, daily or on Mondays, with all there is', async () => {
  await save('daily', { Make: 'Toyota' }, 'Every day')
  await save('weekly', { Make: ['Toyota', 'Honda'] }, 'Every week')
  await save('off', { Make: ['Toyota', 'Kia'] }, 'Never')
  world.pass({ minutes: 1 })
  await offerCar(world, seller)
  await tick()
  expect(await readNotices()).toEqual([])
  const monday = new Date('2026-11-23T06:00:00Z')
  const titles = async () => (await readNotices()).map(each => each.title)
  while (world.now() < new Date('2026-11-21T06:00:00Z')) world.pass({ minutes: 1 })
  await tick()
  expect(await titles()).toEqual(['A new car for “Every day”'])
  while (world.now() < monday) {
    expect(await titles()).toHaveLength(1)
    world.pass({ hours: 12 })
    await tick()
  }
  expect(await titles()).toEqual(['A new car for “Every day”', 'A new car for “Every week”'])
  await signInAgain()
  expect((await list()).map(each => each.newCars)).toEqual([1, 1, 1])
})

test('the last digest is found on every day of the week', () => {
  const at = (text: string) => new Date(text)
  expect(lastDigest('daily', at('2026-11-20T05:59:59Z'))).toEqual(at('2026-11-19T06:00:00Z'))
  expect(lastDigest('daily', at('2026-11-20T06:00:00Z'))).toEqual(at('2026-11-20T06:00:00Z'))
  expect(lastDigest('weekly', at('2026-11-23T05:59:59Z'))).toEqual(at('2026-11-16T06:00:00Z'))
  expect(lastDigest('weekly', at('2026-11-23T06:00:00Z'))).toEqual(at('2026-11-23T06:00:00Z'))
  expect(lastDigest('weekly', at('2026-11-29T23:30:00Z'))).toEqual(at('2026-11-23T06:00:00Z'))
  expect(addressOf({})).toBe('/marketplace')
})

test('who saved a car learns once that it costs less, and once that it left', async () => {
  const car = await offerCar(world, seller)
  await world.ask({ url: '/api/Car/save-car', body: { id: car.id }, token: who.token })
  const change = async (set: { price?: number; state?: string }) => {
    world.pass({ minutes: 1 })
    await world.db.run`
      update car set price_kobo = ${set.price ?? 800_000_000}, state = ${set.state ?? 'listed'},
        held_for = case when ${set.state ?? 'listed'} = 'reserved' then owner_id end where id = ${car.id}`
    for (let i = 0; i < 2; i++) await world.db.inTx(tx => carChanged(tx, car.id))
    await world.settle()
  }
  await change({ price: 900_000_000 })
  expect(await readNotices('price-drop')).toEqual([])
  await change({})
  await change({})
  expect((await readNotices('price-drop')).map(each => each.title)).toEqual([
    `${car.title} now costs ₦8,000,000.00`,
  ])
  await change({ state: 'reserved' })
  await change({ state: 'sold' })
  expect((await readNotices('price-drop')).map(each => [each.title, each.link])).toEqual([
    [`${car.title} now costs ₦8,000,000.00`, `/marketplace/${car.id}`],
    [`${car.title} is off the market`, '/saved'],
  ])
})

test('searches are part of the data one downloads, and go with the account', async () => {
  await save('daily')
  const file = await downloadOf(world, who)
  expect(file.json<object>()).toMatchObject({ savedSearches: [{ name: 'My search', alerts: 'daily' }] })
  const body = { currentPassword: password }
  expect((await world.ask({ url: '/api/User/delete-account', body, token: who.token })).status).toBe(200)
  expect(await world.db.rows<object>`select from saved_search where user_id = ${who.id}`).toEqual([])
})
