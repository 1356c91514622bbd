// Random histories after the keys: instalments, fees, refunds and books agree.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, share } from '#contract/core/money.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { balanceOf, outside, walletOf } from '#server/ledger/accounts.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import {
  causeSale,
  refundOf,
  saleAt,
  saleRecord,
  saleStep,
  seeSale,
  type Selling,
} from '#server/testing/deals/instalment-sales.ts'
import { signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { instalmentSaleKind } from './kind.ts'
import { partRows, paymentsOf } from './instalments-sql.ts'
import { saleRepayment } from './repayment-rules.ts'
import type { SaleRow } from './sql.ts'

const world = await makeWorld()
// Terms with an early end are in force.
world.pass({ hours: 24 * 10 })

const steps = ['give-notice', 'dispute', 'end', 'give-back', 'keep-car', 'fund-return'] as const
const returns = ['note-condition', 'prove-return', 'take-back'] as const
const desk = ['uphold', 'dismiss', 'car-back', 'share-refund', 'car-kept'] as const
type Way = (typeof steps)[number] | (typeof returns)[number] | (typeof desk)[number]
type Step =
  | { do: 'wait'; days: number }
  | { do: 'earn' | 'pay'; naira: number }
  | { do: Way | 'collect'; times: number }

const times = fc.integer({ min: 1, max: 2 })
const sums = fc.integer({ min: 1, max: 900_000 })
const waits = fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) })
const pays = fc.record({ do: fc.constantFrom('earn' as const, 'pay' as const), naira: sums })
const stepsOf = (...names: readonly [Way | 'collect', ...(Way | 'collect')[]]) =>
  fc.record({ do: fc.constantFrom(...names), times })
const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: waits },
    { weight: 1, arbitrary: pays },
    { weight: 3, arbitrary: stepsOf('collect') },
    { weight: 5, arbitrary: stepsOf('give-notice', 'end', 'give-back', 'fund-return') },
    { weight: 2, arbitrary: stepsOf('dispute', 'keep-car') },
    { weight: 2, arbitrary: stepsOf(...returns) },
    { weight: 2, arbitrary: stepsOf(...desk) },
  ),
  { minLength: 8, maxLength: 18 },
)
const unpaid: Step[] = [
  { do: 'wait', days: 45 },
  { do: 'wait', days: 45 },
  { do: 'wait', days: 45 },
  { do: 'wait', days: 31 },
  { do: 'give-notice', times: 2 },
]
/** Half of the histories begin with what nobody pays for months. */
const missed = fc.constantFrom<Step[]>([], unpaid)
const once = (...ways: Way[]): Step[] => ways.map(way => ({ do: way, times: 1 }))
/** Whole ways, which chance alone may not find. */
const whole: [Step[], Step[], number][] = [
  [
    unpaid,
    [
      ...once('dispute', 'uphold'),
      { do: 'wait', days: 20 },
      ...once('end', 'note-condition', 'prove-return'),
    ],
    2_000,
  ],
  [[], [...once('give-back'), { do: 'wait', days: 9 }, ...once('fund-return', 'take-back')], 4_000],
  [
    [],
    [
      ...once('give-back', 'fund-return'),
      { do: 'wait', days: 8 },
      ...once('car-kept', 'give-back'),
      { do: 'wait', days: 30 },
      ...once('give-back', 'fund-return', 'take-back'),
    ],
    4_000,
  ],
  [[], [...once('give-back', 'fund-return', 'dispute', 'share-refund')], 4_000],
]

const collect = () =>
  collectDue(world.db, saleRepayment, world.now(), error => {
    throw error
  })
const earn = (userId: string, amountKobo: number) =>
  world.db.inTx(tx =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'deposit',
      moves: [{ from: outside('sandbox'), to: walletOf(userId), amountKobo: kobo(amountKobo) }],
      meta: { senderName: 'Demo Sender' },
    }),
  )
const rowOf = async ({ sale }: Selling) => (await findDeal<SaleRow>(world.db, instalmentSaleKind, sale.id))!
const sum = (all: readonly number[]) => all.reduce((each, more) => each + more, 0)

const bySeller = new Set<Way>(['give-notice', 'end', 'fund-return', 'take-back'])
const inputs = async (on: Selling, way: Way): Promise<object> => {
  if (way === 'end' || way === 'give-back') return refundOf(world, on.sale.id)
  if (way === 'note-condition') return saleRecord(world, on.buyer)
  return way === 'prove-return' ? { code: (await seeSale(world, on.seller, on.sale)).handoverCode } : {}
}
/** Refusals change nothing. */
const takeWay = async (on: Selling, way: Way, howOften: number): Promise<void> => {
  const isDesk = (desk as readonly string[]).includes(way)
  const sale = await seeSale(world, on.buyer, on.sale)
  const more = await inputs(on, way)
  const part = way === 'share-refund' && sale.heldKobo > 1 ? kobo(Math.ceil(sale.heldKobo / 3)) : undefined
  const who = bySeller.has(way) ? on.seller : on.buyer
  const step: () => Promise<unknown> = isDesk
    ? () => causeSale(world, on.sale, way, 'operator', part).catch(() => undefined)
    : () => saleStep(world, who, way, sale, more)
  await Promise.all(Array.from({ length: howOften }, step))
}

type Had = { buyer: number; seller: number; paid: number }
const take = async (on: Selling, step: Step, had: Had): Promise<void> => {
  if (step.do === 'wait') {
    world.pass({ hours: 24 * step.days })
    await world.settle()
    await collect()
    for (const who of [on.buyer, on.seller]) who.token = (await signIn(world, who.email)).token
  } else if (step.do === 'earn') {
    await earn(on.buyer.id, step.naira * 100)
    had.buyer += step.naira * 100
  } else if (step.do === 'pay') {
    const amountKobo = step.naira * 100
    await saleStep(world, on.buyer, 'pay', await seeSale(world, on.buyer, on.sale), { amountKobo })
  } else if ('times' in step) {
    if (step.do === 'collect') await Promise.all(Array.from({ length: step.times }, collect))
    else await takeWay(on, step.do, step.times)
  }
}

const reached = new Set<string>()
/** What must be true at any moment after the keys. */
const check = async (on: Selling, had: Had): Promise<void> => {
  const row = (await rowOf(on)) as SaleRow & { to_buyer_kobo: number | null }
  reached.add(row.state)
  const parts = await partRows(world.db, row.id)
  const payments = await paymentsOf(world.db, row.id, 1_000)
  const [paid, paidFees, fees] = [
    sum(parts.map(each => each.paidKobo)),
    sum(parts.map(each => each.paidFeeKobo)),
    sum(parts.map(each => each.feeKobo)),
  ]
  expect(sum(payments.map(each => each.amount_kobo))).toBe(paid + paidFees)
  expect(sum(payments.map(each => each.fee_kobo))).toBe(paidFees)
  const { late, ending } = saleTermsAt(row.started_at)
  expect(fees).toBeLessThanOrEqual(share(kobo(row.price_kobo), late!.totalMaxBps))
  const held = sum(
    (await openHolds(world.db, [`instalment_sale:${row.id}:refund`])).map(each => each.amountKobo),
  )
  const isHeld = row.state === 'returning' || row.state === 'return-disputed'
  expect(held).toBe(isHeld ? row.refund_kobo : 0)
  if (isHeld || row.state === 'giving-back' || row.state === 'returned' || row.state === 'shared') {
    expect(row.use_kobo! + row.late_kobo! + row.refund_kobo!).toBe(paid)
    expect(row.use_kobo!).toBeLessThanOrEqual(share(kobo(paid), ending!.useMaxBps))
    expect(row.late_kobo!).toBeLessThanOrEqual(fees - paidFees)
  }
  const back = row.state === 'returned' || row.state === 'shared' ? row.to_buyer_kobo! : 0
  expect(back).toBeLessThanOrEqual(row.refund_kobo ?? 0)
  if (row.state === 'returned') expect(back).toBe(row.refund_kobo)
  const [buyer, seller] = await Promise.all(
    [on.buyer, on.seller].map(each => balanceOf(world.db, walletOf(each.id))),
  )
  const moved = paid - had.paid + paidFees
  expect(buyer).toBe(had.buyer - moved + back)
  expect(seller).toBe(had.seller + moved - held - back)
}

test('after any history of notices, returns, disputes and payments every kobo of sale and books is the same', async () => {
  await fc.assert(
    fc.asyncProperty(missed, histories, fc.constantFrom(2_000, 4_000), async (before, after, keysBps) => {
      const firstKobo = kobo(150_000_000)
      const on = await saleAt(world, 'paying', {
        // Enough for the keys and an instalment or two.
        balanceKobo: keysBps * 85_000 + 90_000_000,
        more: { keysBps, firstKobo, months: 12 },
      })
      await earn(on.seller.id, 60_000_000)
      const had = {
        buyer: await balanceOf(world.db, walletOf(on.buyer.id)),
        seller: await balanceOf(world.db, walletOf(on.seller.id)),
        paid: sum((await partRows(world.db, on.sale.id)).map(each => each.paidKobo)),
      }
      for (const step of [...before, ...after]) {
        await take(on, step, had)
        await check(on, had)
      }
    }),
    { numRuns: 10, examples: whole },
  )
  for (const state of ['on-notice', 'giving-back', 'returning', 'returned', 'shared'])
    expect([...reached]).toContain(state)
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
}, 240_000)
