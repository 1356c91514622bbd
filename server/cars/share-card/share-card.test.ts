import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Car } from '#contract/cars/cars.ts'
import { shareCardPath } from '#contract/cars/share-card.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { renderShareCard, type OnCard } from './render-share-card.ts'
import { eraseCars } from '../erase-cars.ts'
import { sweepCards } from './forget-cards.ts'

const world = await makeWorld()
const seller = await personWith(world, 0)
const offered = (who: Person = seller) => offerCar(world, who)
const carNow = async ({ id }: { id: string }) =>
  (await world.ask<Car>({ url: '/api/Car/get-Car-by-id', query: { Id: id } })).data
const cardOf = async (car: Car) => (await world.app.inject({ url: shareCardPath(car) })).rawPayload
const filesOf = async ({ id }: { id: string }) =>
  (await readdir(join(world.dataDir, 'cards', id.slice(0, 2))).catch(() => [])).filter(name =>
    name.startsWith(id),
  )
const priced = (id: string, kobo: number) =>
  world.db.run`update car set price_kobo = ${kobo} where id = ${id}`

test('a listing has a card of 1200 by 630 that no messenger refuses, kept for ever under its address', async () => {
  const answer = await world.app.inject({ url: shareCardPath(await carNow(await offered())) })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(600_000)
})

test('another price has another address and another picture, and the old address leads to it', async () => {
  const before = await carNow(await offered())
  const first = await cardOf(before)
  await priced(before.id, 4_500_000_000_050)
  const after = await carNow(before)
  expect(shareCardPath(after)).not.toBe(shareCardPath(before))
  expect(first.equals(await cardOf(after))).toBe(false)
  const old = await world.app.inject({ url: shareCardPath(before) })
  expect(old.statusCode).toBe(302)
  expect(old.headers).toMatchObject({ location: shareCardPath(after), 'cache-control': 'no-store' })
  expect(await filesOf(before)).toEqual([shareCardPath(after).split('/').at(-1)])
})

test('a card is drawn once, and once again only when it was forgotten', async () => {
  const car = await carNow(await offered())
  const both = await Promise.all([cardOf(car), cardOf(car)])
  const [file] = await filesOf(car)
  expect(both[0].equals(both[1])).toBe(true)
  expect((await cardOf(car)).equals(both[0])).toBe(true)
  expect(await filesOf(car)).toEqual([file])
})

test('a sold car says so on its card; one that nobody may see has none, and loses what was drawn', async () => {
  const car = await carNow(await offered())
  const listed = await cardOf(car)
  await world.db.run`update car set state = 'sold' where id = ${car.id}`
  const sold = await carNow(car)
  expect(listed.equals(await cardOf(sold))).toBe(false)
  await world.db.run`update car set state = 'withdrawn' where id = ${car.id}`
  const answer = await world.app.inject({ url: shareCardPath(sold) })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe('Not found')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await filesOf(car)).toEqual([])
})

test('anything else under that address is not found', async () => {
  for (const name of ['x', '%00', '..%2f..%2fetc%2fpasswd', `${crypto.randomUUID()}-00000000.jpg`]) {
    const answer = await world.app.inject({ url: `/pictures/share/${name}` })
    expect(answer.statusCode, name).toBe(404)
  }
})

test('cards that nobody asked for in a week are removed, and those of somebody who left at once', async () => {
  const leaver = await personWith(world, 0)
  const [idle, leaverCar] = [await carNow(await offered()), await carNow(await offered(leaver))]
  await Promise.all([cardOf(idle), cardOf(leaverCar)])
  await world.db.inTx(tx => eraseCars(tx, leaver.id, []))
  await world.settle()
  expect(await filesOf(leaverCar)).toEqual([])
  expect(await filesOf(idle)).toHaveLength(1)
  expect(await sweepCards(world.dataDir, new Date())).toBe(0)
  expect(await sweepCards(world.dataDir, new Date(Date.now() + 8 * 86_400_000))).toBeGreaterThan(0)
  expect(await filesOf(idle)).toEqual([])
})

test(
  'long names, prices and odd letters are drawn within the card, whatever the seller typed',
  { tags: 'slow' },
  async () => {
    const odd: OnCard = {
      title: `2015 Toyota ${'Ọlábísí'.repeat(6)} <b>&amp;</b> ${'車'.repeat(20)} ${'long '.repeat(40)}`,
      condition: 'nigerian-used',
      mileageKm: 2_000_000,
      priceKobo: 9_007_199_254_740_991 as OnCard['priceKobo'],
      rentPriceKobo: 9_007_199_254_740_991 as OnCard['rentPriceKobo'],
      location: 'Obafemi Owode, Ogun',
      state: 'reserved',
    }
    for (const car of [odd, { ...odd, priceKobo: null }, { ...odd, priceKobo: null, rentPriceKobo: null }]) {
      const card = await renderShareCard(car, undefined)
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
      // Right of the lane there is no photograph here, and no words may have run over into it.
      const right = await sharp(card).extract({ left: 490, top: 0, width: 700, height: 630 }).png().toBuffer()
      const { channels } = await sharp(right).stats()
      for (const { max, min } of channels) expect(max - min).toBeLessThan(24)
    }
  },
)
