// A change of several cars: each by its own version, reported by name, done once.
import { beforeAll, expect, test } from 'vitest'
import type { BulkRow, PreviewRow, SkipReason } from '#contract/cars/bulk-change.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import { KOBO_MAX } from '#contract/core/money.ts'
import { limits } from '#contract/core/limits.ts'
import { offer, own, step } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let [dealer, stranger] = [] as unknown as [Person, Person]
beforeAll(async () => {
  dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
  stranger = await personWith(world, 0)
})

type Wanted = { id: string; version: number; priceKobo?: number }
const body = (name: string, cars: readonly Wanted[], price?: object) => ({ step: name, cars, price })
const pick = ({ id, version }: Pick<Wanted, 'id' | 'version'>): Wanted => ({ id, version })
const preview = (who: Person, change: object) =>
  world.ask<{ rows: PreviewRow[] }>({ url: '/api/Stock/preview-change', token: who.token, body: change })
const change = (who: Person, request: object, key?: string) =>
  world.ask<{ rows: BulkRow[] }>({
    url: '/api/Stock/change-cars',
    token: who.token,
    body: request,
    ...(key && { key }),
  })
const carOf = async (price = 850_000_000, more: Record<string, string> = {}): Promise<OwnCar> =>
  (await offer(world, dealer, { fields: { PriceKobo: String(price), ...more } })).data
const now = async (car: { id: string }) => (await own(world, dealer, car)).data
const percent = (by: number, roundKobo = 0) => ({ by: 'percent', percent: by, roundKobo })
const outcomes = ({ data }: { data: { rows: BulkRow[] } }) =>
  data.rows.map(({ outcome, reason }) => reason ?? outcome)

test('each price changes by its own, rounded; what the preview says is what happens, and a second press does nothing', async () => {
  const cars = [await carOf(850_000_000), await carOf(1_234_567_800), await carOf(900_000_000)]
  // The price before was reviewed at less: five percent more is too far from that.
  await world.db.run`update car set looked_price_kobo = 750000000 where id = ${cars[2]!.id}`
  const request = body('price', cars.map(pick), percent(-4, 1_000_000))
  const before = await preview(dealer, request)
  expect(before.data.rows.map(row => [row.oldPriceKobo, row.newPriceKobo, row.outcome])).toEqual([
    [850_000_000, 816_000_000, 'changed'],
    [1_234_567_800, 1_185_000_000, 'changed'],
    [900_000_000, 864_000_000, 'in-review'],
  ])
  expect((await now(cars[0]!)).priceKobo).toBe(850_000_000)

  const key = crypto.randomUUID()
  const [one, again] = [await change(dealer, request, key), await change(dealer, request, key)]
  expect(again).toEqual(one)
  expect(outcomes(one)).toEqual(outcomes(before))
  const after = await Promise.all(cars.map(now))
  expect(after.map(({ priceKobo }) => priceKobo)).toEqual([816_000_000, 1_185_000_000, 864_000_000])
  expect(after.map(({ state }) => state)).toEqual(['listed', 'listed', 'in-review'])
  expect(one.data.rows.map(({ version }) => version)).toEqual(after.map(({ version }) => version))
  // Buyers see the old price, as after an edit.
  const { changes } = (
    await world.ask<{ changes: object[] }>({ url: '/api/Car/get-Car-by-id', query: { Id: cars[0]!.id } })
  ).data
  expect(changes[0]).toMatchObject({ field: 'price', from: '850000000', to: '816000000' })
})

test('the old prices are put back by each car’s own, where it did not change since', async () => {
  const cars = [await carOf(850_000_000), await carOf(910_000_000)]
  const { data } = await change(
    dealer,
    body('price', cars.map(pick), { by: 'amount', amountKobo: -5_000_000 }),
  )
  expect((await now(cars[1]!)).priceKobo).toBe(905_000_000)
  await step(world, dealer, 'pause-car', { id: cars[1]!.id, version: data.rows[1]!.version! })
  const undo = data.rows.map(row => ({ id: row.id, version: row.version!, priceKobo: row.oldPriceKobo! }))
  expect(outcomes(await change(dealer, body('price', undo, { by: 'each' })))).toEqual([
    'changed',
    'CHANGED_MEANWHILE',
  ])
  expect([(await now(cars[0]!)).priceKobo, (await now(cars[1]!)).priceKobo]).toEqual([
    850_000_000, 905_000_000,
  ])
})

test('what cannot change is skipped with its reason by name, and the others change', async () => {
  const [good, moved, rented, low, paused] = [
    await carOf(),
    await carOf(),
    await carOf(0, { PriceKobo: '', ForSale: 'false', ForRent: 'true', RentPriceKobo: '5000000' }),
    await carOf(3_000_000),
    await carOf(),
  ]
  await world.db.run`update car set state = 'listed' where id = ${low.id}`
  const { data: foreign } = await offer(world, stranger)
  const { data: gone } = await step(world, dealer, 'withdraw-car', await carOf())
  await step(world, dealer, 'renew-car', moved)
  const nobody = crypto.randomUUID()
  const request = [
    good,
    moved,
    rented,
    low,
    { id: foreign.id, version: 1 },
    { ...gone, version: 2 },
    { id: nobody, version: 1 },
  ]
  const answer = await change(
    dealer,
    body('price', request.map(pick), { by: 'amount', amountKobo: -3_000_000 }),
  )
  const none: SkipReason = 'NOT_FOUND'
  expect(outcomes(answer)).toEqual([
    'changed',
    'CHANGED_MEANWHILE',
    'NOT_FOR_SALE',
    'PRICE_TOO_LOW',
    none,
    none,
    none,
  ])
  // Another’s car and none read the same.
  const [of, without] = [answer.data.rows[4]!, answer.data.rows[6]!]
  expect({ ...of, id: '' }).toEqual({ ...without, id: '' })
  expect((await own(world, stranger, foreign)).data.version).toBe(foreign.version)
  const most = await change(dealer, body('price', [pick(paused)], { by: 'amount', amountKobo: KOBO_MAX }))
  expect(outcomes(most)).toEqual(['PRICE_TOO_HIGH'])
  const same = await change(dealer, body('price', [pick(paused)], { by: 'value', priceKobo: 850_000_000 }))
  expect(outcomes(same)).toEqual(['SAME_PRICE'])
})

test('cars are paused, published, renewed and deleted together, each where its state allows', async () => {
  const cars = [await carOf(), await carOf()]
  const run = async (name: string) => {
    const current = (await Promise.all(cars.map(now))).map(pick)
    return outcomes(await change(dealer, body(name, current)))
  }
  expect(await run('publish')).toEqual(['NOT_NOW', 'NOT_NOW'])
  expect(await run('pause')).toEqual(['changed', 'changed'])
  expect(await run('renew')).toEqual(['NOT_NOW', 'NOT_NOW'])
  expect(await run('publish')).toEqual(['changed', 'changed'])
  expect(await run('renew')).toEqual(['changed', 'changed'])
  expect((await now(cars[0]!)).state).toBe('listed')
  expect(await run('withdraw')).toEqual(['changed', 'changed'])
  const left = await world.ask<OwnCarCard[]>({ url: '/api/Car/get-Cars-By-UserId', token: dealer.token })
  expect(left.data.map(({ id }) => id)).not.toContain(cars[0]!.id)
})

test('two who change one car at once: one of them, and each of the rest is told so', async () => {
  const cars = [await carOf(), await carOf(), await carOf()]
  const [up, down] = [cars.map(pick), cars.map(pick).toReversed()]
  const both = await Promise.all([
    change(dealer, body('price', up, percent(1))),
    change(dealer, body('price', down, percent(-1))),
  ])
  expect(both.map(outcomes).map(all => new Set(all).size)).toEqual([1, 1])
  expect(both.flatMap(outcomes).toSorted()).toEqual([
    ...cars.map(() => 'CHANGED_MEANWHILE'),
    ...cars.map(() => 'changed'),
  ])
})

test('what means nothing is refused with its field, and nothing changes', async () => {
  const car = pick(await carOf())
  const many = Array.from({ length: limits.carsAtOnceMax + 1 }, () => ({
    id: crypto.randomUUID(),
    version: 1,
  }))
  const wrong: [object, string][] = [
    [body('price', [], percent(1)), 'cars'],
    [body('price', many, percent(1)), 'cars'],
    [body('price', [car, car], percent(1)), 'cars'],
    [body('price', [car]), 'price'],
    [body('price', [car], percent(-100)), 'price.percent'],
    [body('price', [car], percent(0)), 'price.percent'],
    [body('price', [car], percent(0.001)), 'price.percent'],
    [body('price', [car], percent(501)), 'price.percent'],
    [body('price', [car], percent(1, 7)), 'price.roundKobo'],
    [body('price', [car], { by: 'value', priceKobo: 0 }), 'price.priceKobo'],
    [body('price', [car], { by: 'value', priceKobo: KOBO_MAX + 1 }), 'price.priceKobo'],
    [body('price', [car], { by: 'amount', amountKobo: 0 }), 'price.amountKobo'],
    [body('price', [car], { by: 'each' }), 'cars'],
    [body('sold', [car]), 'step'],
  ]
  for (const [request, field] of wrong)
    for (const call of [preview, change]) {
      const { status, errors } = await call(dealer, request)
      expect([request, status, errors.map(problem => problem.field)]).toEqual([request, 400, [field]])
    }
  expect((await now(car)).version).toBe(car.version)
})

test('two hundred cars change at once', { tags: 'slow', timeout: 120_000 }, async () => {
  const first = await carOf()
  const copies = await world.db.rows<Wanted>`
    insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, looked_price_kobo, for_sale, for_rent,
      installment_payment, test_drive, pictures, listed_at, expires_at)
    select owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, price_kobo, for_sale, for_rent, installment_payment,
      test_drive, pictures, listed_at, expires_at from car, generate_series(1, 200) where id = ${first.id}
    returning id, version`
  const answer = await change(dealer, body('price', copies, percent(-2)))
  expect(new Set(outcomes(answer))).toEqual(new Set(['changed']))
  const all = await world.ask<{ cars: object[]; totalRecords: number }>({
    url: '/api/Stock/get-matching',
    token: dealer.token,
    query: { State: 'listed' },
  })
  expect([all.data.cars.length, all.data.totalRecords > 200]).toEqual([200, true])
})
