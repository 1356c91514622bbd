import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { recorded } from '#server/testing/deals/rental-records.ts'
import { putRecord } from '#server/testing/deals/rental-causes.ts'
import {
  caution,
  passTime,
  rentalIn,
  type Renting,
  rentFor,
  seeRental,
  stepOf,
  withCode,
} from '#server/testing/deals/rentals.ts'
import { atOnce, type QueueRow, selectWaiting } from '#server/desk/queue.ts'
import { disputesIn } from '#server/deal-engine/table.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { approvedFile } from '#server/testing/world/stage.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rentalKind } from './kind.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const claim = async (on: Renting, more: object) =>
  stepOf(world, on.owner, 'claim', await seeRental(world, on.owner, on.rental), more)

test('a car is handed over by nobody before its owner has recorded it, neither out nor back', async () => {
  const on = await rentalIn(world)
  const { handoverCode: code } = await seeRental(world, on.renter, on.rental)
  expect(await stepOf(world, on.owner, 'hand-out', on.rental, { code })).toMatchObject({
    status: 409,
    message: 'The owner records the car’s condition first: odometer, fuel and pictures.',
  })
  const out = await withCode(world, on, 'hand-out')
  const { handoverCode: back } = await seeRental(world, on.owner, on.rental)
  expect(await stepOf(world, on.renter, 'bring-back', out, { code: back })).toMatchObject({
    status: 409,
    code: '40',
  })
  expect((await withCode(world, on, 'bring-back')).state).toBe('returned')
})

test('kilometres and fuel are counted from the owner’s two records, and taken of the caution unless contested', async () => {
  const renter = await personWith(world, rentFor(4) + caution)
  await approvedFile(world, renter.id, 'licence')
  const on = await rentalIn(world, 'confirmed', { renter, terms: { drivers: ['self-drive'] } })
  await putRecord(world, on.rental, 'out', { odometerKm: 10_000, fuelEighths: 8 })
  await withCode(world, on, 'hand-out')
  // 150 km a day are included.
  await putRecord(world, on.rental, 'back', { odometerKm: 10_310, fuelEighths: 6 })
  const back = await withCode(world, on, 'bring-back')
  expect(back.fees.map(({ what, amountKobo }) => [what, amountKobo])).toEqual([
    ['kilometres', 10 * 150_00],
    ['fuel', 2 * 8_000_00],
  ])
  expect(back.allowed).toEqual(['contest'])
  await world.db.run`update process_timer set due_at = ${world.now()} where subject_id = ${on.rental.id}`
  await world.settle()
  const feesKobo = 17_500_00
  expect(await balanceOf(world, on.renter)).toBe(rentFor(2) + caution - feesKobo)
  expect(await balanceOf(world, on.owner)).toBe(rentFor(2) * 0.95 + feesKobo)
})

test('damage is claimed only where the owner’s records differ and the renter’s marked nothing; all of it is capped by the caution', async () => {
  const on = await rentalIn(world)
  const { id } = on.rental
  await recorded(world, on.owner, id, 'out', { marked: ['boot'] })
  await recorded(world, on.renter, id, 'out', { marked: ['glass'] })
  world.pass({ minutes: 1 })
  await withCode(world, on, 'hand-out')
  world.pass({ minutes: 1 })
  await recorded(world, on.owner, id, 'back', { marked: ['boot', 'glass', 'rear-left', 'seats'] })
  await withCode(world, on, 'bring-back')
  const damage = (point: string, amountKobo = caution) => ({
    damages: [{ point, words: 'A long scratch', amountKobo }],
  })
  // The owner's own driver drove into the corner.
  for (const point of ['boot', 'glass', 'dashboard', 'engine', 'rear-left'])
    expect((await claim(on, damage(point))).errors[0]!.field).toBe('damages.0.point')
  const twice = { damages: [...damage('seats').damages, ...damage('seats').damages] }
  expect((await claim(on, twice)).errors[0]!.field).toBe('damages.1.point')
  for (const [items, field] of [
    [['flat-tyre'], 'items.0'],
    [['cleaning', 'lost-key'], 'items.1'],
    [['cleaning', 'cleaning'], 'items.1'],
    [[], 'items'],
  ] as const)
    expect((await claim(on, { items })).errors[0]!.field).toBe(field)
  const claimed = done(await claim(on, { ...damage('seats'), items: ['cleaning'] }))
  expect(claimed).toMatchObject({ state: 'claimed', claimsKobo: caution, feesKobo: 0 })
  expect(claimed.claims.map(({ what, amountKobo }) => [what, amountKobo])).toEqual([
    ['cleaning', 10_000_00],
    ['damage', caution],
  ])
  const accepted = done(
    await stepOf(world, on.renter, 'accept-claim', await seeRental(world, on.renter, on.rental)),
  )
  expect(accepted.settlement).toMatchObject({ toOwnerKobo: rentFor(2) * 0.95 + caution, toRenterKobo: 0 })
})

test('fees contested before the claim stay contested, and AutoX decides three days after the renter let the claim stand; the desk has the same day', async () => {
  const on = await rentalIn(world)
  await putRecord(world, on.rental, 'out', { odometerKm: 10_000, fuelEighths: 8 })
  await withCode(world, on, 'hand-out')
  await putRecord(world, on.rental, 'back', { odometerKm: 10_310, fuelEighths: 6 })
  expect((await withCode(world, on, 'bring-back')).fees.map(({ what }) => what)).toEqual(['kilometres'])
  const objected = done(
    await stepOf(world, on.renter, 'contest', await seeRental(world, on.renter, on.rental)),
  )
  expect(objected).toMatchObject({ state: 'objected', decidesBy: null, due: { event: 'no-claim' } })
  world.pass({ minutes: 10 })
  expect(done(await claim(on, { items: ['cleaning'] }))).toMatchObject({ state: 'claimed', decidesBy: null })
  const { due } = await seeRental(world, on.renter, on.rental)
  expect(due!.event).toBe('objection-stands')
  await passTime(world, on, { hours: 24, minutes: 1 })
  const decidesBy = new Date(world.now().getTime() + 72 * 3_600_000).toISOString()
  expect(await seeRental(world, on.renter, on.rental)).toMatchObject({
    state: 'contested',
    heldKobo: 10 * 150_00,
    decidesBy,
    due: null,
    charges: [
      { line: 'kilometres', state: 'contested' },
      { line: 'cleaning', state: 'accepted' },
    ],
  })
  const waiting = async () =>
    (await selectWaiting<QueueRow>(world.db, disputesIn(rentalKind), atOnce)).find(
      ({ id }) => id === on.rental.id,
    )
  expect((await waiting())!.due_at.toISOString()).toBe(decidesBy)
  done(await stepOf(world, on.renter, 'accept-claim', await seeRental(world, on.renter, on.rental)))
  expect(await seeRental(world, on.owner, on.rental)).toMatchObject({ decidesBy: null })
  expect(await waiting()).toBeUndefined()
})
