// Claims above a deposit that are paid in monthly instalments.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { momentOf } from '#contract/core/lagos-days.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { remindDue } from '#server/finance/repayment/notices.ts'
import { claimRepayment } from '#server/rental/claim/repayment-rules.ts'
import { refuseUnpaidClaim } from '#server/rental/claim/refuse-unpaid.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import {
  aboveDeposit,
  type Claiming,
  claimStep,
  claimTime,
  emptyWallet,
  rentalClaimAt,
  seeRentalClaim,
} from '#server/testing/deals/rental-claims.ts'
import { dayIn, passTime } from '#server/testing/deals/rentals.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const report = (error: unknown): never => {
  throw error
}
const collect = () => collectDue(world.db, claimRepayment, world.now(), report)
const minutesTo = (day: string, hour: string) =>
  Math.round((momentOf(day, hour).getTime() - world.now().getTime()) / 60_000)
beforeEach(() => world.pass({ minutes: minutesTo(dayIn(world, 1), '09:00') }))

const third = kobo(aboveDeposit / 3)
const see = (on: Claiming, who = on.renter): Promise<RentalClaim> => seeRentalClaim(world, who, on.claim)
const takeStep = async (on: Claiming, name: Parameters<typeof claimStep>[2], more: object = {}) => {
  const who = name === 'accept-instalments' || name === 'decline-instalments' ? on.owner : on.renter
  on.claim = done(await claimStep(world, who, name, await see(on), more))
}
const addMoney = async (on: Claiming, amountKobo: number) =>
  done(await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token: on.renter.token }))
/** Eight in the morning of a day, with the collection of then. */
const morningOf = async (on: Claiming, day: string): Promise<RentalClaim> => {
  await passTime(world, on, { minutes: minutesTo(day, '08:01') })
  await collect()
  return see(on)
}
const isBarred = (on: Claiming): Promise<boolean> =>
  refuseUnpaidClaim(world.db, on.renter.id).then(
    () => false,
    () => true,
  )
const noticesOf = async ({ id }: { id: string }): Promise<string> =>
  (await world.db.rows<{ title: string }>`select title from notice where user_id = ${id} order by at`)
    .map(({ title }) => title)
    .join('\n')

test('three instalments are proposed with the pin, accepted, reminded of and taken on their days, each once', async () => {
  const on = await rentalClaimAt(world, 'owed')
  await emptyWallet(world, on, 1)
  const { instalmentOptions } = await see(on)
  expect(instalmentOptions.map(({ months }) => months)).toEqual([2, 3, 4, 5, 6])
  expect((await see(on, on.owner)).instalmentOptions).toEqual([])
  await takeStep(on, 'propose-instalments', { months: 3 })
  expect(on.claim).toMatchObject({ state: 'proposed', months: 3 })
  expect(await isBarred(on)).toBe(true)
  await takeStep(on, 'accept-instalments')
  expect(await isBarred(on)).toBe(false)
  const days = on.claim.instalments.map(({ dueOn }) => dueOn)
  expect(days[0]).toBe(dayIn(world, 1))
  expect(on.claim.instalments.map(({ amountKobo }) => amountKobo)).toEqual([third, third, third])

  await addMoney(on, aboveDeposit)
  const owned = await balanceOf(world, on.owner)
  for (const [place, day] of days.entries()) {
    const now = await morningOf(on, day)
    expect(now).toMatchObject({ paidKobo: (place + 1) * third, state: place === 2 ? 'paid' : 'paying' })
    await collect()
    expect(await balanceOf(world, on.owner)).toBe(owned + (place + 1) * third)
    if (place === 2) break
    world.pass({ hours: (minutesTo(days[place + 1]!, '08:00') - 2 * 1_440) / 60 })
    for (let time = 0; time < 2; time++) await remindDue(world.db, claimRepayment, world.now(), report)
  }
  expect(await balanceOf(world, on.renter)).toBe(1)
  const titles = await noticesOf(on.renter)
  expect(titles.match(/Instalment due on/g)?.length).toBe(2)
  expect(titles).toContain('Last instalment paid')
  expect(await noticesOf(on.owner)).toContain('Last instalment received')
})

test('an unpaid instalment bars rentals, is tried again and caught up; after two weeks AutoX can end the instalments', async () => {
  const on = await rentalClaimAt(world, 'paying')
  const [first] = (await see(on)).instalments.map(({ dueOn }) => dueOn)
  expect(await morningOf(on, first!)).toMatchObject({ state: 'paying', paidKobo: 0 })
  expect(await isBarred(on)).toBe(false)
  expect(await morningOf(on, dayIn(world, 1))).toMatchObject({ state: 'behind' })
  await expect(refuseUnpaidClaim(world.db, on.renter.id)).rejects.toThrow(/An instalment .* is unpaid/)
  await addMoney(on, third)
  expect(await morningOf(on, dayIn(world, 1))).toMatchObject({ state: 'paying', paidKobo: third })
  expect(await isBarred(on)).toBe(false)

  const second = (await see(on)).instalments[1]!.dueOn
  await morningOf(on, second)
  expect(await morningOf(on, dayIn(world, 1))).toMatchObject({ state: 'behind' })
  await passTime(world, on, { hours: 15 * 24 })
  expect(await see(on)).toMatchObject({ state: 'defaulted' })
  expect(await noticesOf(on.owner)).toContain('AutoX looks at unpaid instalments')
  const desk = deskIn(world)
  // The year in which the rest can be paid begins with this decision.
  await world.db.run`update rental_claim set owed_at = owed_at - interval '1 year' where id = ${on.claim.id}`
  await desk.run('rental-claim settle', on.claim.id, 'end-instalments', 'Unpaid for two weeks')
  await passTime(world, on, { hours: 1 })
  const ended = await see(on)
  expect(ended).toMatchObject({ state: 'owed', leftKobo: 2 * third, months: null, instalments: [] })
  await addMoney(on, 2 * third)
  await takeStep(on, 'pay')
  expect(on.claim).toMatchObject({ state: 'paid', paidKobo: aboveDeposit, leftKobo: 0 })
})

test('all that is left is paid early, once, and nothing is collected afterwards', async () => {
  const on = await rentalClaimAt(world, 'paying')
  await addMoney(on, aboveDeposit)
  const [first, second] = (await see(on)).instalments.map(({ dueOn }) => dueOn)
  await morningOf(on, first!)
  const owned = await balanceOf(world, on.owner)
  const now = await see(on)
  const both = await Promise.all([1, 2].map(() => claimStep(world, on.renter, 'pay', now)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await balanceOf(world, on.owner)).toBe(owned + 2 * third)
  await addMoney(on, third)
  await morningOf(on, second!)
  expect(await balanceOf(world, on.renter)).toBe(third)
  expect(await see(on)).toMatchObject({ state: 'paid', paidKobo: aboveDeposit })
})

test('the owner declines with a reason or does not answer: all of it is owed; three proposals are the most', async () => {
  const on = await rentalClaimAt(world, 'asked')
  await emptyWallet(world, on)
  await takeStep(on, 'propose-instalments', { months: 2 })
  expect((await claimStep(world, on.owner, 'decline-instalments', on.claim)).status).toBe(400)
  await takeStep(on, 'decline-instalments', { reason: 'I need it for the repair' })
  expect(on.claim).toMatchObject({ state: 'owed', owedKobo: aboveDeposit, months: null })
  await takeStep(on, 'propose-instalments', { months: 6 })
  await claimTime(world, on.claim, 'proposal-lapses')
  await takeStep(on, 'propose-instalments', { months: 4 })
  await takeStep(on, 'decline-instalments', { reason: 'I need it for the repair' })
  expect(on.claim.allowed).not.toContain('propose-instalments')
  const again = await claimStep(world, on.renter, 'propose-instalments', await see(on), { months: 4 })
  expect(again).toMatchObject({ status: 409 })
})

test('what is not right is refused by its field or name, of others by not being found, and moves nothing', async () => {
  const on = await rentalClaimAt(world, 'owed')
  const propose = (who: Claiming['renter'], months: unknown) =>
    claimStep(world, who, 'propose-instalments', on.claim, { months })
  expect(await propose(on.renter, 3)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Your wallet holds enough'),
  })
  await emptyWallet(world, on, aboveDeposit - 1)
  for (const months of [0, 1, 7, 2.5, -2, '3', null, 9_007_199_254_740_991])
    expect((await propose(on.renter, months)).errors.map(({ field }) => field)).toEqual(['months'])
  expect((await propose(on.owner, 3)).status).toBe(409)
  expect((await propose(await personWith(world, 0), 3)).status).toBe(404)
  expect((await claimStep(world, on.owner, 'accept-instalments', on.claim)).status).toBe(409)
  await world.db.run`update rental_claim set owed_kobo = 1 where id = ${on.claim.id}`
  await emptyWallet(world, on)
  expect((await propose(on.renter, 2)).status).toBe(409)
  expect(await see(on)).toMatchObject({ state: 'owed', version: on.claim.version })
})
