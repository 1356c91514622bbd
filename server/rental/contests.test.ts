// Contests line by line: what is paid at once, what stays, and what AutoX decides.
import { afterAll, expect, test } from 'vitest'
import type { Rental } from '#contract/rental/fields.ts'
import { contestOutcome } from '#contract/rental/story.ts'
import { kobo } from '#contract/core/money.ts'
import { factsOf } from '#server/deal-engine/decision-facts.ts'
import { dealAtDesk } from '#server/deal-engine/desk-subjects.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { putRecord } from '#server/testing/deals/rental-causes.ts'
import { recorded, storePicture } from '#server/testing/deals/rental-records.ts'
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
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { rentalKind } from './kind.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const startKobo = rentFor(4) + caution
const rentKobo = rentFor(2)
const reason = 'It was clean when it went back'

/** Claimed: ten kilometres too many, dirt, and damage that both records show, which costs so much. */
const claimed = async ({ damageKobo = 5_000_00, terms = {} } = {}): Promise<Renting> => {
  const on = await rentalIn(world, 'confirmed', { terms })
  const { id } = on.rental
  await recorded(world, on.owner, id, 'out')
  world.pass({ minutes: 1 })
  await withCode(world, on, 'hand-out')
  world.pass({ minutes: 1 })
  await recorded(world, on.owner, id, 'back', { marked: ['boot'], odometerKm: 50_310 })
  await withCode(world, on, 'bring-back')
  const damages = [{ point: 'boot', words: 'A long scratch', amountKobo: damageKobo }]
  const now = await seeRental(world, on.owner, on.rental)
  done(await stepOf(world, on.owner, 'claim', now, { items: ['cleaning'], damages }))
  on.rental = await seeRental(world, on.renter, on.rental)
  return on
}
const contest = (on: Renting, body: object) =>
  stepOf(world, on.renter, 'contest', on.rental, { reason: undefined, ...body })
const balances = async (on: Renting) => [await balanceOf(world, on.owner), await balanceOf(world, on.renter)]
const decide = (on: Renting, ...typed: string[]) =>
  deskIn(world).run('rental settle', on.rental.id, ...typed, 'Both records were compared')
const states = ({ charges }: Rental) =>
  charges.map(({ line, state, awardedKobo }) => [line, state, awardedKobo])

test('of three lines one is contested with a picture: two are paid at once, and only the third waits', async () => {
  const on = await claimed()
  expect(on.rental.charges.map(({ line, amountKobo }) => [line, amountKobo])).toEqual([
    ['kilometres', 1_500_00],
    ['cleaning', 10_000_00],
    ['damage-boot', 5_000_00],
  ])
  const picture = await storePicture(world, on.renter)
  const contested = done(await contest(on, { lines: [{ line: 'cleaning', reason, pictures: [picture] }] }))
  expect(contested).toMatchObject({ state: 'contested', heldKobo: 10_000_00, settlement: null })
  expect(contested.charges[1]).toMatchObject({ state: 'contested', reason, pictures: [{ hash: picture }] })
  const owned = rentKobo * 0.95 + 6_500_00
  expect(await balances(on)).toEqual([owned, startKobo - rentKobo - 16_500_00])
  expect(contested.paidAtContest).toEqual({
    toOwnerKobo: owned,
    toRenterKobo: caution - 16_500_00,
    commissionKobo: rentKobo * 0.05,
  })
  // The page before the contest named the same sums.
  expect(contestOutcome(on.rental, new Set(['cleaning']))).toMatchObject({
    frozenKobo: 10_000_00,
    toOwnerKobo: owned,
    toRenterKobo: caution - 16_500_00,
  })
  const atDesk = await dealAtDesk(rentalKind).things!['rental']!.tells!(world.db, on.rental.id)
  expect(atDesk?.contested).toMatchObject([
    { amountKobo: 10_000_00, outcome: 'Contested', reason, pictures: [{ hash: picture }] },
  ])
  await decide(on, 'decide-last', 'cleaning', '2500')
  const end = await seeRental(world, on.renter, on.rental)
  expect(end).toMatchObject({
    state: 'shared',
    heldKobo: 0,
    settlement: {
      toOwnerKobo: owned + 2_500_00,
      toRenterKobo: caution - 16_500_00 + 7_500_00,
      commissionKobo: rentKobo * 0.05,
    },
  })
  expect(states(end)[1]).toEqual(['cleaning', 'decided', 2_500_00])
  expect(await balances(on)).toEqual([owned + 2_500_00, startKobo - rentKobo - 9_000_00])
})

test('AutoX decides each contested line by itself; the money moves with the last, once', async () => {
  const on = await claimed()
  const lines = ['kilometres', 'damage-boot'].map(line => ({ line, reason }))
  done(await contest(on, { lines }))
  const before = await balances(on)
  await expect(decide(on, 'decide-line', 'cleaning', '1')).rejects.toThrow('Name a contested line')
  await expect(decide(on, 'decide-line', 'kilometres', '1500.01')).rejects.toThrow('At most the line')
  await expect(decide(on, 'decide-last', 'kilometres', '1500')).rejects.toThrow('More than one line')
  await decide(on, 'decide-line', 'kilometres', '0')
  expect(await balances(on)).toEqual(before)
  const between = await seeRental(world, on.owner, on.rental)
  expect(between).toMatchObject({ state: 'contested', heldKobo: 6_500_00 })
  expect(states(between)[0]).toEqual(['kilometres', 'decided', 0])
  await expect(decide(on, 'uphold')).rejects.toThrow('A line is decided already')
  await expect(decide(on, 'decide-line', 'kilometres', '5')).rejects.toThrow('Only one line')
  // The last line moves what all of them hold: by that a second operator is needed or not.
  const last = { event: 'decide-last', line: 'damage-boot', amountKobo: kobo(100) }
  expect(await factsOf(world.db, rentalKind, on.rental.id, last)).toMatchObject({ amountKobo: 6_500_00 })
  await decide(on, 'decide-last', 'damage-boot', '5000')
  await expect(decide(on, 'decide-last', 'damage-boot', '5000')).rejects.toThrow('Settled')
  expect(await balances(on)).toEqual([before[0]! + 5_000_00, before[1]! + 1_500_00])
})

test('a contest without lines is one of all lines; what the renter accepts or the owner drops later ends it', async () => {
  for (const [side, step, toOwner] of [
    ['renter', 'accept-claim', 16_500_00],
    ['owner', 'all-well', 0],
  ] as const) {
    const on = await claimed()
    const contested = done(await contest(on, { reason }))
    expect(contested.charges.map(each => [each.state, each.reason])).toEqual(
      on.rental.charges.map(() => ['contested', reason]),
    )
    expect(contested.heldKobo).toBe(16_500_00)
    done(await stepOf(world, on[side], step, contested))
    expect(await balances(on)).toEqual([rentKobo * 0.95 + toOwner, startKobo - rentKobo - toOwner])
  }
})

test('a claim above the deposit: accepted lines are paid first, contested ones wait as far as the deposit reaches', async () => {
  const on = await claimed({ damageKobo: 80_000_00 })
  const contested = done(await contest(on, { lines: [{ line: 'damage-boot', reason, pictures: null }] }))
  expect(contested.heldKobo).toBe(caution - 11_500_00)
  expect(contested.paidAtContest).toMatchObject({ toRenterKobo: 0 })
  await decide(on, 'decide-last', 'damage-boot', '80000')
  expect(await balances(on)).toEqual([rentKobo * 0.95 + caution, startKobo - rentKobo - caution])
})

test('one kobo can be contested, and nothing at all of a rental without a deposit is frozen', async () => {
  const on = await claimed({ damageKobo: 1 })
  const contested = done(await contest(on, { lines: [{ line: 'damage-boot', reason }] }))
  expect(contested.heldKobo).toBe(1)
  await decide(on, 'dismiss')
  expect(await balances(on)).toEqual([rentKobo * 0.95 + 11_500_00, startKobo - rentKobo - 11_500_00])

  const bare = await claimed({ terms: { cautionKobo: 0 } })
  expect(done(await contest(bare, { reason }))).toMatchObject({ state: 'contested', heldKobo: 0 })
  await decide(bare, 'uphold')
  expect(await seeRental(world, bare.renter, bare.rental)).toMatchObject({
    state: 'upheld',
    settlement: { toOwnerKobo: rentKobo * 0.95, toRenterKobo: 0 },
  })
})

test('a contest that is not right is refused beside its field and moves nothing', async () => {
  const on = await claimed()
  const line = { line: 'cleaning', reason }
  const fields = async (body: object) => {
    const { status, errors } = await contest(on, body)
    return [status, errors.map(({ field }) => field)]
  }
  expect(await fields({})).toEqual([400, ['reason']])
  expect(await fields({ reason: 'no' })).toEqual([400, ['reason']])
  expect(await fields({ lines: [] })).toEqual([400, ['lines']])
  expect(await fields({ lines: 'cleaning' })).toEqual([400, ['lines']])
  expect(await fields({ lines: Array.from({ length: 31 }, () => line) })).toEqual([400, ['lines']])
  expect(await fields({ lines: [line, line] })).toEqual([400, ['lines.1.line']])
  expect(await fields({ lines: [{ line: 'smoking', reason }] })).toEqual([400, ['lines.0.line']])
  expect(await fields({ lines: [{ line: 'cleaning' }] })).toEqual([400, ['lines.0.reason']])
  expect(await fields({ lines: [{ ...line, pictures: ['setup.exe'] }] })).toEqual([
    400,
    ['lines.0.pictures.0'],
  ])
  const others = await storePicture(world, on.owner)
  expect((await contest(on, { lines: [{ ...line, pictures: [others] }] })).status).toBe(400)
  const stranger = await personWith(world, 0)
  expect((await stepOf(world, stranger, 'contest', on.rental)).status).toBe(404)
  expect((await stepOf(world, on.owner, 'contest', on.rental)).status).toBe(409)
  expect(await seeRental(world, on.renter, on.rental)).toMatchObject({ state: 'claimed' })
  expect(await balances(on)).toEqual([0, startKobo - rentKobo - caution])
})

test('accepted in one tab and contested in another at once: one of them counts', async () => {
  const on = await claimed()
  const answers = await Promise.all([
    contest(on, { lines: [{ line: 'cleaning', reason }] }),
    stepOf(world, on.renter, 'accept-claim', on.rental),
    contest(on, { reason }),
  ])
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409])
})

test('after the day to answer a contest is refused by name, and the claim is paid', async () => {
  const on = await claimed()
  await passTime(world, on, { hours: 24, minutes: 1 })
  const answer = await contest(on, { reason })
  expect([answer.status, answer.code]).toEqual([409, '43'])
  const now = await seeRental(world, on.renter, on.rental)
  expect(await stepOf(world, on.renter, 'contest', now)).toMatchObject({ status: 409, code: '40' })
  expect(now).toMatchObject({ state: 'closed' })
  expect(now.charges.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
})

test('fees contested before the claim wait for the owner’s day; then the rest is settled', async () => {
  const on = await rentalIn(world, 'out')
  await putRecord(world, on.rental, 'back', { odometerKm: 50_310, fuelEighths: 6 })
  await withCode(world, on, 'bring-back')
  on.rental = await seeRental(world, on.renter, on.rental)
  const objected = done(await contest(on, { lines: [{ line: 'kilometres', reason }] }))
  expect(objected).toMatchObject({ state: 'objected', heldKobo: rentKobo + caution, allowed: [] })
  await passTime(world, on, { hours: 24, minutes: 1 })
  const contested = await seeRental(world, on.renter, on.rental)
  expect(contested).toMatchObject({ state: 'contested', heldKobo: 1_500_00 })
  const feesKobo = contested.charges.reduce((sum, { amountKobo }) => sum + amountKobo, 0) - 1_500_00
  expect(await balances(on)).toEqual([rentKobo * 0.95 + feesKobo, startKobo - rentKobo - feesKobo - 1_500_00])
})

test(
  'late by four and a half hours costs five, and of a renter who contests the fee only that stays frozen',
  { tags: 'slow' },
  async () => {
    const late = await makeWorld()
    const on = await rentalIn(late, 'out', { days: 1, terms: { hoursFrom: '08:00', hoursTo: '20:00' } })
    // Due at eight in the evening in Lagos; half past midnight is four and a half hours later.
    await passTime(late, on, { hours: 14, minutes: 30 })
    expect((await seeRental(late, on.renter, on.rental)).state).toBe('overdue')
    const back = await withCode(late, on, 'bring-back')
    const feesKobo = 5 * 500_000
    expect(back).toMatchObject({
      state: 'returned',
      feesKobo,
      fees: [{ what: 'late', amountKobo: feesKobo }],
    })
    const contested = done(await stepOf(late, on.renter, 'contest', back))
    expect(contested).toMatchObject({ state: 'objected', allowed: [], heldKobo: rentFor(1) + caution })
    await passTime(late, on, { hours: 30 })
    expect((await seeRental(late, on.renter, contested)).state).toBe('contested')
    expect(await balanceOf(late, on.renter)).toBe(startKobo - rentFor(1) - feesKobo)
    expect(await balanceOf(late, on.owner)).toBe(rentFor(1) * 0.95)
  },
)
