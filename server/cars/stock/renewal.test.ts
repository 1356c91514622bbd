// Listings that renew themselves, and the weekly notice of them.
import { expect, test } from 'vitest'
import type { BulkRow } from '#contract/cars/bulk-change.ts'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { limits } from '#contract/core/limits.ts'
import { offer, own, step } from '#server/testing/world/listings.ts'
import { type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { expireCars } from '../listing/expire-cars.ts'
import { lastNotice, notifyRenewals } from './notify-renewals.ts'

const world = await makeWorld()
const day = 24
const rethrow = (error: unknown) => {
  throw error
}
const tick = () => expireCars(world.db, world.now(), rethrow)
const tell = () => notifyRenewals(world.db, world.now(), rethrow)
const noticesOf = ({ id }: Person) =>
  world.db.rows<{ title: string; body: string }>`
    select title, body from notice where user_id = ${id} and kind = 'listing' order by at, id`
const titlesOf = async (who: Person) => (await noticesOf(who)).map(({ title }) => title)
type Changed = { id: string; version: number }
const change = ({ token }: Person, name: string, cars: readonly Changed[]) =>
  world.ask<{ rows: BulkRow[] }>({
    url: '/api/Stock/change-cars',
    token,
    body: { step: name, cars: cars.map(({ id, version }) => ({ id, version })) },
  })
const renewing = async (who: Person, more: Record<string, string> = {}): Promise<OwnCar> => {
  const { data } = await offer(world, who, { fields: more })
  await change(who, 'renewal-on', [data])
  return data
}
const stateOf = async ({ id }: { id: string }) =>
  world.db.one<{ state: string; days: number; listed_at: Date }>`
    select state, extract(day from expires_at - ${world.now()}::timestamptz)::int as days, listed_at
    from car where id = ${id}`
const soon = 'Your 2015 Toyota Corolla LE expires soon'
const over = 'Your 2015 Toyota Corolla LE has expired'

test('a listing of an active seller renews itself, says nothing before, and does not look new to buyers', async () => {
  const who = await personWith(world, 0)
  const car = await renewing(who)
  world.pass({ hours: 50 * day })
  const newer = (await offer(world, await personWith(world, 0))).data
  await signInAgain(world, who)
  world.pass({ hours: 4 * day })
  await tick()
  world.pass({ hours: 6 * day + 1 })
  await Promise.all([tick(), tick(), tick()])
  const before = await world.db.one<{ expires_at: Date }>`select expires_at from car where id = ${car.id}`
  expect(await stateOf(car)).toMatchObject({ state: 'listed', days: limits.listingDays })
  expect((await stateOf(car)).listed_at.toISOString()).toBe(car.listedAt)
  await tick()
  expect(await world.db.one`select expires_at from car where id = ${car.id}`).toEqual(before)
  expect(await titlesOf(who)).toEqual([])
  const { data } = await world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: { Sort: 'newest' } })
  const order = data.map(({ id }) => id).filter(id => id === car.id || id === newer.id)
  expect(order).toEqual([newer.id, car.id])
})

test('a seller who is away is warned, and then the listing expires', async () => {
  const who = await personWith(world, 0)
  const car = await renewing(who)
  world.pass({ hours: 54 * day })
  await tick()
  expect((await noticesOf(who))[0]).toMatchObject({
    title: soon,
    body: expect.stringContaining('Sign in by then'),
  })
  world.pass({ hours: 6 * day + 1 })
  await tick()
  expect((await stateOf(car)).state).toBe('expired')
  expect((await noticesOf(who)).at(-1)).toMatchObject({
    title: over,
    body: expect.stringContaining('It did not renew itself'),
  })
  await tell()
  expect(await titlesOf(who)).toEqual([soon, over])
})

test('whoever comes back after the warning keeps the listing, also by staff alone', async () => {
  const [back, absent] = [await personWith(world, 0), await personWith(world, 0)]
  const [ownCar, staffCar] = [await renewing(back), await renewing(absent)]
  world.pass({ hours: 55 * day })
  await signInAgain(world, back)
  await world.db.run`
    insert into staff_act (dealer_id, member_id, call, at)
    values (${absent.id}, ${back.id}, '/api/Car/edit-car', ${world.now()})`
  world.pass({ hours: 6 * day })
  await tick()
  expect([(await stateOf(ownCar)).state, (await stateOf(staffCar)).state]).toEqual(['listed', 'listed'])
})

test('the last moment of thirty days still counts, one later does not', async () => {
  const who = await personWith(world, 0)
  const [first, second] = [await renewing(who), await renewing(who)]
  await world.db.run`update device_key set seen_at = ${world.now()} where user_id = ${who.id}`
  await world.db.run`update session set seen_at = ${world.now()} where user_id = ${who.id}`
  const due = new Date(world.now().getTime() + limits.renewalActiveDays * day * 3_600_000)
  await world.db.run`update car set expires_at = ${due} where id = ${first.id}`
  await world.db.run`update car set expires_at = ${new Date(due.getTime() + 1)} where id = ${second.id}`
  await expireCars(world.db, due, rethrow)
  await expireCars(world.db, new Date(due.getTime() + 1), rethrow)
  expect([(await stateOf(first)).state, (await stateOf(second)).state]).toEqual(['listed', 'expired'])
})

test('nothing of a suspended seller renews itself', async () => {
  const who = await personWith(world, 0)
  const car = await renewing(who)
  await world.db.inTx(tx => suspendUser(tx, { id: who.id, reason: 'For a test', now: world.now() }))
  await world.db.run`update car set expires_at = ${world.now()}, state = 'listed' where id = ${car.id}`
  await tick()
  expect((await stateOf(car)).state).toBe('expired')
})

test('the switch is refused by name where it could do nothing, and others’ cars are unknown', async () => {
  const [who, stranger] = [await personWith(world, 0), await personWith(world, 0)]
  const [live, paused, expired] = [
    (await offer(world, who)).data,
    (await offer(world, who)).data,
    (await offer(world, who)).data,
  ]
  const away = (await step(world, who, 'pause-car', paused)).data
  await world.db.run`update car set state = 'expired' where id = ${expired.id}`
  const cars = [live, away, expired, { ...paused, id: crypto.randomUUID() }]
  const { data } = await change(who, 'renewal-on', cars)
  expect(data.rows.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'changed',
    'changed',
    'NOT_NOW',
    'NOT_FOUND',
  ])
  expect(data.rows[2]!.message).toBe('It has expired. Renew it first.')
  expect((await change(stranger, 'renewal-on', [live])).data.rows[0]!.reason).toBe('NOT_FOUND')
  expect((await change(who, 'renewal-off', [{ ...live, version: 99 }])).data.rows[0]!.reason).toBe(
    'CHANGED_MEANWHILE',
  )
  // Buyers see nothing of it, so the version stays.
  expect((await own(world, who, live)).data.version).toBe(live.version)
  const renewingCars = async () =>
    (
      await world.ask<OwnCarCard[]>({
        url: '/api/Car/get-Cars-By-UserId',
        token: who.token,
        query: { Renewal: 'on' },
      })
    ).data
      .filter(({ renewsItself }) => renewsItself)
      .map(({ id }) => id)
  expect(new Set(await renewingCars())).toEqual(new Set([live.id, away.id]))
  await change(who, 'renewal-off', [live, away])
  expect(await renewingCars()).toEqual([])
})

test('one notice on Monday names what renewed itself in the week, once', async () => {
  const who = await personWith(world, 0)
  const cars = [await renewing(who), await renewing(who)]
  const monday = lastNotice(new Date(world.now().getTime() + 7 * day * 3_600_000))
  world.pass({ hours: (monday.getTime() - world.now().getTime()) / 3_600_000 - 48 })
  await world.db.run`update car set expires_at = ${world.now()} where owner_id = ${who.id}`
  await tick()
  await tell()
  expect(await titlesOf(who)).toEqual([])
  world.pass({ hours: 48 })
  await Promise.all([tell(), tell()])
  await tell()
  const [notice, ...rest] = await noticesOf(who)
  expect([notice!.title, rest]).toEqual(['2 of your listings renewed themselves', []])
  expect(notice!.body).toContain('switch off “Renew automatically”')
  expect(cars).toHaveLength(2)
})

test('the week begins on Monday at eight in Lagos', () => {
  const at = (moment: string) => lastNotice(new Date(moment)).toISOString()
  expect(at('2026-11-30T07:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
  expect(at('2026-11-30T06:59:59Z')).toBe('2026-11-23T07:00:00.000Z')
  expect(at('2026-11-29T23:30:00Z')).toBe('2026-11-23T07:00:00.000Z')
  expect(at('2026-12-06T22:59:59Z')).toBe('2026-11-30T07:00:00.000Z')
})
