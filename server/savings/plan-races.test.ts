import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { reminders } from '#server/jobs.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { remindOfTimers } from '#server/kernel/process/timers.ts'
import { balanceOf, offerCar, personWith, pin } from '#server/testing/world/people.ts'
import { askPlan, look, newPlan, noticesOf } from '#server/testing/world/plans.ts'
import { price } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { takeDueDeposits } from './take-deposits.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))
const fail = (error: unknown) => {
  throw error
}

test(
  'a purchase, thirty-eight who take out and one who pays out at the same moment: no kobo twice, none lost',
  { tags: 'slow' },
  async () => {
    const [seller, who] = [await personWith(world, 0), await personWith(world, price)]
    const car = await offerCar(world, seller)
    const plan = await newPlan(world, who, { firstDepositKobo: price })
    const answers = await Promise.all([
      ...Array.from({ length: 38 }, (_, i) =>
        askPlan(world, who, 'take-out', { id: plan.id, version: 1, amountKobo: 100_000 + i }),
      ),
      askPlan(world, who, 'pay-out', { id: plan.id, version: 1 }),
      world.ask<Booking>({
        url: '/api/Wallet/CarPayment',
        query: { pin },
        body: { carId: car.id, planId: plan.id },
        token: who.token,
      }),
    ])
    for (const each of answers) expect([200, 409], each.message).toContain(each.status)
    const bought = answers.at(-1)!.status === 200
    const now = await look(world, who, plan)
    expect(now).toMatchObject({ balanceKobo: 0, state: bought ? 'spent' : 'paid-out' })
    expect(await balanceOf(world, who)).toBe(bought ? 0 : price)
  },
)

test('its owner pays a plan out while the clock does: it is paid out once', { tags: 'slow' }, async () => {
  for (let round = 0; round < 3; round++) {
    const who = await personWith(world, 50_000)
    const target = { kind: 'target', targetKobo: 50_000, firstDepositKobo: 50_000 }
    const plan = await newPlan(world, who, target)
    await world.db.run`update process_timer set due_at = ${world.now()} where subject_id = ${plan.id}`
    const [answer] = await Promise.all([
      askPlan(world, who, 'pay-out', { id: plan.id, version: 2 }),
      world.settle(),
    ])
    expect([200, 409]).toContain(answer.status)
    expect((await look(world, who, plan)).state).toBe('paid-out')
    expect(await balanceOf(world, who)).toBe(50_000)
    const outs = (await look(world, who, plan)).entries.filter(each => each.kind === 'pay-out')
    expect(outs).toHaveLength(1)
  }
})

test('an automatic deposit meets its owner, who takes everything out and ends the plan: the sum stays', async () => {
  for (let round = 0; round < 4; round++) {
    const who = await personWith(world, 3_000_000)
    const schedule = { amountKobo: 1_000_000, every: 'day', from: '2026-11-21' }
    const plan = await newPlan(world, who, { schedule, firstDepositKobo: 1_000_000 })
    await world.db
      .run`update savings_plan set next_at = '2026-11-20T07:00:00Z', slot_on = '2026-11-20' where id = ${plan.id}`
    await world.db.run`update savings_plan set from_on = '2026-11-20' where id = ${plan.id}`
    await Promise.all([
      askPlan(world, who, 'pay-out', { id: plan.id, version: 1 }),
      takeDueDeposits(world.db, world.now(), fail),
      takeDueDeposits(world.db, world.now(), fail),
    ])
    await takeDueDeposits(world.db, world.now(), fail)
    const now = await look(world, who, plan)
    expect(now).toMatchObject({ state: 'paid-out', balanceKobo: 0, schedule: { nextAt: null } })
    expect(await balanceOf(world, who)).toBe(3_000_000)
  }
})

test('a day before a matured plan pays out, its owner is reminded once', async () => {
  const who = await personWith(world, 50_000)
  await newPlan(world, who, { kind: 'target', targetKobo: 50_000, firstDepositKobo: 50_000, name: 'Tyres' })
  const remind = () => remindOfTimers(world.db, world.now(), reminders, fail)
  const readTitles = async () =>
    (await noticesOf(world, who)).filter(each => each.kind === 'reminder').map(each => each.title)
  world.pass({ hours: 6 * 24 - 1 })
  await remind()
  expect(await readTitles()).toEqual([])
  world.pass({ hours: 1 })
  await remind()
  await remind()
  expect(await readTitles()).toEqual(['Tomorrow Tyres is paid out'])
})
