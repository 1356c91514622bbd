import { hoursIn } from '#contract/deal-engine/deal.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Notice } from '#contract/notices/notices.ts'
import { purchase, type PurchaseState, purchaseStates } from '#contract/purchase/process.ts'
import { reminders } from '#server/jobs.ts'
import { remindOfTimers } from '#server/kernel/process/timers.ts'
import { orderIn } from '#server/testing/world/spare-parts.ts'
import type { Person } from '#server/testing/world/people.ts'
import { rate } from '#server/testing/world/ratings.ts'
import { handIn, saleIn, stepBy, type Sides, createSides } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const car = '2015 Toyota Corolla LE'
let sides: Sides
beforeEach(async () => {
  // What other tests began runs out here first, so that each test sees its own timers only.
  world.pass({ hours: 1_000 })
  await world.settle()
  sides = await createSides(world)
})

const remind = () =>
  remindOfTimers(world.db, world.now(), reminders, error => {
    throw error
  })
const remindersOf = async ({ token }: Person): Promise<Notice[]> => {
  const { data } = await world.ask<Notice[]>({ url: '/api/Notice/get-notices', token })
  return data.filter(each => each.kind === 'reminder')
}
const signedIn = async (): Promise<void> => {
  // Days pass in these tests, and no session lasts that long.
  await world.db
    .run`update session set seen_at = ${world.now()}, expires_at = ${new Date(world.now().getTime() + 60_000)}`
}

// The hours of a hold are too few for a day before: its own timer reminds of it.
const timed = purchaseStates.filter(
  state => purchase.states[state].timers && hoursIn(purchase, state) !== undefined,
)
const expected: Partial<Record<PurchaseState, [side: 'buyer' | 'seller', title: string, otherwise: string]>> =
  {
    funded: ['seller', `Documents for ${car} are due tomorrow at 10:00 AM`, 'the buyer is refunded'],
    'papers-rejected': [
      'seller',
      `Documents for ${car} are due tomorrow at 10:00 AM`,
      'the buyer is refunded',
    ],
    'papers-submitted': [
      'buyer',
      `Your answer on the documents of ${car} is due tomorrow at 10:00 AM`,
      'you’re refunded',
    ],
    'papers-accepted': ['seller', `${car} is due to be sent tomorrow at 10:00 AM`, 'the buyer is refunded'],
    'in-transit': ['seller', `${car} is due to be handed over tomorrow at 10:00 AM`, 'the buyer is refunded'],
    'handed-over': [
      'buyer',
      `Ada Demo will be paid for ${car} tomorrow at 10:00 AM`,
      'If you do neither, Ada Demo is paid',
    ],
  }

test.each(timed)('%s: exactly a day before its end, whose step it is hears of it, once', async state => {
  const [side, title, otherwise] = expected[state]!
  const otherSide = side === 'buyer' ? 'seller' : 'buyer'
  const at10 = new Date(world.now())
  at10.setUTCHours(33, 0, 0, 0)
  world.pass({ minutes: (at10.getTime() - world.now().getTime()) / 60_000 })
  await signedIn()
  const { booking } = await saleIn(world, state, sides)
  const hours = hoursIn(purchase, state)!
  world.pass({ hours: hours - 24, minutes: -1 })
  expect(await remind()).toBe(0)
  world.pass({ minutes: 1 })
  expect(await remind()).toBe(1)
  await signedIn()
  const [notice, ...more] = await remindersOf(sides[side])
  expect(notice).toMatchObject({ title, link: `/bookings/${booking.id}`, at: world.now().toISOString() })
  expect(notice!.text).toContain(otherwise)
  expect(more).toEqual([])
  expect(await remindersOf(sides[otherSide])).toEqual([])
  for (const later of [1, 12, 10]) {
    world.pass({ hours: later })
    expect(await remind()).toBe(0)
  }
})

test('after the step was done nobody is reminded of it, and the next step reminds anew', async () => {
  const { booking } = await saleIn(world, 'funded', sides)
  world.pass({ hours: 95 })
  await signedIn()
  const handed = await handIn(world, sides.seller, booking)
  world.pass({ hours: 1 })
  expect(await remind()).toBe(0)
  world.pass({ hours: 47 })
  expect(await remind()).toBe(1)
  await signedIn()
  expect(await remindersOf(sides.seller)).toEqual([])
  expect(await remindersOf(sides.buyer)).toHaveLength(1)
  await stepBy(sides.buyer, world, 'accept-papers', handed.data)
  expect(await remind()).toBe(0)
})

test('when the clock stood still until the last day, the reminder says today', async () => {
  await saleIn(world, 'funded', sides)
  // Ten hours left; whether that is still today is told by the clock in Lagos.
  world.pass({ hours: 110 })
  expect(await remind()).toBe(1)
  await signedIn()
  const due = new Date(world.now().getTime() + 10 * 3_600_000)
  const lagosDate = (at: Date) => new Date(at.getTime() + 3_600_000).getUTCDate()
  const day = lagosDate(due) === lagosDate(world.now()) ? 'today' : 'tomorrow'
  expect((await remindersOf(sides.seller))[0]!.title).toContain(`are due ${day} at`)
})

test('what has run out is not reminded of any more', async () => {
  await saleIn(world, 'funded', sides)
  world.pass({ hours: 120 })
  expect(await remind()).toBe(0)
})

test('two processes at once remind once', async () => {
  await saleIn(world, 'funded', sides)
  world.pass({ hours: 96 })
  const counts = await Promise.all([remind(), remind(), remind()])
  expect(counts.reduce((a, b) => a + b)).toBe(1)
})

test('a reminder that fails is reported, told to nobody, and tried again', async () => {
  await saleIn(world, 'funded', sides)
  world.pass({ hours: 96 })
  const reported: unknown[] = []
  const broken = {
    purchase: async () => {
      throw new Error('broken on purpose')
    },
  }
  expect(await remindOfTimers(world.db, world.now(), broken, error => reported.push(error))).toBe(0)
  expect(reported).toHaveLength(1)
  expect(await remind()).toBe(1)
})

test('whoever switched reminders off by mail gets no letter, and others do', async () => {
  const second = await createSides(world)
  const body = { kind: 'reminder', byMail: false }
  await world.ask({ url: '/api/Notice/choose', token: second.seller.token, body })
  await saleIn(world, 'funded', sides)
  await saleIn(world, 'funded', second)
  await world.settle()
  world.pass({ hours: 96 })
  expect(await remind()).toBe(2)
  const due = `Documents for ${car} are due`
  expect((await world.mailTo(sides.seller.email))!.subject).toContain(due)
  expect((await world.mailTo(second.seller.email))!.subject).not.toContain(due)
  await signedIn()
  expect(await remindersOf(second.seller)).toHaveLength(1)
})

const untilAllIsRated = { hours: 14 * 24 }
const dayBefore = { hours: 14 * 24 - 24 }
type Who = 'buyer' | 'seller'
const about = { buyer: 'seller', seller: 'buyer' } as const

test.each<[name: string, rated: Who[], told: Who[]]>([
  ['neither side has rated: both', [], ['buyer', 'seller']],
  ['the buyer has rated: the seller', ['buyer'], ['seller']],
  ['the seller has rated: the buyer', ['seller'], ['buyer']],
  ['both have rated: nobody', ['buyer', 'seller'], []],
])(
  'a day before a rating can be given no more, where %s hears of it, once',
  async (_name, rated, recipients) => {
    const { order } = await orderIn(world, 'completed', { sides })
    const deal = { kind: 'part-order', id: order.id } as const
    for (const who of rated) await rate(world, sides[who], deal, { about: about[who], stars: 4 })
    world.pass({ ...dayBefore, minutes: -1 })
    expect(await remind()).toBe(0)
    world.pass({ minutes: 1 })
    await remind()
    world.pass({ hours: 12 })
    await remind()
    await signedIn()
    for (const who of ['buyer', 'seller'] as const) {
      const got = await remindersOf(sides[who])
      expect(got.map(each => [each.title, each.link])).toEqual(
        recipients.includes(who)
          ? [
              [
                expect.stringMatching(/^You can rate Ada Demo until (today|tomorrow) at \d/),
                `/bookings/parts/${order.id}#rating`,
              ],
            ]
          : [],
      )
    }
  },
)

test('who rated only the part is reminded of the seller, and nobody once the time is over', async () => {
  const { order } = await orderIn(world, 'completed', { sides })
  const deal = { kind: 'part-order', id: order.id } as const
  await rate(world, sides.buyer, deal, { about: 'part', stars: 4 })
  world.pass(dayBefore)
  expect(await remind()).toBe(1)
  await signedIn()
  expect(await remindersOf(sides.buyer)).toHaveLength(1)
  const late = await orderIn(world, 'completed', { sides })
  world.pass(untilAllIsRated)
  await remind()
  await signedIn()
  const links = (await remindersOf(sides.seller)).map(each => each.link)
  expect(links).not.toContain(`/bookings/parts/${late.order.id}#rating`)
})

test('whoever switched reminders off in the inbox finds none of a rating there', async () => {
  const body = { kind: 'reminder', inApp: false }
  await world.ask({ url: '/api/Notice/choose', token: sides.seller.token, body })
  await orderIn(world, 'completed', { sides })
  world.pass(dayBefore)
  await remind()
  await signedIn()
  expect(await remindersOf(sides.seller)).toEqual([])
  expect(await remindersOf(sides.buyer)).toHaveLength(1)
})
