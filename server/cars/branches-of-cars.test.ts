// Branches of cars over HTTP: named, moved and removed, in forms, tables and for buyers.
import { beforeAll, expect, test } from 'vitest'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { BulkRow } from '#contract/cars/bulk-change.ts'
import type { Car, MarketCard } from '#contract/cars/cars.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import type { Slots } from '#contract/test-drive/shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import {
  type Dealer,
  dealerWith,
  everyMorning,
  ikeja,
  removeBranch,
  saveBranch,
  yaba,
  yardOf,
} from '#server/testing/world/branches.ts'
import { sendTable } from '#server/testing/world/imports.ts'
import { edit, offer, own } from '#server/testing/world/listings.ts'
import { personWith } from '#server/testing/world/people.ts'
import { pay, price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let [dealer, rival] = [] as unknown as [Dealer, Dealer]
beforeAll(async () => {
  dealer = await dealerWith(world, ikeja, yaba)
  rival = await dealerWith(world, ikeja)
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
  const moving = await dealerWith(world, ikeja, yaba)
  const [{ data: here }, { data: there }] = [await carOf(moving), await carOf(moving, atYaba())]
  const { settingsVersion, ...branch } = moving.branches[1]!
  const change = { ...branch, address: '9 Demo Street', localGovernment: 'Surulere', settingsVersion }
  expect(await saveBranch(world, moving.who, change)).toMatchObject({ status: 200 })
  expect(await publicCar(there)).toMatchObject({
    location: 'Surulere, Lagos',
    branch: { address: '9 Demo Street' },
  })
  expect(await publicCar(here)).toMatchObject({ location: 'Ikeja, Lagos' })
  expect((await removeBranch(world, moving.who, branch.id)).status).toBe(200)
  expect(await publicCar(there)).toMatchObject({ location: 'Surulere, Lagos', branch: null })
  await saveBranch(world, moving.who, { ...ikeja, name: 'Surulere yard', localGovernment: 'Surulere' })
  expect([await branchNow(moving, here), await branchNow(moving, there)]).toEqual([
    'Main yard',
    'Surulere yard',
  ])
})

test('a branch that moves leaves cars that are reserved or sold where they are, and says so before', async () => {
  const moving = await dealerWith(world, ikeja)
  const [{ data: free }, { data: reserved }, { data: sold }] = [
    await carOf(moving),
    await carOf(moving),
    await carOf(moving),
  ]
  await pay(world, await personWith(world, price), reserved.id)
  await world.db.run`update car set state = 'sold', sold_at = ${world.now()} where id = ${sold.id}`
  const [before, { carsAtBranches, branches }] = [await publicCar(sold), await yardOf(world, moving.who)]
  const branchId = moving.ids[0]!
  expect(carsAtBranches).toEqual([{ branchId, moving: 1, staying: 1 }])
  const change = { ...branches[0], localGovernment: 'Surulere' }
  expect(await saveBranch(world, moving.who, change)).toMatchObject({
    status: 200,
    data: { carsAtBranches: [{ branchId, moving: 1, staying: 0 }] },
  })
  expect(await publicCar(free)).toMatchObject({ location: 'Surulere, Lagos', branch: { name: 'Main yard' } })
  expect(await publicCar(reserved)).toMatchObject({ location: 'Ikeja, Lagos', branch: null })
  expect(await publicCar(sold)).toEqual({ ...before, branch: null })
})

test('a car elsewhere than its branch shows no address of it', async () => {
  const { data: car } = await carOf(dealer)
  await world.db.run`update car set local_government = 'Epe' where id = ${car.id}`
  expect(await publicCar(car)).toMatchObject({ location: 'Epe, Lagos', branch: null })
})

test('each branch has its own cars in the stock, on the market and on the page, also two of one place', async () => {
  const two = await dealerWith(world, ikeja, { ...ikeja, name: 'Second yard' })
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

test('with one branch left, its dealer still chooses it for a car or none, for one and for several', async () => {
  const single = await dealerWith(world, ikeja, yaba)
  const { data: away } = await carOf(single, atYaba())
  await removeBranch(world, single.who, single.ids[1]!)
  const { token } = single.who
  const choices = await world.ask<BranchChoices>({ url: '/api/Dealer/get-my-branches', token })
  expect(choices.data.map(({ name }) => name)).toEqual(['Main yard'])
  const move = async (branch: string) => {
    const { version } = (await own(world, single.who, away)).data
    const body = { step: 'branch', branch, cars: [{ id: away.id, version }] }
    return (await world.ask<{ rows: BulkRow[] }>({ url: '/api/Stock/change-cars', token, body })).data.rows
  }
  expect(await move('none')).toMatchObject([
    { reason: 'SAME_BRANCH', message: 'It is at no branch already.' },
  ])
  expect(await move(single.ids[0]!)).toMatchObject([{ outcome: 'changed' }])
  expect(await publicCar(away)).toMatchObject({ location: 'Ikeja, Lagos', branch: { id: single.ids[0] } })
  expect(await move('none')).toMatchObject([{ outcome: 'changed' }])
  expect(await publicCar(away)).toMatchObject({ location: 'Ikeja, Lagos', branch: null })
})

test('a file names the branch as the page does; that fills the place, and what names none is refused with the names', async () => {
  const place = { State: '', LocalGovernment: '' }
  const send = async (rows: readonly Record<string, string>[]) =>
    (await sendTable(world, { who: dealer.who }, rows)).data.rows
  const [first, none, unknown, elsewhere, halves] = await send([
    { StockNumber: 'b-1', Branch: 'YABA YARD', ...place },
    { StockNumber: 'b-2', Branch: 'None' },
    { StockNumber: 'b-3', Branch: 'Kano yard' },
    { StockNumber: 'b-4', Branch: 'Yaba yard' },
    { StockNumber: 'b-5', Branch: 'Yaba yard', State: '', LocalGovernment: 'lagos mainland' },
  ])
  const car = (await own(world, dealer.who, { id: first!.carId! })).data
  expect(car).toMatchObject({ localGovernment: 'Lagos Mainland', branch: { name: 'Yaba yard' } })
  expect((await own(world, dealer.who, { id: none!.carId! })).data.branch).toBeNull()
  expect(unknown!.problems).toEqual([{ field: 'Branch', message: 'Enter “Main yard”, “Yaba yard” or None' }])
  expect(elsewhere!.problems).toMatchObject([{ field: 'LocalGovernment' }])
  expect(halves).toMatchObject({ problems: [], carId: expect.any(String) })
  const [same, moved] = [
    await send([{ StockNumber: 'b-1', Branch: 'Yaba yard', ...place }]),
    await send([{ StockNumber: 'b-1', Branch: 'Main yard', ...place }]),
  ]
  expect(same).toMatchObject([{ outcome: 'unchanged' }])
  expect(moved).toMatchObject([{ outcome: 'updated', changes: ['LocalGovernment', 'Branch'] }])
})

type Rows = { rows: BulkRow[] }

test('moves of a branch and of its cars at once wait for each other and never end in a fault', async () => {
  const busy = await dealerWith(world, ikeja, yaba)
  const fourCars = (fields?: Record<string, string>) =>
    Promise.all(Array.from({ length: 4 }, async () => (await carOf(busy, fields)).data))
  const [there, here] = [await fourCars(atYaba()), await fourCars()]
  const local = (n: number) => (n % 2 === 0 ? 'Surulere' : 'Lagos Mainland')
  const { settingsVersion: _version, ...branch } = busy.branches[1]!
  const body = { step: 'branch', branch: branch.id, cars: here.map(({ id, version }) => ({ id, version })) }
  const answers = await Promise.all(
    there.map((car, n) =>
      Promise.all([
        saveBranch(world, busy.who, { ...branch, localGovernment: local(n) }),
        world.ask<Rows>({ url: '/api/Stock/change-cars', token: busy.who.token, body }),
        edit(world, busy.who, car, { fields: atYaba() }),
      ]),
    ),
  )
  for (const [saved, change, edited] of answers) {
    expect([saved.status, change.status]).toEqual([200, 200])
    expect(edited.status).toBeLessThan(500)
  }
  const moved = answers.flatMap(([, { data }]) => data.rows.filter(({ outcome }) => outcome === 'changed'))
  expect(idsOf(moved)).toEqual(idsOf(here))
  const places = await world.db.rows<{ branch_id: string | null; isThere: boolean }>`
    select car.branch_id, (car.location_state, car.local_government) = (b.state, b.local_government) as "isThere"
    from car join dealer_branch b on b.id = car.branch_id where car.owner_id = ${busy.who.id}`
  expect(places.filter(({ branch_id: id }) => id === branch.id).length).toBeGreaterThanOrEqual(here.length)
  expect(places.map(({ isThere }) => isThere)).toEqual(places.map(() => true))
})

test('a viewing is at the branch, in its hours, and never on a closed day of its dealer', async () => {
  const seller = await dealerWith(world, { ...ikeja, hours: everyMorning }, yaba)
  const buyer = await personWith(world, 0)
  const slotsOf = async (car: OwnCar) =>
    (
      await world.ask<Slots>({
        url: '/api/TestDrive/get-slots',
        query: { CarId: car.id },
        token: buyer.token,
      })
    ).data
  const { data: car } = await carOf(seller)
  const here = await slotsOf(car)
  expect(here.places[0]).toMatchObject({ name: 'Main yard', area: '1 Demo Street, Ikeja, Lagos' })
  expect(new Set(here.slots.map(at => at.slice(11, 16)))).toEqual(new Set(['07:00', '08:00']))
  expect((await slotsOf((await carOf(seller, atYaba())).data)).slots).toEqual([])
  const day = lagosDayOf(new Date(here.slots[0]!))
  const closed = { week: everyMorning.week, exceptions: [{ day, open: null }] }
  await world.ask({ url: '/api/OpeningHours/set-opening-hours', token: seller.who.token, body: closed })
  const rest = (await slotsOf(car)).slots
  expect(rest).toEqual(here.slots.filter(at => lagosDayOf(new Date(at)) !== day))
  expect(rest.length).toBeLessThan(here.slots.length)
})
