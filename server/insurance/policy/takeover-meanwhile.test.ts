// What happens to one of the two policies before the first day of a takeover.
import { expect, test } from 'vitest'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { refundOf } from '#contract/insurance/premium.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { kobo } from '#contract/core/money.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { carLostJob } from '#server/insurance/job-names.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { accident, report } from '#server/testing/insurance/claims.ts'
import {
  addInsurer,
  changeRequest,
  comprehensive,
  look,
  policyIn,
  policySteps,
} from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { policyKind } from './kind.ts'
import { currentPolicy } from './reads.ts'
import { findPolicy } from './sql.ts'

const world = await makeWorld()
const { take } = policySteps
const today = () => lagosDayOf(world.now())
const passTo = async (holder: Person, day: string, time = '00:00'): Promise<void> => {
  world.pass({ minutes: (momentOf(day, time).getTime() - world.now().getTime()) / 60_000 })
  holder.token = (await signIn(world, holder.email)).token
}
const cause = (id: string, event: string, input = {}) =>
  world.db.inTx(tx =>
    moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, input, now: world.now() }),
  )
const licence = async (insurerId: string, state: string) => {
  await deskIn(world).runByTwo('insurers licence', insurerId, state, 'its capital')
  await world.settle()
}

/** A policy that another insurer has issued the next one of, five days ahead or for the day after its end. */
const changing = async (more: object = {}, isAtEnd = false) => {
  world.pass({
    minutes: (momentOf(dayAfter(today(), 1), '12:00').getTime() - world.now().getTime()) / 60_000,
  })
  const nextInsurerId = await addInsurer(world, 'Next Shield', 500)
  const { holder, policy: old, insurerId } = await policyIn(world, { more })
  if (isAtEnd) {
    await passTo(holder, dayAfter(old.until, -10), '12:00')
    await world.settle()
  }
  const wallet = await balanceOf(world, holder)
  const day = isAtEnd ? dayAfter(old.until, 1) : dayAfter(today(), 5)
  const body = await changeRequest(world, holder, old, { day, insurerId: nextInsurerId })
  const { data: next } = await take(world, holder, 'change-insurer', body, true)
  await world.settle()
  const both = async (): Promise<[Policy, Policy]> => [
    await look(world, holder, old.id),
    await look(world, holder, next.id),
  ]
  return { holder, old, next, insurerId, nextInsurerId, wallet, day, body, both }
}
const daysOf = (id: string) =>
  world.db.one<{ last: string | null; count: number }>`
    select max(day)::text as last, count(*) as count from policy_day where policy_id = ${id} and vehicle like 'plate:%'`

test('the licence of the next insurer ends before its first day: the old policy goes on, the whole premium is back', async () => {
  const { holder, old, next, nextInsurerId, wallet, day, both } = await changing()
  await licence(nextInsurerId, 'suspended')
  const [before, after] = await both()
  expect(after).toMatchObject({ state: 'called-off' })
  expect(before).toMatchObject({ state: 'active', change: null, until: old.until })
  expect(await balanceOf(world, holder)).toBe(wallet)
  expect(await daysOf(old.id)).toMatchObject({ last: old.until })
  expect(await daysOf(next.id)).toMatchObject({ count: 0 })
  // Given back, the licence brings nothing back.
  await licence(nextInsurerId, 'in-force')
  await passTo(holder, day)
  await world.settle()
  expect((await both()).map(({ state }) => state)).toEqual(['active', 'called-off'])
})

test('the licence of the old insurer ends meanwhile: the refund is of that day, and the next one begins on its own', async () => {
  const { holder, old, insurerId, wallet, day, body, both } = await changing()
  await passTo(holder, dayAfter(day, -3), '12:00')
  await licence(insurerId, 'withdrawn')
  expect((await both())[0]).toMatchObject({ state: 'suspended', allowed: ['cancel', 'move'] })
  await passTo(holder, day)
  await world.settle()
  const [before, after] = await both()
  expect([before.state, after.state]).toEqual(['cancelled', 'active'])
  const { premiumKobo, startsOn, until } = old
  const terms = { premiumKobo, commissionKobo: kobo(premiumKobo / 10), startsOn, until }
  expect(before.refundedKobo).toBe(refundOf(terms, dayAfter(day, -3)).refundKobo)
  expect(await balanceOf(world, holder)).toBe(wallet - body.premiumKobo + before.refundedKobo!)
})

test('suspended up to its own end, the days are refunded as the next one begins', async () => {
  const { holder, old, insurerId, wallet, day, body, both } = await changing({}, true)
  await passTo(holder, dayAfter(day, -4), '12:00')
  await licence(insurerId, 'withdrawn')
  await passTo(holder, day)
  await world.settle()
  await world.settle()
  const [before, after] = await both()
  expect([before.state, after.state]).toEqual(['cancelled', 'active'])
  const { premiumKobo, startsOn, until } = old
  const terms = { premiumKobo, commissionKobo: kobo(premiumKobo / 10), startsOn, until }
  const { refundKobo } = refundOf(terms, dayAfter(day, -4))
  expect(refundKobo).toBeGreaterThan(0)
  expect(await balanceOf(world, holder)).toBe(wallet - body.premiumKobo + refundKobo)
})

test('a licence that comes back leaves the takeover as it was', async () => {
  const { insurerId, both, holder, day } = await changing()
  for (const state of ['suspended', 'in-force']) await licence(insurerId, state)
  expect((await both())[0]).toMatchObject({ state: 'active', change: { isIssued: true }, allowed: [] })
  await passTo(holder, day)
  await world.settle()
  expect((await both()).map(({ state }) => state)).toEqual(['cancelled', 'active'])
})

test('suspended and refused the next one, the old policy is nobody’s to take over, and can be moved or cancelled', async () => {
  const { insurerId, next, both, holder, old, nextInsurerId } = await changing()
  await licence(insurerId, 'suspended')
  const since = (await findPolicy(world.db, old.id))!.changed_at
  await licence(nextInsurerId, 'suspended')
  const [before] = await both()
  expect(before).toMatchObject({ state: 'suspended', change: null, allowed: ['cancel', 'move'] })
  expect((await findPolicy(world.db, old.id))!.changed_at).toEqual(since)
  expect((await look(world, holder, next.id)).state).toBe('called-off')
})

test('the old insurer revokes meanwhile: all of it is back, and the next one begins on its own', async () => {
  const { holder, old, day, wallet, body, both } = await changing()
  await cause(old.id, 'take-back', { words: 'The vehicle is another one' })
  await passTo(holder, day)
  await world.settle()
  expect((await both()).map(({ state }) => state)).toEqual(['taken-back', 'active'])
  expect(await balanceOf(world, holder)).toBe(wallet - body.premiumKobo + old.premiumKobo)
})

test('the deal about the car falls through: both end, and only used days are kept', async () => {
  const { holder, old, next, wallet, both, day } = await changing()
  await world.db.inTx(tx => enqueue(tx, carLostJob, { id: old.id }))
  await world.settle()
  await world.settle()
  const [before, after] = await both()
  expect([before.state, after.state]).toEqual(['cancelled', 'called-off'])
  expect(await balanceOf(world, holder)).toBe(wallet + before.refundedKobo!)
  expect(await daysOf(next.id)).toMatchObject({ count: 0 })
  expect((await daysOf(old.id)).last).toBe(today())
  await passTo(holder, day)
  await world.settle()
  expect(await balanceOf(world, holder)).toBe(wallet + before.refundedKobo!)
})

test('a claim that is open on the last night keeps the premium, as at a cancellation; each day has one policy that pays', async () => {
  const { holder, old, next, day, wallet, body, both } = await changing({
    ...comprehensive,
    sumInsuredKobo: 1_000_000_00,
  })
  const claimOn = (policyId: string, happenedAt: Date) =>
    report(world, holder, { policyId, happenedAt: happenedAt.toISOString(), ...accident })
  await passTo(holder, dayAfter(day, -1), '23:50')
  const [lastNight, firstMinute] = [momentOf(dayAfter(day, -1), '23:45'), momentOf(day, '00:01')]
  expect(await claimOn(next.id, lastNight)).toMatchObject({ status: 409 })
  expect(await claimOn(old.id, lastNight)).toMatchObject({ status: 200 })
  await passTo(holder, day, '00:10')
  // Before the timers have run, the day already belongs to the next policy.
  expect(await claimOn(old.id, firstMinute)).toMatchObject({ status: 409 })
  await world.settle()
  expect((await both())[0]).toMatchObject({ state: 'cancelled', refundedKobo: 0 })
  expect(await balanceOf(world, holder)).toBe(wallet - body.premiumKobo)
  expect(await claimOn(old.id, firstMinute)).toMatchObject({ status: 409 })
  expect(await claimOn(next.id, lastNight)).toMatchObject({ status: 409 })
  expect(await claimOn(next.id, firstMinute)).toMatchObject({ status: 200 })
})

test('whoever was shown the old policy sees the one in force on each day', async () => {
  const { holder, old, next, day } = await changing()
  const current = async () => (await currentPolicy(world.db, (await findPolicy(world.db, old.id))!)).id
  expect(await current()).toBe(old.id)
  await passTo(holder, day)
  await world.settle()
  expect(await current()).toBe(next.id)
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
