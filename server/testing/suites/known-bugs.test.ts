// Known bugs of other payment systems, tried on two concurrent processes.
import { afterAll, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { takeDueDeposits } from '../../savings/take-deposits.ts'
import { timers } from '../../jobs.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { fireTimers } from '../../kernel/process/timers.ts'
import { balanceOf, offerCar, type Person, personWith, pin } from '../world/people.ts'
import { look, newPlan } from '../world/plans.ts'
import { commission, price, saleIn } from '../world/sale.ts'
import { secondServer } from '../crashes/second-server.ts'
import { expectRightBooks, lookAt, sandboxTo, toBank } from '../world/transfers.ts'
import { makeWorld } from '../world/world.ts'

const argon = vi.hoisted(() => ({ verified: 0 }))
vi.mock('@node-rs/argon2', async load => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => (argon.verified++, real.verify(...args)),
  }
})

const world = await makeWorld()
const askSecond = await secondServer(world)
/** Each of the two processes in turn. */
const either = (i: number) => (i % 2 ? askSecond : world.ask)
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const never = (error: unknown) => {
  throw error
}
const pay = ({ token }: Person, carId: string, key: string) => ({
  url: '/api/Wallet/CarPayment',
  query: { pin },
  body: { carId },
  token,
  key,
})

test('Fineract 1659: six processes that take the deposits of the day, and take them again, take one', async () => {
  const who = await personWith(world, 10_000_000)
  const plan = await newPlan(world, who, {
    schedule: { amountKobo: 1_000_000, every: 'week', from: '2026-11-21' },
  })
  await world.db.run`
    update savings_plan set from_on = '2026-11-20', slot_on = '2026-11-20', next_at = ${world.now()} where id = ${plan.id}`
  await times(6, () => takeDueDeposits(world.db, world.now(), never))
  await takeDueDeposits(world.db, world.now(), never)
  // A process that had read the plan before, and a restore from a backup, find the day due once more.
  await world.db
    .run`update savings_plan set slot_on = '2026-11-20', next_at = ${world.now()} where id = ${plan.id}`
  await takeDueDeposits(world.db, world.now(), never)
  expect((await look(world, who, plan)).balanceKobo).toBe(1_000_000)
  expect(await balanceOf(world, who)).toBe(9_000_000)
})

test(
  'Fineract 1659: six processes that fire the timer of one sale, and fire it again, pay its seller once',
  { tags: 'slow' },
  async () => {
    const { seller, booking } = await saleIn(world, 'handed-over')
    const before = await balanceOf(world, seller)
    const fire = () => fireTimers(world.db, world.now(), timers, never)
    const { event } = await world.db.one<{ event: string }>`
    update process_timer set due_at = ${world.now()} where subject_id = ${booking.id} returning event`
    await times(6, fire)
    await fire()
    expect(await balanceOf(world, seller)).toBe(before + price - commission)
    await world.db.run`
    insert into process_timer (process, subject_id, event, due_at)
    values ('purchase', ${booking.id}, ${event}, ${world.now()})`
    await fireTimers(world.db, world.now(), timers, () => undefined)
    expect(await balanceOf(world, seller)).toBe(before + price - commission)
    await world.db.run`delete from process_timer where subject_id = ${booking.id}`
  },
)

test('Formance wallets #109: a payment asked for again by its key is the first one, with the ids of the first', async () => {
  const [seller, buyer] = [await personWith(world, 0), await personWith(world, 3 * price)]
  const { id } = await offerCar(world, seller)
  const answers = await times(8, i => either(i)<Booking>(pay(buyer, id, 'the-same-car')))
  expect(new Set(answers.map(each => each.data?.id)).size).toBe(1)
  expect(answers.map(each => each.status)).toEqual(Array(8).fill(200))
  const plan = {
    url: '/api/Savings/create-plan',
    query: { pin },
    body: { name: 'Demo plan', kind: 'flexible', firstDepositKobo: 100_000 },
    token: buyer.token,
    key: 'the-same-plan',
  }
  const plans = await times(8, i => either(i)<Plan>(plan))
  expect(new Set(plans.map(each => each.data?.id)).size).toBe(1)
  expect(await balanceOf(world, buyer)).toBe(2 * price - 100_000)
})

test('a check of the pin that others overtake: of a hundred guesses at once, by three calls and two processes, five are looked at', async () => {
  const [seller, who, otherPerson] = [
    await personWith(world, 0),
    await personWith(world, 1_000_000),
    await personWith(world, 0),
  ]
  const { id: carId } = await offerCar(world, seller)
  const guess = (i: number) => ({ query: { pin: String(i).padStart(4, '0') }, token: who.token })
  const asks = [
    (i: number) => ({
      ...guess(i),
      url: '/api/Wallet/WalletTransfer',
      body: { accountNumber: otherPerson.accountNumber, amountKobo: 1 },
    }),
    (i: number) => ({ ...guess(i), url: '/api/Wallet/CarPayment', body: { carId } }),
    (i: number) => ({
      ...guess(i),
      url: '/api/Savings/create-plan',
      body: { name: 'x', kind: 'flexible', firstDepositKobo: 100_000 },
    }),
  ]
  const before = argon.verified
  const answers = await times(100, i => either(i)(asks[i % 3]!(i)))
  expect(argon.verified - before).toBeLessThanOrEqual(5)
  expect(argon.verified - before).toBeGreaterThan(0)
  expect(answers.filter(each => each.status === 200)).toEqual([])
  expect(await balanceOf(world, who)).toBe(1_000_000)
})

test('a limit that others overtake: of a hundred transfers of ₦10,000 at once, the first tier sends five', async () => {
  const [who, otherPerson] = [await personWith(world, 200_000_000, {}, 1), await personWith(world, 0)]
  const answers = await times(100, i =>
    either(i)({
      url: '/api/Wallet/WalletTransfer',
      query: { pin },
      body: { accountNumber: otherPerson.accountNumber, amountKobo: 1_000_000 },
      token: who.token,
    }),
  )
  expect(answers.filter(each => each.status === 200)).toHaveLength(5)
  expect(answers.filter(each => each.code === '51')).toHaveLength(95)
  expect(await balanceOf(world, otherPerson)).toBe(5_000_000)
})

test('Hyperswitch #3751: whose first answer was lost learns the bank’s own number from the announcement, and is settled by it once', async () => {
  const who = await personWith(world, 5_000_000)
  const { data: withdrawal } = await toBank(world, who, sandboxTo('hangs-settles'), 1_000_000)
  await world.settle()
  const numberOf = async () =>
    (
      await world.db.one<{ rail_reference: string | null }>`
        select rail_reference from withdrawal where id = ${withdrawal.id}`
    ).rail_reference
  expect(await numberOf()).toBeNull()
  // Nobody asks by the clock: only what the bank announces can lead on.
  await world.db
    .run`update withdrawal set next_at = ${world.now()}::timestamptz + interval '1 day' where id = ${withdrawal.id}`
  for (let minute = 0; minute < 5; minute++) {
    world.pass({ minutes: 1 })
    await world.settle()
  }
  expect((await lookAt(world, who, withdrawal)).state).toBe('settled')
  expect(await numberOf()).toMatch(/./)
  expect(await balanceOf(world, who)).toBe(5_000_000 - withdrawal.totalKobo)
  await expectRightBooks(world)
})
