import { expect, test } from 'vitest'
import { partOrderWords, piecesOf } from '#contract/spare-parts/order/words.ts'
import type { BookingCard } from '#contract/purchase/shape.ts'
import { kobo } from '#contract/core/money.ts'
import type { PartOrderCard } from '#contract/spare-parts/order/shape.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { dealCalls, listWaitingDeals } from '../deals/waiting/calls.ts'
import { greetingAt, moneyOnTheWay, savingsCalls, startCalls, waitingWords } from './words.ts'

test('the greeting goes by the clock in Lagos, an hour ahead of UTC', () => {
  expect(greetingAt(new Date('2026-11-20T10:59:00Z'))).toBe('Good morning')
  expect(greetingAt(new Date('2026-11-20T11:00:00Z'))).toBe('Good afternoon')
  expect(greetingAt(new Date('2026-11-20T16:00:00Z'))).toBe('Good evening')
  expect(greetingAt(new Date('2026-11-20T23:30:00Z'))).toBe('Good morning')
})

test('what waits for me stands in the order of its deadlines, and nothing else stands there', () => {
  const bookings = [
    { id: 'no deadline', myTurn: true, dueAt: null },
    { id: 'later', myTurn: true, dueAt: '2026-12-01T00:00:00Z' },
    { id: 'not mine', myTurn: false, dueAt: '2026-11-01T00:00:00Z' },
    { id: 'sooner', myTurn: true, dueAt: '2026-11-20T00:00:00Z' },
  ]
  expect(listWaitingDeals(bookings).map(({ id }) => id)).toEqual(['sooner', 'later', 'no deadline'])
})

test('the number of tasks is a sentence', () => {
  expect([0, 1, 2].map(waitingWords)).toEqual(['You’re all caught up.', '1 thing to do', '2 things to do'])
})

test('a new person is led to identity, wallet and payment; who could not be asked about is not nagged', () => {
  const titles = (start: Parameters<typeof startCalls>[0]) => startCalls(start).map(({ title }) => title)
  expect(titles({ wallet: null, tier: 0, payment: '/w-payment/a' })).toEqual([
    'Verify your identity',
    'Create your wallet',
    'Finish your payment',
  ])
  expect(titles({ wallet: undefined, tier: undefined, payment: undefined })).toEqual([])
  const wallet = { tier: 0, balanceKobo: kobo(30_000_000), overLimitKobo: kobo(850_000_000) } as Wallet
  expect(startCalls({ wallet, tier: 0, payment: undefined })[0]!.words).toBe(
    '₦8,800,000 received, ₦8,500,000 on hold until you verify',
  )
  expect(titles({ wallet: { ...wallet, tier: 1 }, tier: 1, payment: undefined })).toEqual([])
})

test('money on its way is what open sales bring after commission; purchases and what is over do not count', () => {
  const sale = { role: 'seller', startedAt: '2026-11-20T00:00:00Z' }
  const bookings = [
    { ...sale, state: 'funded', priceKobo: kobo(100_000_000) },
    { ...sale, state: 'handed-over', priceKobo: kobo(10_000_000_000) },
    { ...sale, state: 'completed', priceKobo: kobo(700_000_000) },
    { ...sale, state: 'funded', role: 'buyer', priceKobo: kobo(900_000_000) },
  ] as BookingCard[]
  // 1.5% of ₦1,000,000, and the most of ₦500,000 on ₦100,000,000
  expect(moneyOnTheWay(bookings)).toEqual({ netKobo: 98_500_000 + 9_950_000_000, sales: 2 })
})

test('a plan that is ready or missed a deposit waits for me; one that saves or has ended does not', () => {
  const plan = { id: 'a', name: 'Tyres', balanceKobo: kobo(100), paysOutAt: null } as Plan
  const missed = { missed: 1 } as Plan['schedule']
  const waiting = savingsCalls([
    { ...plan, state: 'matured', paysOutAt: '2026-12-01T00:00:00Z', schedule: null },
    { ...plan, state: 'active', schedule: missed },
    { ...plan, state: 'active', schedule: null },
    { ...plan, state: 'paid-out', schedule: missed },
  ])
  expect(waiting.map(({ title, dueAt }) => [title, dueAt])).toEqual([
    ['Ready: Tyres', '2026-12-01T00:00:00Z'],
    ['Deposit missed: Tyres', null],
  ])
})

test('an order of parts whose step is mine stands with its step and leads to its page', () => {
  const order = {
    id: 'o',
    role: 'seller',
    state: 'funded',
    part: { title: 'Brake pads' },
    quantity: 2,
    counterpartyName: 'Ada D.',
    dueAt: '2026-11-23T00:00:00Z',
    myTurn: true,
  } as PartOrderCard
  const kind = {
    words: partOrderWords,
    path: '/bookings/parts' as const,
    titleOf: () => piecesOf(order.part.title, order.quantity),
  }
  expect(dealCalls(kind, [order, { ...order, id: 'theirs', myTurn: false }])).toEqual([
    {
      key: 'o',
      title: 'Send it or get it ready: 2 × Brake pads',
      words: 'For Ada D.',
      to: '/bookings/parts/o',
      dueAt: '2026-11-23T00:00:00Z',
    },
  ])
})
