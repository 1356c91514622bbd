import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { askPlan, look, newPlan, noticesOf } from '#server/testing/world/plans.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { takeDueDeposits } from './take-deposits.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

const hourMs = 3_600_000
/** Turns the clock to a moment of Lagos, and lets everything that is due happen. */
const turnTo = async (lagos: string) => {
  world.pass({ hours: (Date.parse(`${lagos}+01:00`) - world.now().getTime()) / hourMs })
  await world.settle()
}
const today = () => new Date(world.now().getTime() + hourMs).toISOString().slice(0, 10)
const dayAfter = (days: number, from = today()) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

const amountKobo = 1_000_000
const saver = async (
  balanceKobo: number,
  every: 'day' | 'week' | 'month' = 'day',
  from = dayAfter(1),
  more = {},
) => {
  const who = await personWith(world, balanceKobo)
  return { who, plan: await newPlan(world, who, { schedule: { amountKobo, every, from }, ...more }) }
}
/** Sessions end after some hours of a test's time. */
const signInAgain = async (who: Person) => {
  who.token = (await signIn(world, who.email)).token
}
const see = async (who: Person, plan: { id: string }) => {
  await signInAgain(who)
  return look(world, who, plan)
}
const titles = async (who: Person) => (await noticesOf(world, who)).map(each => each.title)

test('one deposit is taken at eight, not a second before, and the next day the next', async () => {
  const { who, plan } = await saver(5_000_000)
  const day = dayAfter(1)
  await turnTo(`${day}T07:59:59`)
  expect((await see(who, plan)).balanceKobo).toBe(0)
  await turnTo(`${day}T08:00:00`)
  await world.settle()
  expect(await see(who, plan)).toMatchObject({
    balanceKobo: amountKobo,
    schedule: { nextAt: `${dayAfter(2, dayAfter(-1, day))}T07:00:00.000Z`, retries: 0 },
  })
  await turnTo(`${dayAfter(1, day)}T08:00:00`)
  expect((await see(who, plan)).entries.map(each => each.kind)).toEqual(['automatic', 'automatic'])
  expect(await balanceOf(world, who)).toBe(3_000_000)
})

test('eight processes’ recurring tasks at the same moment take one deposit of each of five plans', async () => {
  const who = await personWith(world, 100_000_000)
  const plans = []
  for (let i = 0; i < 5; i++)
    plans.push(
      await newPlan(world, who, { schedule: { amountKobo, every: 'week', from: dayAfter(1) }, name: `${i}` }),
    )
  world.pass({ hours: 24 })
  const failed: unknown[] = []
  const work = () => takeDueDeposits(world.db, world.now(), error => failed.push(error))
  await Promise.all(Array.from({ length: 8 }, work))
  await work()
  expect(failed).toEqual([])
  await signInAgain(who)
  for (const plan of plans) expect((await look(world, who, plan)).balanceKobo).toBe(amountKobo)
  expect(await balanceOf(world, who)).toBe(95_000_000)
})

test('one kobo short: tried again after two and six hours and the next morning, and taken as soon as it is there', async () => {
  const { who, plan } = await saver(amountKobo - 1, 'week')
  const day = dayAfter(1)
  for (const [time, retries] of [
    ['08:00', 1],
    ['09:59', 1],
    ['10:00', 2],
    ['14:00', 3],
  ] as const) {
    await turnTo(`${day}T${time}:00`)
    expect((await see(who, plan)).schedule, time).toMatchObject({ retries, missed: 0 })
  }
  expect(await titles(who)).toEqual([])
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 1 }, token: who.token })
  await turnTo(`${dayAfter(1, day)}T08:00:00`)
  expect(await see(who, plan)).toMatchObject({
    balanceKobo: amountKobo,
    schedule: { retries: 0, missed: 0, nextAt: `${dayAfter(7, day)}T07:00:00.000Z` },
  })
  expect(await balanceOf(world, who)).toBe(0)
})

test('another name while a deposit is tried again forgets neither the day nor the tries', async () => {
  const { who, plan } = await saver(0, 'week')
  await turnTo(`${dayAfter(1)}T08:00:00`)
  const before = await see(who, plan)
  expect(before.schedule!.retries).toBe(1)
  await askPlan(world, who, 'change-plan', { id: plan.id, version: 1, name: 'Another name' })
  expect(await look(world, who, plan)).toMatchObject({ name: 'Another name', schedule: before.schedule })
})

test('a day without money is skipped with one notice; after the third in a row the plan is paused with one', async () => {
  const { who, plan } = await saver(0, 'week')
  const day = dayAfter(1)
  for (const week of [0, 7, 14]) {
    for (const time of ['08:00', '10:00', '14:00']) await turnTo(`${dayAfter(week, day)}T${time}:00`)
    expect((await titles(who)).length).toBe(week / 7)
    await turnTo(`${dayAfter(week + 1, day)}T08:00:00`)
    expect((await titles(who)).length).toBe(week / 7 + 1)
  }
  expect(await titles(who)).toEqual([
    'Automatic deposits paused: Demo plan',
    'Deposit skipped: Demo plan',
    'Deposit skipped: Demo plan',
  ])
  const paused = await see(who, plan)
  expect(paused).toMatchObject({ state: 'paused', schedule: { nextAt: null, missed: 3 } })
  expect(paused.entries.map(each => each.kind)).toEqual(['paused', 'missed', 'missed', 'missed'])
  await turnTo(`${dayAfter(40, day)}T12:00:00`)
  expect((await titles(who)).length).toBe(3)
})

test('a daily plan without money skips each day for the next, and one deposit between ends the row', async () => {
  const { who, plan } = await saver(0)
  const day = dayAfter(1)
  for (const n of [0, 1])
    for (const time of ['08:00', '10:00', '14:00']) await turnTo(`${dayAfter(n, day)}T${time}:00`)
  expect((await see(who, plan)).schedule).toMatchObject({ missed: 1, retries: 3 })
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo }, token: who.token })
  await turnTo(`${dayAfter(2, day)}T08:00:00`)
  expect(await see(who, plan)).toMatchObject({ balanceKobo: amountKobo, schedule: { missed: 0, retries: 0 } })
  expect((await titles(who)).length).toBe(2)
})

test('after ten days in which nothing ran only the latest deposit is taken, and the plan says so', async () => {
  const { who, plan } = await saver(100_000_000)
  const day = dayAfter(1)
  await turnTo(`${dayAfter(9, day)}T09:30:00`)
  const now = await see(who, plan)
  expect(now).toMatchObject({ balanceKobo: amountKobo, state: 'active', schedule: { missed: 0 } })
  expect(now.entries.map(each => [each.kind, each.note])).toEqual([
    ['missed', expect.stringMatching(/^9 deposits before .* missed and not made up$/)],
    ['automatic', 'Automatic deposit from your wallet'],
  ])
  expect(await titles(who)).toEqual(['Not deposited: 9 deposits of Demo plan'])
})

test('nothing is taken while paused, nor for days that passed meanwhile once it goes on', async () => {
  const { who, plan } = await saver(100_000_000)
  const paused = await askPlan(world, who, 'pause-plan', { id: plan.id, version: 1 })
  expect(paused.data).toMatchObject({ state: 'paused', version: 2, schedule: { nextAt: null } })
  const day = dayAfter(3)
  await turnTo(`${day}T12:00:00`)
  await signInAgain(who)
  const resumed = await askPlan(world, who, 'resume-plan', { id: plan.id, version: 2 })
  expect(resumed.data.schedule!.nextAt).toBe(`${dayAfter(1, day)}T07:00:00.000Z`)
  await world.settle()
  expect((await see(who, plan)).balanceKobo).toBe(0)
})

test('the last deposit takes only what is missing, and the target matures the plan', async () => {
  const target = { kind: 'target', targetKobo: 2_500_000, name: 'Tyres' }
  const { who, plan } = await saver(100_000_000, 'day', dayAfter(1), target)
  const day = dayAfter(1)
  expect(plan.reachesOn).toBe(dayAfter(2, day))
  for (const n of [0, 1, 2, 3]) await turnTo(`${dayAfter(n, day)}T08:00:00`)
  expect(await see(who, plan)).toMatchObject({
    state: 'matured',
    balanceKobo: 2_500_000,
    schedule: { nextAt: null },
  })
  expect((await titles(who))[0]).toBe('Target reached: Tyres')
})

test('a changed schedule begins with its own next day and takes no day twice', async () => {
  const { who, plan } = await saver(100_000_000)
  const day = dayAfter(1)
  await turnTo(`${day}T08:00:00`)
  await signInAgain(who)
  const schedule = { amountKobo: 2_000_000, every: 'day', from: day }
  const changed = await askPlan(world, who, 'change-plan', { id: plan.id, version: 1, schedule })
  expect(changed.data.schedule!.nextAt).toBe(`${dayAfter(1, day)}T07:00:00.000Z`)
  await world.settle()
  await turnTo(`${dayAfter(1, day)}T08:00:00`)
  expect((await see(who, plan)).balanceKobo).toBe(3_000_000)
  const ended = await askPlan(world, who, 'change-plan', {
    id: plan.id,
    version: 2,
    schedule: { every: 'never' },
  })
  expect(ended.data.schedule).toBeNull()
  await turnTo(`${dayAfter(5, day)}T08:00:00`)
  expect((await see(who, plan)).balanceKobo).toBe(3_000_000)
})
