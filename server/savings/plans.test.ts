import { afterAll, describe, expect, test } from 'vitest'
import { savingsTerms } from '#contract/savings/terms.ts'
import { balanceOf as inBooks } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, personWith, pin, signIn } from '#server/testing/world/people.ts'
import { askPlan, look, newPlan, noticesOf } from '#server/testing/world/plans.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))
const locked = { kind: 'locked', endsOn: '2028-05-31' }

describe('a flexible plan', () => {
  test('takes money in and gives it back, to the kobo', async () => {
    const who = await personWith(world, 5_000_000)
    const plan = await newPlan(world, who, { firstDepositKobo: 1_000_000 })
    expect(plan).toMatchObject({ state: 'active', balanceKobo: 1_000_000, version: 1, breakCostKobo: 0 })
    expect(plan.allowed).toEqual(['deposit', 'take-out', 'change', 'pay-out', 'spend'])
    const put = await askPlan(world, who, 'deposit', { id: plan.id, amountKobo: 500_000 })
    expect(put.data.balanceKobo).toBe(1_500_000)
    const out = await askPlan(world, who, 'take-out', { id: plan.id, version: 1, amountKobo: 1_400_001 })
    expect(out.data.balanceKobo).toBe(99_999)
    const ended = await askPlan(world, who, 'pay-out', { id: plan.id, version: 1 })
    expect(ended.data).toMatchObject({ state: 'paid-out', balanceKobo: 0, allowed: [] })
    expect(await balanceOf(world, who)).toBe(5_000_000)
    expect((await look(world, who, plan)).entries.map(each => [each.kind, each.amountKobo])).toEqual([
      ['pay-out', 99_999],
      ['take-out', 1_400_001],
      ['deposit', 500_000],
      ['deposit', 1_000_000],
    ])
  })

  test('never gives more than it holds, however many ask at once', async () => {
    const who = await personWith(world, 1_000_000)
    const plan = await newPlan(world, who, { firstDepositKobo: 1_000_000 })
    const ask = { id: plan.id, version: 1, amountKobo: 300_000 }
    const answers = await Promise.all(Array.from({ length: 12 }, () => askPlan(world, who, 'take-out', ask)))
    expect(answers.filter(each => each.status === 200)).toHaveLength(3)
    expect(answers.find(each => each.status !== 200)).toMatchObject({
      status: 409,
      code: '06',
      errors: [{ field: 'amountKobo', message: 'There is ₦1,000.00 in this plan' }],
    })
    expect(await balanceOf(world, who)).toBe(900_000)
  })

  test('is in the wallet’s history under its name, both ways', async () => {
    const who = await personWith(world, 1_000_000)
    const plan = await newPlan(world, who, { name: 'New tyres', firstDepositKobo: 600_000 })
    await askPlan(world, who, 'take-out', { id: plan.id, version: 1, amountKobo: 1 })
    const { data } = await world.ask<{ kind: string; direction: string; counterparty: string }[]>({
      url: '/api/Wallet/GetTransactionHistory',
      token: who.token,
    })
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'savings', direction: 'in', counterparty: 'New tyres', amountKobo: 1 },
      { kind: 'savings', direction: 'out', counterparty: 'New tyres', amountKobo: 600_000 },
    ])
  })
})

describe('a locked plan', () => {
  test.each([
    [10_000, 100],
    [10_049, 100],
    [10_050, 101],
    [99_999_949, 999_999],
    [100_000_000, 1_000_000],
    [900_000_000, 1_000_000],
  ])(
    'with %i kobo costs %i kobo to break, which is said before and kept by the house',
    async (kobo, cost) => {
      const who = await personWith(world, kobo)
      const feesBefore = await inBooks(world.db, 'fees')
      const plan = await newPlan(world, who, { ...locked, firstDepositKobo: kobo })
      expect(plan.breakCostKobo).toBe(cost)
      const at = { id: plan.id, version: 1 }
      expect(await askPlan(world, who, 'break-plan', { ...at, shownCostKobo: cost - 1 })).toMatchObject({
        status: 409,
        code: '34',
        errors: [{ field: 'shownCostKobo' }],
      })
      const broken = await askPlan(world, who, 'break-plan', { ...at, shownCostKobo: cost })
      expect(broken.data).toMatchObject({ state: 'broken', balanceKobo: 0, breakCostKobo: 0 })
      expect(await balanceOf(world, who)).toBe(kobo - cost)
      expect((await inBooks(world.db, 'fees')) - feesBefore).toBe(cost)
      expect((await look(world, who, plan)).entries.map(each => each.kind)).toEqual([
        'break',
        'cost',
        'deposit',
      ])
    },
  )

  test('gives nothing out before its day but by breaking, and says on which day that is', async () => {
    const who = await personWith(world, 1_000_000)
    const { id } = await newPlan(world, who, { ...locked, firstDepositKobo: 1_000_000 })
    const words = /May 31, 2028.*withdraw earlier, which now costs ₦100.00/
    for (const [name, more] of [
      ['take-out', { amountKobo: 1 }],
      ['pay-out', {}],
    ] as const)
      expect(await askPlan(world, who, name, { id, version: 1, ...more })).toMatchObject({
        status: 409,
        code: '40',
        message: expect.stringMatching(words),
      })
  })

  test('terms are dated, newest first', () => {
    const dates = savingsTerms.map(terms => terms.from)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

describe('a new plan', () => {
  const bad: [string, object, string][] = [
    ['a flexible plan with a target', { targetKobo: 10_000 }, 'targetKobo'],
    ['a flexible plan with an end', { endsOn: '2027-05-31' }, 'endsOn'],
    ['a flexible plan for a car', { carId: crypto.randomUUID() }, 'carId'],
    ['a target plan without a target', { kind: 'target' }, 'targetKobo'],
    ['a target plan with amount and car', { kind: 'target', targetKobo: 10_000, carId: crypto.randomUUID() }, 'targetKobo'],
    ['a target plan that ends today', { kind: 'target', targetKobo: 10_000, endsOn: '2026-11-20' }, 'endsOn'],
    ['a locked plan without a day', { kind: 'locked' }, 'endsOn'],
    ['a locked plan of six days', { kind: 'locked', endsOn: '2026-11-26' }, 'endsOn'],
    ['a locked plan of eleven years', { kind: 'locked', endsOn: '2037-01-01' }, 'endsOn'],
    ['a locked plan with a target', { ...locked, targetKobo: 10_000 }, 'targetKobo'],
    ['a deposit of ₦99.99', { firstDepositKobo: 9_999 }, 'firstDepositKobo'],
    ['automatic deposits of ₦99.99', { schedule: { amountKobo: 9_999, every: 'day', from: '2026-12-01' } }, 'schedule.amountKobo'],
    ['automatic deposits since yesterday', { schedule: { amountKobo: 10_000, every: 'day', from: '2026-11-19' } }, 'schedule.from'],
    ['automatic deposits in two years', { schedule: { amountKobo: 10_000, every: 'day', from: '2028-11-20' } }, 'schedule.from'],
    ['the 30th of February', { kind: 'locked', endsOn: '2027-02-30' }, 'endsOn'],
  ] // prettier-ignore
  test.each(bad)(
    '%s is refused by the name of its field, with what would be right',
    async (_, more, field) => {
      const who = await personWith(world, 1_000_000)
      const answer = await askPlan(world, who, 'create-plan', { name: 'x', kind: 'flexible', ...more })
      expect(answer).toMatchObject({ status: 400, code: '10', errors: [{ field }] })
      expect(answer.errors[0]!.message.length).toBeGreaterThan(8)
    },
  )

  test('with more than the wallet holds is refused, and leaves neither plan nor account', async () => {
    const who = await personWith(world, 10_000)
    expect(
      await askPlan(world, who, 'create-plan', { name: 'x', kind: 'flexible', firstDepositKobo: 10_001 }),
    ).toMatchObject({ status: 409, code: '06' })
    const { open } = await world.db.one<{ open: number }>`
      select count(*) as open from ledger_account where owner_id = ${who.id}`
    expect(open).toBe(1)
  })

  test('is the twentieth at most, also for thirty who ask at once; an ended one makes room', async () => {
    const who = await personWith(world, 0)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        askPlan(world, who, 'create-plan', { name: `Plan ${i}`, kind: 'flexible' }),
      ),
    )
    const made = answers.filter(each => each.status === 200)
    expect(made).toHaveLength(20)
    expect(answers.find(each => each.status !== 200)).toMatchObject({ status: 409, code: '70' })
    await askPlan(world, who, 'pay-out', { id: made[0]!.data.id, version: 1 })
    await newPlan(world, who)
  })

  test('needs the pin and a wallet', async () => {
    const who = await personWith(world, 10_000)
    const ask = { url: '/api/Savings/create-plan', body: { name: 'x', kind: 'flexible' }, token: who.token }
    expect(await world.ask({ ...ask, query: { pin: '0001' } })).toMatchObject({ status: 400, code: '03' })
    expect((await world.ask({ ...ask, query: { pin } })).status).toBe(200)
  })
})

describe('a day in Lagos', () => {
  const turnTo = async (lagos: string) => {
    world.pass({ hours: (Date.parse(`${lagos}+01:00`) - world.now().getTime()) / 3_600_000 })
    await world.settle()
  }
  test('at 23:59 it still saves, at 00:00 of its last day it has matured; seven days later it pays out by itself', async () => {
    const who = await personWith(world, 50_000)
    const plan = await newPlan(world, who, {
      kind: 'locked',
      endsOn: '2026-12-01',
      firstDepositKobo: 50_000,
    })
    const state = async () => {
      who.token = (await signIn(world, who.email)).token
      return (await look(world, who, plan)).state
    }
    await turnTo('2026-11-30T23:59:59')
    expect(await state()).toBe('active')
    await turnTo('2026-12-01T00:00:00')
    expect(await state()).toBe('matured')
    expect(await look(world, who, plan)).toMatchObject({ paysOutAt: '2026-12-07T23:00:00.000Z' })
    await turnTo('2026-12-07T23:59:59')
    expect(await state()).toBe('matured')
    await turnTo('2026-12-08T00:00:00')
    expect(await state()).toBe('paid-out')
    expect(await balanceOf(world, who)).toBe(50_000)
    expect((await noticesOf(world, who)).map(each => each.title).slice(0, 2)).toEqual([
      'Paid out: ₦500.00',
      'Ready: Demo plan',
    ])
  })

  test('a matured plan runs on to another day and matures once more', async () => {
    const who = await personWith(world, 50_000)
    const target = { kind: 'target', targetKobo: 50_000, firstDepositKobo: 50_000 }
    const plan = await newPlan(world, who, target)
    expect(plan).toMatchObject({ state: 'matured', version: 2, allowed: ['pay-out', 'roll-over', 'spend'] })
    const at = { id: plan.id, version: 2 }
    expect(await askPlan(world, who, 'roll-over', { ...at, endsOn: '2026-12-08' })).toMatchObject({
      status: 400,
      errors: [{ field: 'endsOn', message: 'December 9, 2026 or later' }],
    })
    const rolled = await askPlan(world, who, 'roll-over', { ...at, endsOn: '2026-12-20' })
    expect(rolled.data).toMatchObject({ state: 'active', endsOn: '2026-12-20', balanceKobo: 50_000 })
    await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 10_000 }, token: who.token })
    // It has reached its target already: only its day lets it mature again.
    const more = await askPlan(world, who, 'deposit', { id: plan.id, amountKobo: 10_000 })
    expect(more.data.state).toBe('active')
    await turnTo('2026-12-20T00:00:00')
    who.token = (await signIn(world, who.email)).token
    expect((await look(world, who, plan)).state).toBe('matured')
  })
})
