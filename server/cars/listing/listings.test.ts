import { expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import { limits } from '#contract/core/limits.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import { edit, freshPicture, offer, own, step } from '#server/testing/world/listings.ts'
import { pdfFile, type Person, personWith } from '#server/testing/world/people.ts'
import { pay } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
// A dealer may bring many cars in a day without a look at each.
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Many Motors' })
const open = (id: string) => world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: id } })
const offered = async (fields: Record<string, string> = {}, who: Person = seller): Promise<OwnCar> =>
  (await offer(world, who, { fields })).data
const settledOf = async (car: { id: string }) => (await own(world, seller, car)).data
const onMarket = async (id: string) => {
  const { data } = await world.ask<{ id: string }[]>({
    url: '/api/Car/get-Cars',
    query: { SellerId: seller.id, PageSize: '100' },
  })
  return data.some(car => car.id === id)
}

test('a new listing is its seller’s to edit, pause, sell, renew and withdraw, and runs sixty days', async () => {
  const car = await offered({ Vin: '1M8GDM9AXKP042788' })
  expect(car).toMatchObject({
    state: 'listed',
    version: 1,
    vin: '1M8GDM9AXKP042788',
    allowed: ['edit', 'pause', 'sold', 'renew', 'withdraw'],
    expiresAt: '2027-01-19T09:00:00.000Z',
    lacksPictures: false,
    lookedPriceKobo: 850_000_000,
    lookedRentPriceKobo: null,
    savedBy: 0,
    changes: [],
    daysListed: 0,
    locationState: 'Lagos',
    localGovernment: 'Ikeja',
  })
})

test('a brand-new car has the kilometres of its delivery: more is refused beside the field, also when it is changed', async () => {
  const brandNew = { Condition: 'brand-new', MileageKm: String(limits.brandNewKmMax) }
  const tooFar = { ...brandNew, MileageKm: '250000' }
  const refusal = {
    status: 400,
    code: '10',
    errors: [{ field: 'MileageKm', message: expect.stringContaining('at most 1,000 km') as string }],
  }
  expect(await offer(world, seller, { fields: tooFar })).toMatchObject(refusal)
  const car = await offered(brandNew)
  expect(await edit(world, seller, car, { fields: tooFar })).toMatchObject(refusal)
  expect(await settledOf(car)).toMatchObject({ condition: 'brand-new', mileageKm: limits.brandNewKmMax })
})

test('nobody but its seller is told the VIN, the papers’ names or the version', async () => {
  const car = await offer(world, seller, {
    fields: { Vin: '1M8GDM9AXKP042789', DocumentKinds: 'CustomsPapers' },
    documents: [pdfFile('secret-name.pdf')],
  })
  const answer = await open(car.data.id)
  expect(answer.data.papers).toEqual([
    { kind: 'ProofOfOwnership', needed: true, ready: false },
    { kind: 'CustomsPapers', needed: true, ready: true },
  ])
  const market = await world.ask({ url: '/api/Car/get-Cars', query: { SellerId: seller.id } })
  for (const text of [JSON.stringify(answer), JSON.stringify(market)])
    expect(text).not.toMatch(/1M8GDM9AXKP042789|secret-name|version|vin/)
})

test('an edit changes what is shown, keeps the pictures’ new order and makes a new version', async () => {
  const car = (await offer(world, seller, { pictures: [await freshPicture(), await freshPicture()] })).data
  const turned = car.pictures.map(picture => picture.hash).toReversed()
  const { status, data } = await edit(world, seller, car, {
    fields: { Description: 'Cleaner than before, and washed every day.', Pictures: turned.join(',') },
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ state: 'listed', changes: [] })
  expect(data.version).toBeGreaterThan(car.version)
  expect(data.pictures.map(picture => picture.hash)).toEqual(turned)
  expect((await open(car.id)).data.description).toBe('Cleaner than before, and washed every day.')
  expect((await open(car.id)).data.pictures.map(picture => picture.hash)).toEqual(turned)
})

test('an edit of an older version is refused with code 43, and changes nothing', async () => {
  const car = await offered()
  await edit(world, seller, car, { fields: { Trim: 'XLE' } })
  expect(await edit(world, seller, car, { fields: { Trim: 'SE' } })).toMatchObject({
    status: 409,
    code: '43',
  })
  expect((await settledOf(car)).trim).toBe('XLE')
})

test('another’s picture cannot be named, and one’s own of another car can, even of one that was withdrawn', async () => {
  const stranger = await personWith(world, 0)
  const foreignCar = await offered({}, stranger)
  const hash = foreignCar.pictures[0]!.hash
  expect(await offer(world, seller, { fields: { Pictures: hash }, pictures: [] })).toMatchObject({
    status: 400,
    code: '38',
  })
  const again = await offer(world, stranger, { fields: { Pictures: hash, Trim: 'SE' }, pictures: [] })
  expect(again.data.pictures.map(picture => picture.hash)).toEqual([hash])
  await step(world, stranger, 'withdraw-car', foreignCar)
  const third = await offer(world, stranger, { fields: { Pictures: hash }, pictures: [await freshPicture()] })
  expect(third.data.pictures).toHaveLength(2)
  expect(third.data.pictures[0]!.hash).toBe(hash)
})

test('papers stay, come and go by kind, and how complete they are follows the car’s origin', async () => {
  const level = async ({ id }: { id: string }) =>
    (await world.db.one<{ level: string | null }>`select papers_level as level from car where id = ${id}`)
      .level
  const car = (
    await offer(world, seller, {
      fields: { DocumentKinds: 'ProofOfOwnership' },
      documents: [pdfFile('a.pdf'), pdfFile('b.pdf')],
    })
  ).data
  expect(car.documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['OtherPapers', 'b.pdf'],
    ['ProofOfOwnership', 'a.pdf'],
  ])
  expect(await level(car)).toBe('some')
  const proof = car.documents.find(document => document.kind === 'ProofOfOwnership')!
  const full = await edit(world, seller, car, {
    fields: { KeepDocuments: proof.id, DocumentKinds: 'CustomsPapers' },
    documents: [pdfFile('c.pdf')],
  })
  expect(full.data.documents.map(({ name }) => name)).toEqual(['c.pdf', 'a.pdf'])
  expect(await level(car)).toBe('complete')
  const used = await edit(world, seller, full.data, { fields: { Condition: 'nigerian-used' } })
  expect(used.data.papers.filter(paper => !paper.ready).map(paper => paper.kind)).toEqual([
    'VehicleLicence',
    'Roadworthiness',
  ])
  expect(await level(car)).toBe('some')
  const none = await edit(world, seller, used.data, { fields: { KeepDocuments: '' } })
  expect([none.data.documents, await level(car)]).toEqual([[], null])
})

test('what matters is kept for everybody to see, the newest first, and never the VIN itself', async () => {
  const car = await offered({ Vin: '1M8GDM9AXKP042780', Year: '2014' })
  world.pass({ minutes: 3 })
  const cheaper = (
    await edit(world, seller, car, {
      fields: { Vin: '1M8GDM9AXKP042780', Year: '2014', PriceKobo: '800000000' },
    })
  ).data
  world.pass({ minutes: 3 })
  const { status } = await edit(world, seller, cheaper, {
    fields: { Vin: '', Year: '2015', PriceKobo: '800000000', MileageKm: '90000' },
    pictures: [await freshPicture()],
  })
  expect(status).toBe(200)
  const changes = (await settledOf(car)).changes
  expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['pictures', '', ''],
    ['vin', '', ''],
    ['year', '2014', '2015'],
    ['mileage', '91000', '90000'],
    ['price', '850000000', '800000000'],
  ])
})

test('a photograph that stays on a listing still says what it shows, and a new one says nothing', async () => {
  const car = await offered()
  await world.db
    .run`update car set pictures = jsonb_set(pictures, '{0,view}', '"engine"') where id = ${car.id}`
  const { data } = await edit(world, seller, car, { pictures: [await freshPicture()] })
  expect(data.pictures.map(({ view }) => view)).toEqual(['engine', undefined])
})

test('more kilometres and other words are no change to tell of', async () => {
  const car = await offered()
  const more = await edit(world, seller, car, { fields: { MileageKm: '95000', Trim: 'Sport' } })
  expect(more.data.changes).toEqual([])
})

test('a paused car is on nobody’s market until it is resumed', async () => {
  const car = await offered()
  const paused = await step(world, seller, 'pause-car', car)
  expect(paused.data).toMatchObject({
    state: 'paused',
    expiresAt: null,
    allowed: ['edit', 'resume', 'sold', 'withdraw'],
  })
  expect(await onMarket(car.id)).toBe(false)
  expect((await open(car.id)).code).toBe('13')
  expect(await step(world, seller, 'pause-car', paused.data)).toMatchObject({ status: 409, code: '40' })
  const resumed = await step(world, seller, 'resume-car', paused.data)
  expect(resumed.data).toMatchObject({ state: 'listed', listedAt: car.listedAt })
  expect(await onMarket(car.id)).toBe(true)
})

test('a car sold elsewhere is shown as sold, and is no sale of its seller’s on AutoX', async () => {
  const who = await personWith(world, 0)
  const car = await offered({}, who)
  const sold = await step(world, who, 'mark-sold', car)
  expect(sold.data).toMatchObject({ state: 'sold', allowed: [] })
  const { data } = await open(car.id)
  expect(data).toMatchObject({ state: 'sold', seller: { carsListed: 0, carsSold: 0 } })
  expect(await step(world, who, 'pause-car', sold.data)).toMatchObject({ status: 409, code: '40' })
})

test('what was withdrawn is gone from the market and from the list of one’s own', async () => {
  const who = await personWith(world, 0)
  const car = await offered({}, who)
  const second = await offered({}, who)
  expect((await step(world, who, 'withdraw-car', car)).data).toEqual({ id: car.id })
  expect((await open(car.id)).code).toBe('13')
  expect((await own(world, who, car)).code).toBe('13')
  expect(await edit(world, who, car)).toMatchObject({ status: 404, code: '13' })
  const mine = await world.ask<OwnCarCard[]>({ url: '/api/Car/get-Cars-By-UserId', token: who.token })
  expect(mine.data.map(each => each.id)).toEqual([second.id])
})

test('the list of one’s own says where each stands, by state and with counts', async () => {
  const who = await personWith(world, 0)
  const [listed, paused] = [await offered({}, who), await offered({}, who)]
  await step(world, who, 'pause-car', paused)
  const saver = await personWith(world, 0)
  await world.ask({ url: '/api/Car/save-car', body: { id: listed.id }, token: saver.token })
  const list = (query: Record<string, string>) =>
    world.ask<OwnCarCard[]>({ url: '/api/Car/get-Cars-By-UserId', query, token: who.token })
  expect((await list({})).pageMeta?.totalRecords).toBe(2)
  const { data } = await list({ State: 'listed' })
  expect(data).toMatchObject([{ id: listed.id, savedBy: 1, version: 1, lacksPictures: false, review: null }])
  expect((await list({ State: 'paused' })).data.map(car => car.id)).toEqual([paused.id])
  const { data: counted } = await world.ask<{ counts: object }>({
    url: '/api/Car/count-my-cars',
    token: who.token,
  })
  expect(counted.counts).toMatchObject({ listed: 1, paused: 1, sold: 0, 'in-review': 0 })
})

test('nothing of a car changes while a buyer’s money is in escrow for it', async () => {
  const car = await offered()
  const buyer = await personWith(world, 850_000_000)
  expect((await pay(world, buyer, car.id)).status).toBe(200)
  const reserved = await settledOf(car)
  expect(reserved).toMatchObject({ state: 'reserved', allowed: [] })
  for (const name of ['pause-car', 'resume-car', 'mark-sold', 'renew-car', 'withdraw-car']) {
    const answer = await step(world, seller, name, reserved)
    expect(answer).toMatchObject({ status: 409, code: '40' })
    expect(answer.message).toContain('in escrow')
  }
  expect(await edit(world, seller, reserved, { fields: { PriceKobo: '1' } })).toMatchObject({ code: '40' })
  expect(await settledOf(car)).toEqual(reserved)
})

test('a car only for rent is not found among those that are paid in instalments', async () => {
  const who = await personWith(world, 0)
  const fields = { ForSale: 'false', ForRent: 'true', RentPriceKobo: '2500000', InstallmentPayment: 'true' }
  expect((await offer(world, who, { fields })).data).toMatchObject({
    forRent: true,
    installmentPayment: false,
  })
})
