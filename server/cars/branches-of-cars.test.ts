// Branches of cars over HTTP: named, moved and removed, in forms, tables and for buyers.
import { beforeAll, expect, test } from 'vitest'
import type { BulkRow } from '#contract/cars/bulk-change.ts'
import type { Car, MarketCard } from '#contract/cars/cars.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import type { OwnYard } from '#contract/dealers/yard.ts'
import { weekdays } from '#contract/repair/opening-hours/days.ts'
import type { Slots } from '#contract/test-drive/shape.ts'
import { sendTable } from '#server/testing/world/imports.ts'
import { edit, offer, own } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const never = { week: weekdays.map(() => null), exceptions: [] }
const ikeja = { name: 'Main yard', localGovernment: 'Ikeja', address: '1 Demo Street' }
const yaba = { name: 'Yaba yard', localGovernment: 'Lagos Mainland', address: '2 Demo Street' }

const saveBranch = (who: Person, more: object) =>
  world.ask<OwnYard>({
    url: '/api/Dealer/save-branch',
    token: who.token,
    body: { state: 'Lagos', phoneNumber: '', hours: never, ...more },
  })
const dealerWith = async (...branches: object[]) => {
  const who = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Branch Motors' })
  for (const branch of branches) {
    await saveBranch(who, branch)
    world.pass({ minutes: 1 })
  }
  const yard = await world.ask<OwnYard>({ url: '/api/Dealer/get-my-yard', token: who.token })
  return { who, ids: yard.data.branches.map(({ id }) => id), branches: yard.data.branches }
}
type Dealer = Awaited<ReturnType<typeof dealerWith>>
let [dealer, rival] = [] as unknown as [Dealer, Dealer]
beforeAll(async () => {
  dealer = await dealerWith(ikeja, yaba)
  rival = await dealerWith(ikeja)
})

const atYaba = (more: Record<string, string> = {}) => ({ LocalGovernment: 'Lagos Mainland', ...more })
const carOf = ({ who }: Dealer, fields: Record<string, string> = {}) => offer(world, who, { fields })
const branchNow = async ({ who }: Dealer, car: OwnCar) =>
  (await own(world, who, car)).data.branch?.name ?? null
const publicCar = async ({ id }: { id: string }) =>
  (await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: id } })).data
const idsOf = (cars: readonly { id: string }[]) => cars.map(({ id }) => id).toSorted()

test('a listing names its branch, or stands at the oldest of its place; nobody names one of another or of elsewhere', async () => {
  const [main, second] = dealer.ids
  const named = await carOf(dealer, atYaba({ Branch: second! }))
  expect(named.data.branch).toMatchObject({ name: 'Yaba yard', address: '2 Demo Street' })
  expect((await carOf(dealer)).data.branch?.id).toBe(main)
  expect((await carOf(dealer, { LocalGovernment: 'Surulere' })).data.branch).toBeNull()
  expect((await carOf(dealer, { Branch: 'none' })).data.branch).toBeNull()
  expect((await publicCar(named.data)).branch).toEqual(named.data.branch)
  for (const [fields, field] of [
    [{ Branch: rival.ids[0]! }, 'Branch'],
    [{ Branch: crypto.randomUUID() }, 'Branch'],
    [{ Branch: 'Ikeja' }, 'Branch'],
    [{ Branch: second! }, 'LocalGovernment'],
  ] as const)
    expect(await carOf(dealer, fields)).toMatchObject({ status: 400, errors: [{ field }] })
})

test('an edit that names no branch keeps it while the place is the same', async () => {
  const { data: car } = await carOf(dealer, atYaba())
  const same = await edit(world, dealer.who, car, { fields: atYaba({ PriceKobo: '840000000' }) })
  expect(same.data.branch?.name).toBe('Yaba yard')
  const moved = await edit(world, dealer.who, same.data, { fields: { LocalGovernment: 'Ikeja' } })
  expect(moved.data.branch?.name).toBe('Main yard')
  const away = await edit(world, dealer.who, moved.data, { fields: { Branch: 'none' } })
  expect(away.data.branch).toBeNull()
  expect((await edit(world, dealer.who, away.data)).data.branch).toBeNull()
})

test('cars go with a branch that moves, stay where they are when it goes, and join a new one of their place', async () => {
  const moving = await dealerWith(ikeja, yaba)
  const [{ data: here }, { data: there }] = [await carOf(moving), await carOf(moving, atYaba())]
  const { settingsVersion, ...branch } = moving.branches[1]!
  const change = { ...branch, address: '9 Demo Street', localGovernment: 'Surulere', settingsVersion }
  expect(await saveBranch(moving.who, change)).toMatchObject({ status: 200 })
  expect(await publicCar(there)).toMatchObject({
    location: 'Surulere, Lagos',
    branch: { address: '9 Demo Street' },
  })
  expect(await publicCar(here)).toMatchObject({ location: 'Ikeja, Lagos' })
  const removed = await world.ask({
    url: '/api/Dealer/remove-branch',
    token: moving.who.token,
    body: { id: branch.id },
  })
  expect(removed.status).toBe(200)
  expect(await publicCar(there)).toMatchObject({ location: 'Surulere, Lagos', branch: null })
  await saveBranch(moving.who, { ...ikeja, name: 'Surulere yard', localGovernment: 'Surulere' })
  expect([await branchNow(moving, here), await branchNow(moving, there)]).toEqual([
    'Main yard',
    'Surulere yard',
  ])
})

test('each branch has its own cars in the stock, on the market and on the page, also two of one place', async () => {
  const two = await dealerWith(ikeja, { ...ikeja, name: 'Second yard' })
  const { data: first } = await carOf(two)
  const { data: second } = await carOf(two, { Branch: two.ids[1]! })
  const { data: none } = await carOf(two, { Branch: 'none' })
  const stock = async (Branch: string, who = two.who) =>
    idsOf(
      (
        await world.ask<OwnCarCard[]>({
          url: '/api/Car/get-Cars-By-UserId',
          query: { Branch },
          token: who.token,
        })
      ).data,
    )
  expect([await stock(two.ids[0]!), await stock(two.ids[1]!), await stock('none')]).toEqual([
    [first.id],
    [second.id],
    [none.id],
  ])
  expect(await stock(two.ids[1]!, rival.who)).toEqual([])
  const market = await world.ask<MarketCard[]>({
    url: '/api/Car/get-Cars',
    query: { SellerId: two.who.id, Branch: two.ids[1]! },
  })
  expect(idsOf(market.data)).toEqual([second.id])
  const page = await world.ask<{ branches: { carsListed: number }[] }>({
    url: '/api/User/get-seller-by-id',
    query: { Id: two.who.id },
  })
  expect(page.data.branches.map(({ carsListed }) => carsListed)).toEqual([1, 1])
})

test('several cars move at once, each by its version, and never to a branch of another', async () => {
  const [{ data: a }, { data: b }] = [await carOf(dealer), await carOf(dealer, atYaba())]
  const change = (branch: string | undefined, url = '/api/Stock/change-cars') =>
    world.ask<{ rows: BulkRow[] }>({
      url,
      token: dealer.who.token,
      body: { step: 'branch', branch, cars: [a, b].map(({ id, version }) => ({ id, version })) },
    })
  const target = dealer.ids[1]!
  for (const branch of [rival.ids[0]!, crypto.randomUUID(), undefined])
    for (const url of ['/api/Stock/change-cars', '/api/Stock/preview-change'])
      expect(await change(branch, url)).toMatchObject({ status: 400, errors: [{ field: 'branch' }] })
  const expected = { rows: [{ outcome: 'changed' }, { outcome: 'skipped', reason: 'SAME_BRANCH' }] }
  expect((await change(target, '/api/Stock/preview-change')).data).toMatchObject(expected)
  expect((await change(target)).data).toMatchObject(expected)
  expect(await publicCar(a)).toMatchObject({ location: 'Lagos Mainland, Lagos', branch: { id: target } })
  expect((await change(dealer.ids[0])).data.rows.map(({ reason }) => reason)).toEqual([
    'CHANGED_MEANWHILE',
    null,
  ])
})

test('a file names the branch as the page does; that fills the place, and what names none is refused with the names', async () => {
  const place = { State: '', LocalGovernment: '' }
  const send = async (rows: readonly Record<string, string>[]) =>
    (await sendTable(world, { who: dealer.who }, rows)).data.rows
  const [first, none, unknown, elsewhere] = await send([
    { StockNumber: 'b-1', Branch: 'YABA YARD', ...place },
    { StockNumber: 'b-2', Branch: 'None' },
    { StockNumber: 'b-3', Branch: 'Kano yard' },
    { StockNumber: 'b-4', Branch: 'Yaba yard' },
  ])
  const car = (await own(world, dealer.who, { id: first!.carId! })).data
  expect(car).toMatchObject({ localGovernment: 'Lagos Mainland', branch: { name: 'Yaba yard' } })
  expect((await own(world, dealer.who, { id: none!.carId! })).data.branch).toBeNull()
  expect(unknown!.problems).toEqual([{ field: 'Branch', message: 'Enter “Main yard”, “Yaba yard” or None' }])
  expect(elsewhere!.problems).toMatchObject([{ field: 'LocalGovernment' }])
  const [same, moved] = [
    await send([{ StockNumber: 'b-1', Branch: 'Yaba yard', ...place }]),
    await send([{ StockNumber: 'b-1', Branch: 'Main yard', ...place }]),
  ]
  expect(same).toMatchObject([{ outcome: 'unchanged' }])
  expect(moved).toMatchObject([{ outcome: 'updated', changes: ['LocalGovernment', 'Branch'] }])
})

test('moves of a branch and of its cars at once wait for each other and never end in a fault', async () => {
  const busy = await dealerWith(ikeja, yaba)
  const cars = await Promise.all(Array.from({ length: 4 }, () => carOf(busy, atYaba())))
  const local = (n: number) => (n % 2 === 0 ? 'Surulere' : 'Lagos Mainland')
  const { settingsVersion: _version, ...branch } = busy.branches[1]!
  const answers = await Promise.all(
    cars.flatMap(({ data }, n) => [
      saveBranch(busy.who, { ...branch, localGovernment: local(n) }),
      edit(world, busy.who, data, { fields: atYaba() }),
      world.ask({
        url: '/api/Stock/change-cars',
        token: busy.who.token,
        body: {
          step: 'branch',
          branch: busy.ids[0],
          cars: cars.map(({ data: { id, version } }) => ({ id, version })),
        },
      }),
    ]),
  )
  expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
  const wrong = await world.db.one<{ cars: number }>`
    select count(*) as cars from car join dealer_branch b on b.id = car.branch_id
    where (car.location_state, car.local_government) is distinct from (b.state, b.local_government)`
  expect(wrong.cars).toBe(0)
})

test('a viewing is at the branch, in its hours', async () => {
  const open = { week: weekdays.map(() => ({ opens: '08:00', closes: '10:00' })), exceptions: [] }
  const seller = await dealerWith({ ...ikeja, hours: open }, yaba)
  const buyer = await personWith(world, 0)
  const slotsOf = async (car: OwnCar) =>
    (
      await world.ask<Slots>({
        url: '/api/TestDrive/get-slots',
        query: { CarId: car.id },
        token: buyer.token,
      })
    ).data
  const here = await slotsOf((await carOf(seller)).data)
  expect(here.places[0]).toMatchObject({ name: 'Main yard', area: '1 Demo Street, Ikeja, Lagos' })
  expect(new Set(here.slots.map(at => at.slice(11, 16)))).toEqual(new Set(['07:00', '08:00']))
  expect((await slotsOf((await carOf(seller, atYaba())).data)).slots).toEqual([])
})
