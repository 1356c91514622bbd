// Ageing, turn, the running day and advice of a yard over HTTP.
import { expect, test } from 'vitest'
import type { Advice } from '#contract/dashboard/advice.ts'
import type { FiguresBoard, ListingFigures } from '#contract/dashboard/dashboard.ts'
import type { Ageing } from '#contract/cars/ageing.ts'
import { addLooks } from '../views/views-sql.ts'
import { offer } from '#server/testing/world/listings.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const newDealer = () => personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Demo Motors' })
const figuresOf = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await world.ask<FiguresBoard>({ url: '/api/Dashboard/get-figures', token, query })).data
const adviceFor = async ({ token }: Person) =>
  (await world.ask<Advice[]>({ url: '/api/Dashboard/get-advice', token })).data

const dayMs = 24 * 3_600_000
const before = (days: number) => new Date(world.now().getTime() - days * dayMs)

/** A car listed so many days ago and, if so, sold on a moment. */
const carOf = async (dealer: Person, days: number, soldAt?: Date) => {
  const { data } = await offer(world, dealer)
  await world.db.run`update car set listed_at = ${before(days)} where id = ${data.id}`
  if (soldAt) await world.db.run`update car set state = 'sold', sold_at = ${soldAt} where id = ${data.id}`
  return data.id
}

test('days in stock are those of the ageing report, and sales count on days that are over', async () => {
  const dealer = await newDealer()
  const stranger = await newDealer()
  for (const days of [10, 40, 91, 120]) await carOf(dealer, days)
  expect((await figuresOf(dealer)).turn).toEqual({
    cars: 4,
    daysInStock: 66,
    slowCars: 2,
    sold: 0,
    daysUntilSold: null,
    soldPer30Days: 0,
  })
  const ageing = (await world.ask<Ageing>({ url: '/api/Stock/get-ageing', token: dealer.token })).data
  expect(ageing.total.cars).toBe(4)
  expect(ageing.bands.at(-1)!.cars).toBe(2)
  for (const days of [12, 20, 30]) await carOf(dealer, days, before(10))
  // Sold today: the day is not over. Sold before the range: not in it.
  await carOf(dealer, 50, world.now())
  await carOf(dealer, 90, before(60))
  const { turn } = await figuresOf(dealer)
  expect(turn).toMatchObject({ cars: 4, sold: 3, daysUntilSold: 10, soldPer30Days: 3.1 })
  const week = await figuresOf(dealer, { From: '2026-11-09', To: '2026-11-15' })
  expect(week.turn).toMatchObject({ sold: 3, soldPer30Days: null })
  expect((await figuresOf(stranger)).turn).toMatchObject({ cars: 0, daysInStock: null, sold: 0 })
})

test('a sale a second before midnight in Lagos belongs to the day that ends', async () => {
  const dealer = await newDealer()
  await carOf(dealer, 30, new Date('2026-11-15T22:59:59Z'))
  await carOf(dealer, 30, new Date('2026-11-15T23:00:00Z'))
  const soldOn = async (day: string) => (await figuresOf(dealer, { From: day, To: day })).turn.sold
  expect([await soldOn('2026-11-14'), await soldOn('2026-11-15'), await soldOn('2026-11-16')]).toEqual([
    0, 1, 1,
  ])
})

test('a running day counts in the totals, but never in a comparison', async () => {
  const dealer = await newDealer()
  const car = await carOf(dealer, 5)
  const opened = (day: string, times: number) =>
    world.db.inTx(tx => addLooks(tx, day, [{ id: car, ownerId: dealer.id, listed: 100, opened: times }]))
  for (const [day, times] of [
    ['2026-11-16', 50],
    ['2026-11-17', 9],
    ['2026-11-18', 4],
    ['2026-11-19', 6],
    ['2026-11-20', 30],
  ] as const)
    await opened(day, times)
  const board = await figuresOf(dealer, { From: '2026-11-18', To: '2026-11-20' })
  expect(board).toMatchObject({ runningDay: '2026-11-20', overDays: 2 })
  expect([board.totals.views, board.over.views, board.before.views]).toEqual([40, 10, 59])
  expect(board.rates[0]).toEqual({ step: 'views', of: 'appearances', count: 40, base: 300, percent: 13.3 })
  const today = await figuresOf(dealer, { From: '2026-11-20', To: '2026-11-20' })
  expect(today).toMatchObject({ overDays: 0, over: { views: 0 }, before: { views: 0 } })
  const past = await figuresOf(dealer, { From: '2026-11-18', To: '2026-11-19' })
  expect(past).toMatchObject({ runningDay: null, overDays: 2, before: { views: 59 } })
})

test('advice is about cars for sale alone, the same on the card of a car, and nobody else’s', async () => {
  const dealer = await newDealer()
  expect(await adviceFor(dealer)).toEqual([])
  const car = await carOf(dealer, 5)
  await world.db.run`update car set pictures = '[]' where id = ${car}`
  const [piece, ...more] = await adviceFor(dealer)
  expect([piece!.topic, piece!.carId, more]).toEqual(['add-pictures', car, []])
  const { data } = await world.ask<ListingFigures[]>({
    url: '/api/Dashboard/get-listings',
    token: dealer.token,
  })
  expect(data[0]!.advice).toEqual([piece])
  await world.db.run`update car set state = 'paused' where id = ${car}`
  expect(await adviceFor(dealer)).toEqual([])
  expect(await adviceFor(await newDealer())).toEqual([])
})
