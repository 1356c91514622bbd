import { expect, test } from 'vitest'
import type { Part, PartCard } from '#contract/spare-parts/part-shapes.ts'
import { restoreUser, suspendUser } from '#server/user/suspend.ts'
import { personWith } from '#server/testing/world/people.ts'
import { findPart, readMyPart, offer, offerPart, partForm } from '#server/testing/world/spare-parts.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { restoreParts, suspendParts } from './take-off-market.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Ladipo Parts' })
const stranger = await personWith(world, 0)

const step = (name: string, part: { id: string; version: number }, more: object = {}, token = seller.token) =>
  world.ask<Part>({
    url: `/api/Accessory/${name}`,
    body: { id: part.id, version: part.version, ...more },
    token,
  })
const mine = async () =>
  (await world.ask<PartCard[]>({ url: '/api/Accessory/get-Accessories-By-UserId', token: seller.token })).data
const onMarket = async (sellerId: string) =>
  (
    await world.ask<PartCard[]>({ url: '/api/Accessory/get-Accessories', query: { SellerId: sellerId } })
  ).data.map(part => part.id)
const edit = async (part: Part, more: Record<string, string> = {}, how: { pictures?: number } = {}) => {
  const form = await partForm({ id: part.id, version: String(part.version), ...more }, how)
  return world.ask<Part>({ url: '/api/Accessory/edit-Accessory', form, token: seller.token })
}

test('a part is on the market at once, with its pictures, what it fits in words, and who sells it', async () => {
  const { data, status } = await offer(world, seller, {
    Fitments: JSON.stringify([
      { make: 'toyota', model: 'CAMRY', fromYear: 2007, toYear: 2011 },
      { make: 'Lexus', model: 'ES 350', fromYear: null, toYear: null },
      { make: 'Innoson', model: null, fromYear: null, toYear: null },
    ]),
  })
  expect(status).toBe(200)
  const part = (await findPart(world, data)).data
  expect(part).toEqual(data)
  expect(part).toMatchObject({
    title: 'Front brake pads',
    fits: 'Toyota Camry 2007 to 2011 and 2 more',
    location: 'Mushin, Lagos',
    locationState: 'Lagos',
    localGovernment: 'Mushin',
    stock: 5,
    deliveryKobo: 200_000,
    warrantyDays: 90,
    state: 'listed',
    version: 1,
    seller: { id: seller.id, name: 'Ladipo Parts' },
    rating: { average: null, count: 0 },
  })
  expect(part.pictures).toHaveLength(1)
  expect(part.fitments[0]).toEqual({ make: 'Toyota', model: 'Camry', fromYear: 2007, toYear: 2011 })
  expect(JSON.stringify(part)).not.toContain('@')
})

test.each([
  [[], 'Every vehicle'],
  [[{ make: 'Toyota', model: null, fromYear: null, toYear: null }], 'Every Toyota'],
  [[{ make: 'Kia', model: 'Rio', fromYear: 2012, toYear: null }], 'Kia Rio from 2012'],
  [[{ make: 'Kia', model: 'Rio', fromYear: null, toYear: 2012 }], 'Kia Rio up to 2012'],
  [[{ make: 'Kia', model: 'Rio', fromYear: 2012, toYear: 2012 }], 'Kia Rio 2012'],
])('%j is "%s"', async (fitments, words) => {
  expect((await offerPart(world, seller, { Fitments: JSON.stringify(fitments) })).fits).toBe(words)
})

test('what does not belong together is refused by name and nothing is kept', async () => {
  const before = (await mine()).length
  for (const [more, field] of [
    [{ LocalGovernment: 'Nassarawa' }, 'LocalGovernment'],
    [{ Fitments: 'not a list' }, 'Fitments'],
    [{ Fitments: JSON.stringify([{ make: 'Kia', model: 'Rio', fromYear: 2012, toYear: 2011 }]) }, 'Fitments'],
    [{ PriceKobo: '0' }, 'PriceKobo'],
    [{ Stock: '-1' }, 'Stock'],
    [{ Grade: 'new' }, 'Grade'],
  ] as const) {
    const { status, errors } = await offer(world, seller, more, { pictures: 0 })
    expect(status).toBe(400)
    expect(errors[0]?.field).toMatch(new RegExp(`^${field}`))
  }
  const foreign = await offer(world, seller, { Pictures: 'a'.repeat(40) })
  expect(foreign).toMatchObject({ status: 400, code: '38' })
  expect(await mine()).toHaveLength(before)
})

test('eight pictures are the most, those sent before and those that come now together', async () => {
  const { data } = await offer(world, seller)
  const [{ hash } = { hash: '' }] = data.pictures
  const { status, errors } = await edit(data, { Pictures: hash }, { pictures: 8 })
  expect([status, errors[0]?.field]).toEqual([400, 'ImageFiles'])
})

test('editing changes every field, keeps pictures by their hashes, and notices who was faster', async () => {
  const { data: part } = await offer(world, seller)
  const hash = part.pictures[0]!.hash
  const changes = { Title: 'Rear brake pads', PriceKobo: '900', Fitments: '[]', Stock: '7', Pictures: hash }
  const { data: changed } = await edit(part, changes, { pictures: 0 })
  expect(changed).toMatchObject({ title: 'Rear brake pads', priceKobo: 900, stock: 7, version: 2 })
  expect([changed.fits, changed.listedAt]).toEqual(['Every vehicle', part.listedAt])
  expect(changed.pictures).toEqual(part.pictures)
  expect((await edit(part, changes, { pictures: 0 })).code).toBe('43')
})

test('a paused part only its seller sees, a resumed one everybody, a withdrawn one never again', async () => {
  const part = await offerPart(world, seller)
  const paused = (await step('pause', part)).data
  expect(paused.state).toBe('paused')
  expect((await findPart(world, part)).status).toBe(404)
  expect((await readMyPart(world, seller, part)).state).toBe('paused')
  const again = (await step('resume', paused)).data
  expect((await findPart(world, part)).status).toBe(200)
  expect((await step('withdraw', again)).status).toBe(200)
  expect((await findPart(world, part)).status).toBe(404)
  const gone = await readMyPart(world, seller, part)
  expect(gone.state).toBe('withdrawn')
  for (const name of ['resume', 'pause', 'withdraw']) expect((await step(name, gone)).code).toBe('40')
  expect((await edit(gone)).code).toBe('40')
  expect((await mine()).at(-1)!.state).toBe('withdrawn')
})

test('the stock is set from the version that was seen, and a part without stock stays on the market', async () => {
  const part = await offerPart(world, seller)
  const empty = (await step('set-stock', part, { stock: 0 })).data
  expect(empty).toMatchObject({ stock: 0, state: 'listed', version: 2 })
  expect((await step('set-stock', part, { stock: 3 })).code).toBe('43')
  expect((await findPart(world, part)).data.stock).toBe(0)
})

test('nobody else can see or touch it as theirs', async () => {
  const part = await offerPart(world, seller)
  for (const name of ['pause', 'resume', 'withdraw'])
    expect((await step(name, part, {}, stranger.token)).status).toBe(404)
  expect((await step('set-stock', part, { stock: 1 }, stranger.token)).status).toBe(404)
  const answer = await world.ask({
    url: '/api/Accessory/get-my-accessory',
    query: { Id: part.id },
    token: stranger.token,
  })
  expect(answer.status).toBe(404)
})

test('what a suspended seller offers leaves the market and comes back, and what was paused stays paused', async () => {
  const who = await personWith(world, 0)
  const [visiblePart, paused] = [await offerPart(world, who), await offerPart(world, who)]
  await step('pause', paused, {}, who.token)
  const { id } = who
  const left = await world.db.inTx(async tx => {
    await suspendUser(tx, { id, reason: 'For the sake of a test', now: world.now() })
    return suspendParts(tx, id)
  })
  expect([left, await onMarket(id)]).toEqual([1, []])
  expect((await findPart(world, visiblePart)).status).toBe(404)
  const back = await world.db.inTx(async tx => {
    await restoreUser(tx, { id, now: world.now() })
    return restoreParts(tx, id)
  })
  expect([back, await onMarket(id)]).toEqual([1, [visiblePart.id]])
})
