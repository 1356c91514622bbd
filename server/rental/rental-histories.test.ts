// Random rental histories of one car: money, calendar and state agree.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { rental as table } from '#contract/rental/process.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { cause, makeStepInput, putRecord } from '#server/testing/deals/rental-causes.ts'
import { caution, dayIn, letCar, rentCar, rentFor } from '#server/testing/deals/rentals.ts'
import { type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import type { RentalRow } from './sql.ts'

const world = await makeWorld()
const bufferDays = 1

type Step =
  | { do: 'rent'; who: number; in: number; days: number; instant: boolean }
  | { do: 'move'; nth: number; edge: number; days: number; part: number }
  | { do: 'wait'; hours: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rent'),
      who: fc.nat({ max: 2 }),
      in: fc.nat({ max: 5 }),
      days: fc.integer({ min: 1, max: 3 }),
      instant: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('move'),
      nth: fc.nat({ max: 5 }),
      edge: fc.nat({ max: 200 }),
      days: fc.integer({ min: 1, max: 6 }),
      part: fc.integer({ min: 1, max: 9_000_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 40 }) }) },
) as fc.Arbitrary<Step>

type Stage = { owner: Person; renters: Person[]; carId: string }
const rows = (carId: string): Promise<RentalRow[]> =>
  world.db.rows<RentalRow>`select * from rental where car_id = ${carId} order by started_at, id`

const signedIn = async (who: Person): Promise<Person> => ({
  ...who,
  token: (await signIn(world, who.email)).token,
})

// What ends a rental at once comes less often, so that histories get somewhere.
const hasty = new Set(['cancel', 'call-off', 'lose', 'decline', 'withdraw', 'dispute'])

/** What people and the clock try: a step that is possible in the state, by whoever may. */
const move = async ({ carId }: Stage, { nth, edge, days, part }: Step & { do: 'move' }): Promise<void> => {
  const open = (await rows(carId)).filter(({ state }) => !isOver(table, state))
  const row = open[nth % Math.max(1, open.length)]
  if (!row) return
  // What the clock does is the clock's.
  const edges = table.edges.filter(
    ({ from, by, caused }) => from === row.state && (!by.includes('system') || caused),
  )
  const patient = edges.filter(({ event }) => !hasty.has(event))
  const tried = edge % 5 === 0 || patient.length === 0 ? edges : patient
  const { event, by } = tried[edge % tried.length]!
  if (event === 'hand-out') await putRecord(world, row, 'out')
  if (event === 'bring-back')
    await putRecord(world, row, 'back', {
      odometerKm: 50_000 + Math.floor(part / 10_000),
      fuelEighths: part % 9,
    })
  const actor = by[edge % by.length]!
  const actorId = actor === 'renter' ? row.renter_id : actor === 'owner' ? row.owner_id : null
  const details = { ...makeStepInput(event, row), ...(event === 'ask-change' && { noOfDays: days }) }
  await cause(world, row, event, { actor, actorId, input: details, amountKobo: kobo(part) }).catch(
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error
    },
  )
}

const act = async (on: Stage, each: Step): Promise<void> => {
  if (each.do === 'move') return move(on, each)
  if (each.do === 'wait') {
    world.pass({ hours: each.hours })
    return world.settle()
  }
  await world.db.run`
    update rental_terms set terms = jsonb_set(terms, '{instant}', to_jsonb(${each.instant}::boolean)) where car_id = ${on.carId}`
  const who = await signedIn(on.renters[each.who]!)
  const answer = await rentCar(world, who, on.carId, { from: dayIn(world, each.in), noOfDays: each.days })
  expect([200, 400, 409], answer.message).toContain(answer.status)
}

const before = new Set(['requested', 'confirmed', 'changing', 'awaited', 'renter-missing', 'owner-missing'])
const out = new Set(['out', 'extending', 'overdue', 'broken-down'])

/** The days that a rental has in the calendar while it waits or is on the road. */
const daysDue = (row: RentalRow): string[] => {
  const days = Math.max(row.days, row.change?.days ?? 0) + bufferDays
  return Array.from({ length: days }, (_, n) => dayAfter(row.from_day, n))
}

const check = async ({ owner, renters, carId }: Stage, startKobo: number): Promise<void> => {
  const all = await rows(carId)
  const days = await world.db.rows<{ day: string; rental_id: string }>`
    select day, rental_id from rental_day where car_id = ${carId} and rental_id is not null order by day`
  const holds = await openHolds(
    world.db,
    all.flatMap(({ id }) => ['rent', 'caution', 'contested'].map(hold => `rental:${id}:${hold}`)),
  )
  let paidBefore = 0
  for (const row of all) {
    const held = holds.filter(({ purpose }) => purpose.startsWith(`rental:${row.id}`))
    const sum = held.reduce((total, { amountKobo }) => total + amountKobo, 0)
    const over = isOver(table, row.state)
    const waits = row.state === 'contested' ? row.contested_kobo : row.held_kobo + row.caution_kobo
    expect([row.state, sum]).toEqual([row.state, over ? 0 : waits])
    paidBefore += over ? 0 : row.paid_commission_kobo
    const own = days.filter(({ rental_id: id }) => id === row.id).map(({ day }) => day)
    if (before.has(row.state) || out.has(row.state))
      expect([row.state, own]).toEqual([row.state, daysDue(row)])
    // What is over or back takes nothing but days that are over, and those between two rentals.
    const ended = row.returned_at ?? (over ? row.changed_at : undefined)
    if (ended) {
      const back = new Date(Math.max(row.changed_at.getTime(), ended.getTime()))
      expect(own.filter(day => day > dayAfter(lagosDayOf(back), bufferDays))).toEqual([])
    }
  }
  const people = [owner, ...renters].map(({ id }) => `wallet:${id}`)
  const { wallets } = await world.db.one<{ wallets: number }>`
    select coalesce(sum(balance_kobo), 0)::bigint as wallets from ledger_account where code = any(${people})`
  const held = holds.reduce((total, { amountKobo }) => total + amountKobo, 0)
  const feesKobo = all.reduce((total, { commission_kobo: fee }) => total + (fee ?? 0), paidBefore)
  expect(wallets + held + feesKobo).toBe(startKobo)
}

test('whatever people do about a car that is let, and whenever, money, calendar and state agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async steps => {
      const owner = await personWith(world, 0)
      const each = rentFor(8) + 2 * caution
      const renters = [
        await personWith(world, each),
        await personWith(world, each),
        await personWith(world, each),
      ]
      const on = { owner, renters, carId: (await letCar(world, owner, { bufferDays })).id }
      for (const nextStep of steps) {
        await act(on, nextStep)
        await check(on, renters.length * each)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
  // The histories go somewhere: beside the first state others were passed through.
  const { states } = await world.db.one<{ states: number }>`
    select count(distinct to_state) as states from process_event where process = 'rental'`
  expect(states).toBeGreaterThan(3)
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
}, 90_000)
