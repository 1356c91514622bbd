import { expect, test } from 'vitest'
import type { OwnCar } from '#contract/cars/listings.ts'
import { edit, freshPicture, offer, own, step } from '#server/testing/world/listings.ts'
import { personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { decideReview } from '../review/decide-review.ts'

const world = await makeWorld()
const seller = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
const priced = (car: OwnCar, kobo: number) =>
  edit(world, seller, car, { fields: { PriceKobo: String(kobo) } })
const now = async (car: OwnCar) => (await own(world, seller, car)).data
const approve = ({ id }: OwnCar) =>
  world.db.inTx(tx =>
    decideReview(tx, { carId: id, decision: 'approve', note: '', now: world.now(), reportsRead: true }),
  )

test('ten per cent up or down passes, a kobo more is looked at', async () => {
  for (const [to, state] of [
    [935_000_000, 'listed'],
    [765_000_000, 'listed'],
    [935_000_001, 'in-review'],
    [764_999_999, 'in-review'],
  ] as const) {
    const { data } = await priced((await offer(world, seller)).data, to)
    expect([to, data.state]).toEqual([to, state])
  }
})

test('two steps of nine per cent are one of seventeen, and the next is measured from there', async () => {
  const first = (await offer(world, seller)).data
  const second = (await priced(first, 775_000_000)).data
  expect(second.state).toBe('listed')
  const third = (await priced(second, 705_000_000)).data
  expect(third).toMatchObject({ state: 'in-review', review: { state: 'open', reasons: ['price-edit'] } })
  await approve(third)
  const fourth = (await priced(await now(third), 640_000_000)).data
  expect(fourth.state).toBe('listed')
  expect(fourth.changes.map(change => change.to)).toEqual(['640000000', '705000000', '775000000'])
})

test('while AutoX looks, its seller may take it away and nothing else', async () => {
  const car = (await priced((await offer(world, seller)).data, 100_000_000)).data
  expect(car).toMatchObject({ state: 'in-review', allowed: ['withdraw'], expiresAt: null })
  for (const name of ['pause-car', 'resume-car', 'mark-sold', 'renew-car'])
    expect(await step(world, seller, name, car)).toMatchObject({ status: 409, code: '36' })
  expect(await priced(car, 850_000_000)).toMatchObject({ status: 409, code: '36' })
  expect((await step(world, seller, 'withdraw-car', car)).status).toBe(200)
})

test('a listing held from the start has its sixty days from the day it comes on the market', async () => {
  const stranger = await personWith(world, 0)
  const picture = async () => [await freshPicture()]
  const Vin = '1M8GDM9AXKP042788'
  await offer(world, stranger, { fields: { Vin }, pictures: await picture() })
  const held = (await offer(world, seller, { fields: { Vin }, pictures: await picture() })).data
  expect(held).toMatchObject({ state: 'in-review', review: { reasons: ['same-vin'] } })
  world.pass({ hours: 20 })
  await approve(held)
  const back = { ...seller, ...(await signIn(world, seller.email)) }
  const { data } = await own(world, back, held)
  expect(data).toMatchObject({ state: 'listed', daysListed: 0, listedAt: world.now().toISOString() })
  expect(Date.parse(data.expiresAt!) - world.now().getTime()).toBe(60 * 24 * 3_600_000)
})
