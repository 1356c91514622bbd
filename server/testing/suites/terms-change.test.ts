// Terms changing at midnight in Lagos apply only to deals begun afterwards.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CarCard } from '#contract/cars/cars.ts'
import { type Dated, termsInForce } from '#contract/core/in-force.ts'
import type { Quote } from '#contract/transfers/transfers.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { readSettings } from '#server/desk/settings/current.ts'
import { lenderIn } from '../deals/agreements.ts'
import { offerPart, order, orderStep, lookAtOrder } from '../world/spare-parts.ts'
import { balanceOf, offerCar, type Person, personWith, pin, signIn } from '../world/people.ts'
import { askPlan, look as lookAtPlan, newPlan } from '../world/plans.ts'
import { handIn, look, pay, price, stepBy } from '../world/sale.ts'
import { addSecondTerms } from '../world/second-terms.ts'
import { sandboxTo, toBank } from '../world/transfers.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()
await addSecondTerms(world, '2026-11-21')
// Midnight in Lagos, and an hour before it in UTC: a day by the server's own time would be another one.
const midnight = new Date('2026-11-20T23:00:00Z')
const at = (time: Date) => world.pass({ minutes: (time.getTime() - world.now().getTime()) / 60_000 })
const before = (seconds: number) => at(new Date(midnight.getTime() - seconds * 1_000))

const walletOf = async ({ token }: Person) =>
  (await world.ask<Wallet>({ url: '/api/Wallet/GetWalletDetailsByUser', token })).data
const quoted = async ({ token }: Person, amountKobo: number) => {
  const { accountName: _, ...to } = sandboxTo('settles')
  const body = { ...to, amountKobo }
  return (await world.ask<Quote>({ url: '/api/Wallet/quote-transfer', body, token })).data
}
const transfer = (from: Person, to: Person, amountKobo: number) =>
  world.ask({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: to.accountNumber, amountKobo },
    token: from.token,
  })
const refreshSession = async (who: Person): Promise<Person> => ({
  ...who,
  ...(await signIn(world, who.email)),
})

let seller: Person, buyer: Person, small: Person
beforeAll(async () => {
  before(300)
  seller = await personWith(world, 0)
  buyer = await personWith(world, 5_000_000_000)
  small = await personWith(world, 30_000_000, {}, 1)
})

test('a moment belongs to its day in Lagos, to the second', () => {
  const terms: Dated<object> = [{ from: '2026-11-21' }, { from: '2026-01-01' }]
  expect(termsInForce(terms, new Date(midnight.getTime() - 1)).from).toBe('2026-01-01')
  expect(termsInForce(terms, midnight).from).toBe('2026-11-21')
  expect(termsInForce(terms, '2026-11-20').from).toBe('2026-01-01')
  expect(termsInForce(terms, new Date('2020-01-01')).from).toBe('2026-01-01')
})

describe('one second before and after midnight', () => {
  const [old, fresh] = [
    { car: 12_750_000, part: 22_500 },
    { car: 17_000_000, part: 30_000 },
  ]
  type OpenDeals = Awaited<ReturnType<typeof beginAll>>
  const beginAll = async () => {
    const [car, part] = [await offerCar(world, seller), await offerPart(world, seller)]
    const booking = (await pay(world, buyer, car.id)).data
    const partOrder = (await order(world, buyer, part.id)).data
    const ends = { kind: 'locked', endsOn: '2027-11-20', firstDepositKobo: 10_000_000 }
    return { booking, partOrder, plan: await newPlan(world, buyer, ends) }
  }
  let first: OpenDeals, second: OpenDeals

  test('sending costs what the day of sending says, to a bank and between wallets', async () => {
    before(1)
    expect((await quoted(buyer, 2_000_000)).totalKobo).toBe(2_000_000 + 2_688 + 5_000)
    const start = await balanceOf(world, buyer)
    expect((await toBank(world, buyer, sandboxTo('settles'), 2_000_000)).status).toBe(200)
    expect((await transfer(buyer, seller, 2_000_000)).status).toBe(200)
    expect(await balanceOf(world, buyer)).toBe(start - 4_000_000 - 7_688)
  })

  test('a small wallet has sent what its day allows', async () => {
    expect((await transfer(small, seller, 5_000_000)).status).toBe(200)
    expect(await transfer(small, seller, 1)).toMatchObject({ code: '51' })
    first = await beginAll()
  })

  test('with midnight a new day begins to be counted, by its own limits', async () => {
    at(midnight)
    expect(await walletOf(small)).toMatchObject({
      dailyLimitKobo: 7_000_000,
      sentTodayKobo: 0,
      balanceLimitKobo: 60_000_000,
    })
    expect((await transfer(small, seller, 7_000_000)).status).toBe(200)
    expect(await transfer(small, seller, 1)).toMatchObject({ code: '51' })
  })

  test('sending costs what the new day says, and a price shown before midnight is not taken', async () => {
    const shownTotalKobo = 2_000_000 + 2_688 + 5_000
    const withdraw = (more: object) => toBank(world, buyer, sandboxTo('settles'), 2_000_000, more)
    expect(await withdraw({ shownTotalKobo })).toMatchObject({ status: 409 })
    expect((await quoted(buyer, 2_000_000)).totalKobo).toBe(2_000_000 + 9_900 + 743 + 7_000)
    const start = await balanceOf(world, buyer)
    expect((await withdraw({})).status).toBe(200)
    expect((await transfer(buyer, seller, 2_000_000)).status).toBe(200)
    expect(await balanceOf(world, buyer)).toBe(start - 4_000_000 - 17_643 - 7_000)
  })

  const finish = async ({ booking, partOrder }: OpenDeals) => {
    await handIn(world, seller, booking)
    const version = async () => look(world, buyer, booking)
    await stepBy(buyer, world, 'accept-papers', await version())
    await stepBy(seller, world, 'send', await version())
    const bookingNow = await version()
    await stepBy(seller, world, 'hand-over', bookingNow, { code: bookingNow.handoverCode })
    const done = await stepBy(buyer, world, 'complete', await version())
    await orderStep(world, seller, 'send-order', partOrder)
    const part = await lookAtOrder(world, buyer, partOrder)
    await orderStep(world, seller, 'hand-over-order', part, { code: part.handoverCode })
    await orderStep(world, buyer, 'complete-order', await lookAtOrder(world, buyer, partOrder))
    const ended = await lookAtOrder(world, buyer, partOrder)
    return { car: done.data.settlement?.commissionKobo, part: ended.settlement?.commissionKobo }
  }

  test('a sale keeps the commission of the day it began, whatever day it ends', async () => {
    second = await beginAll()
    expect([first.booking.commissionKobo, second.booking.commissionKobo]).toEqual([old.car, fresh.car])
    expect((await look(world, seller, first.booking)).sellerReceivesKobo).toBe(price - old.car)
    expect(await finish(first)).toEqual(old)
    expect(await finish(second)).toEqual(fresh)
    const { kobo } = await world.db.one<{ kobo: number }>`
      select sum(amount_kobo)::bigint as kobo from ledger_posting p join ledger_account a on a.id = p.account_id
      where a.code = 'fees' and txn_id in (select id from ledger_txn where kind = 'capture')`
    expect(kobo).toBe(old.car + old.part + fresh.car + fresh.part)
  })

  test('a locked plan keeps the cost of breaking it of the day it began', async () => {
    for (const [{ plan }, breakCostKobo] of [
      [first, 100_000],
      [second, 300_000],
    ] as const) {
      expect(await lookAtPlan(world, buyer, plan)).toMatchObject({ breakCostKobo })
      const start = await balanceOf(world, buyer)
      const body = { id: plan.id, version: 1, shownCostKobo: breakCostKobo }
      expect((await askPlan(world, buyer, 'break-plan', body)).status).toBe(200)
      expect(await balanceOf(world, buyer)).toBe(start + 10_000_000 - breakCostKobo)
    }
  })

  test('an example of instalments follows the day on which it is looked for', async () => {
    await lenderIn(world)
    await readSettings(world.db)
    const car = await offerCar(world, await refreshSession(seller), { InstallmentPayment: 'true' })
    const findCars = async (MonthlyTo: string) =>
      (await world.ask<CarCard[]>({ url: '/api/Car/get-Cars', query: { MonthlyTo } })).data.map(
        ({ id }) => id,
      )
    // 36 months before.
    expect(car.month).toMatchObject({ downPercent: 30, months: 24, yearlyBps: 2_800 })
    const naira = car.month!.monthlyKobo / 100
    expect(await findCars(String(naira))).toContain(car.id)
    expect(await findCars(String(naira - 1))).not.toContain(car.id)
  })
})
