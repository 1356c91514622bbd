// Random instalment sale histories: instalments, payments, row and books agree.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOn } from '#contract/core/commission.ts'
import { kobo, share } from '#contract/core/money.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { balanceOf, outside, walletOf } from '#server/ledger/accounts.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { causeSale, saleAt, saleStep, seeSale, type Selling } from '#server/testing/deals/instalment-sales.ts'
import { signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { instalmentSaleKind } from './kind.ts'
import { partRows, paymentsOf } from './instalments-sql.ts'
import { saleRepayment } from './repayment-rules.ts'
import type { SaleRow } from './sql.ts'

const world = await makeWorld()
// Terms with a late fee are in force.
world.pass({ hours: 24 * 10 })

type Step =
  | { do: 'wait'; days: number }
  | { do: 'earn'; naira: number }
  | { do: 'pay'; naira: number }
  | { do: 'collect'; times: number }
  | { do: 'hand over' }
  | { do: 'call off' }
const naira = fc.integer({ min: 1, max: 2_000_000 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.oneof(
        fc.record({ do: fc.constant('earn' as const), naira }),
        fc.record({ do: fc.constant('pay' as const), naira }),
      ),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('collect' as const), times: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('hand over' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('call off' as const) }) },
  ),
  { minLength: 8, maxLength: 24 },
)

const collect = () =>
  collectDue(world.db, saleRepayment, world.now(), error => {
    throw error
  })
const earn = (userId: string, amount: number) =>
  world.db.inTx(tx =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'deposit',
      moves: [{ from: outside('sandbox'), to: walletOf(userId), amountKobo: kobo(amount) }],
      meta: { senderName: 'Demo Sender' },
    }),
  )

/** The next step towards the keys, where there is one; refusals change nothing. */
const handOver = async ({ buyer, seller, sale }: Selling): Promise<void> => {
  const now = await seeSale(world, buyer, sale)
  if (now.state === 'reached') await saleStep(world, seller, 'set-off', now)
  if (now.state === 'in-transit') await saleStep(world, seller, 'hand-over', now, { code: now.handoverCode })
  if (now.state === 'handed-over') await causeSale(world, sale, 'looking-over')
}

const take = async (on: Selling, step: Step): Promise<number> => {
  const { buyer, sale } = on
  if (step.do === 'wait') {
    world.pass({ hours: 24 * step.days })
    for (const who of [buyer, on.seller]) who.token = (await signIn(world, who.email)).token
  } else if (step.do === 'collect') await Promise.all(Array.from({ length: step.times }, collect))
  else if (step.do === 'hand over') await handOver(on)
  else if (step.do === 'call off') await saleStep(world, buyer, 'call-off', await seeSale(world, buyer, sale))
  else if (step.do === 'pay')
    await saleStep(world, buyer, 'pay', await seeSale(world, buyer, sale), { amountKobo: step.naira * 100 })
  else {
    await earn(buyer.id, step.naira * 100)
    return step.naira * 100
  }
  return 0
}

/** What must be true at any moment: nothing is paid twice, nothing is lost, and what goes back goes back whole. */
const check = async ({ buyer, seller, sale }: Selling, hadKobo: number): Promise<void> => {
  const row = (await findDeal<SaleRow>(world.db, instalmentSaleKind, sale.id))!
  const sum = (all: readonly number[]) => all.reduce((each, more) => each + more, 0)
  const parts = await partRows(world.db, sale.id)
  const payments = await paymentsOf(world.db, sale.id, 1_000)
  const paid = sum(parts.map(({ paidKobo }) => paidKobo))
  expect(sum(parts.map(({ amountKobo }) => amountKobo))).toBe(row.price_kobo)
  const paidFees = sum(parts.map(({ paidFeeKobo }) => paidFeeKobo))
  const fees = sum(parts.map(({ feeKobo }) => feeKobo))
  expect(sum(payments.map(each => each.amount_kobo))).toBe(paid + paidFees)
  expect(sum(payments.map(each => each.fee_kobo))).toBe(paidFees)
  const late = saleTermsAt(row.started_at).late!
  expect(fees).toBeLessThanOrEqual(share(kobo(row.price_kobo), late.totalMaxBps))
  for (const { number, amountKobo, feeKobo } of parts)
    expect(feeKobo).toBeLessThanOrEqual(number === 1 ? 0 : share(amountKobo, late.feeBps))
  expect(sum(payments.filter(each => each.into_escrow).map(each => each.amount_kobo))).toBe(row.held_kobo)
  const held = sum((await openHolds(world.db, [`instalment_sale:${sale.id}`])).map(each => each.amountKobo))
  const [has, got] = await Promise.all([buyer, seller].map(each => balanceOf(world.db, walletOf(each.id))))
  if (row.state === 'unwound') {
    expect([held, has, got]).toEqual([0, hadKobo, 0])
    return
  }
  expect(hadKobo - has!).toBe(paid + paidFees)
  expect([0, row.held_kobo]).toContain(held)
  const commission = held > 0 ? 0 : commissionOn(kobo(row.price_kobo), row.started_at)
  expect(got).toBe(held > 0 ? paid - held : paid + paidFees - commission)
  expect(paid === row.price_kobo && paidFees === fees && held === 0).toBe(row.state === 'settled')
}

test('after any history of payments, retries, late days and ends, sale, schedule and books are equal', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async history => {
      const on = await saleAt(world, 'gathering', { balanceKobo: 400_000_000 })
      const row = (await findDeal<SaleRow>(world.db, instalmentSaleKind, on.sale.id))!
      await world.db.run`update instalment_sale set papers_at = ${world.now()} where id = ${row.id}`
      let buyerKobo = (await balanceOf(world.db, walletOf(on.buyer.id))) + row.held_kobo
      for (const step of history) {
        buyerKobo += await take(on, step)
        // A last part that the keys found paid is settled by the next round.
        if (step.do === 'hand over') await collect()
        await check(on, buyerKobo)
      }
    }),
    { numRuns: 8 },
  )
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
}, 120_000)
