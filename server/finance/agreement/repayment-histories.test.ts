// Random repayment histories: instalments, payments and books agree.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { figuresAhead, paymentChoices, type PaymentChoice } from '#contract/finance/agreement/part-payment.ts'
import { payOffOn } from '#contract/finance/agreement/repayment.ts'
import { owedOn } from '#contract/finance/repayment/repayment.ts'
import { Failure } from '#contract/core/errors.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { balanceOf, outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { agreementRepayment } from './repayment-rules.ts'
import { agreementKind } from './kind.ts'
import { quotePart } from './part-payment.ts'
import { instalmentsOf, paymentsOf } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

const world = await makeWorld()
const dayMs = 86_400_000

type Step =
  | { do: 'wait'; days: number }
  | { do: 'earn'; naira: number }
  | { do: 'pay'; naira: number; choice: PaymentChoice }
  | { do: 'collect'; times: number }
  | { do: 'pause'; months: number }
  | { do: 'pay-off' }
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
    fc.record({ do: fc.constant('earn' as const), naira: fc.integer({ min: 1, max: 400_000 }) }),
    fc.record({
      do: fc.constant('pay' as const),
      naira: fc.integer({ min: 1, max: 600_000 }),
      choice: fc.constantFrom(...paymentChoices),
    }),
    fc.record({ do: fc.constant('collect' as const), times: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('pause' as const), months: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('pay-off' as const) }),
  ),
  { minLength: 10, maxLength: 40 },
)

const rowOf = async (id: string) => (await findDeal<AgreementRow>(world.db, agreementKind, id))!
const move = (row: AgreementRow, now: Date, event: string, actor: string, details?: object): Promise<void> =>
  world.db
    .inTx(tx =>
      moveDeal(tx, agreementKind, {
        id: row.id,
        event,
        actor,
        actorId: row.applicant_id,
        now,
        ...(details && { input: details }),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })

const earn = (row: AgreementRow, naira: number): Promise<unknown> =>
  world.db.inTx(tx =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'deposit',
      moves: [{ from: outside('sandbox'), to: walletOf(row.applicant_id), amountKobo: kobo(naira * 100) }],
      meta: { senderName: 'Demo Sender' },
    }),
  )

const collect = (now: Date) =>
  collectDue(world.db, agreementRepayment, now, error => {
    throw error
  })

/** The ledger moves what the quote showed, in the parts that it showed. */
const pay = async (
  row: AgreementRow,
  now: Date,
  { naira, choice }: { naira: number; choice: PaymentChoice },
) => {
  const amountKobo = kobo(naira * 100)
  const day = lagosDayOf(now)
  const quote = await quotePart(world.db, row, { amountKobo, day }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    return undefined
  })
  if (!quote) return
  const before = await paymentsOf(world.db, row.id, 1_000)
  await move(row, now, 'pay', 'applicant', { amountKobo, choice, quote: quote.quote })
  const known = new Set(before.map(({ id }) => id))
  const made = (await paymentsOf(world.db, row.id, 1_000)).filter(({ id }) => !known.has(id))
  for (const each of made) {
    expect([each.interest_kobo, each.fee_kobo, each.principal_kobo]).toEqual([
      quote.interestKobo,
      quote.feeKobo,
      quote.principalKobo,
    ])
    const { moved } = await world.db.one<{ moved: number }>`
      select sum(amount_kobo)::bigint as moved from ledger_posting where txn_id = ${each.transaction_id} and amount_kobo > 0`
    expect(moved).toBe(amountKobo)
    if (!quote.choices) continue
    const after = figuresAhead(await instalmentsOf(world.db, row.id), day, row.started_on!)
    expect(after).toEqual(quote.choices[choice])
  }
}

const take = async (id: string, step: Step, now: Date): Promise<void> => {
  const row = await rowOf(id)
  if (step.do === 'earn') await earn(row, step.naira)
  else if (step.do === 'pay') await pay(row, now, step)
  else if (step.do === 'collect') await Promise.all(Array.from({ length: step.times }, () => collect(now)))
  else if (step.do === 'pay-off') {
    const { payKobo } = payOffOn(await instalmentsOf(world.db, id), lagosDayOf(now), row.started_on!)
    await move(row, now, 'pay-off', 'applicant', { amountKobo: payKobo })
  } else if (step.do === 'pause') {
    await move(row, now, 'ask-pause', 'applicant', { months: step.months })
    await move(row, now, 'agree-pause', 'lender')
  }
}

/** More than all that may still be asked for: with it everything ends paid. */
const plentyNaira = 5_000_000
const ended: readonly AgreementRow['state'][] = ['settled', 'settled-early']

/** What must be true at any moment: nothing is paid twice, nothing is lost, and an end owes nothing. */
const check = async (
  id: string,
  startedKobo: { applicant: number; lender: number; earned: number },
  day: string,
) => {
  const row = await rowOf(id)
  const instalments = await instalmentsOf(world.db, id)
  const payments = await paymentsOf(world.db, id, 1_000)
  const paid = instalments.reduce(
    (sum, { paid: each }) => sum + each.feeKobo + each.interestKobo + each.principalKobo,
    row.ahead_kobo,
  )
  const totalKobo = payments.reduce(
    (sum, each) => sum + each.fee_kobo + each.interest_kobo + each.principal_kobo,
    0,
  )
  expect(totalKobo).toBe(paid)
  const inInstalments = instalments.reduce((sum, { dueAmounts: due }) => sum + due.principalKobo, 0)
  expect(inInstalments + row.ahead_kobo).toBe(row.loan_kobo)
  const [applicant, lender] = await Promise.all(
    [row.applicant_id, row.lender_id].map(each => balanceOf(world.db, walletOf(each))),
  )
  expect(startedKobo.applicant + startedKobo.earned - applicant!).toBe(paid)
  expect(lender! - startedKobo.lender).toBe(paid)
  const { leftKobo } = owedOn(instalments, day)
  expect(leftKobo === 0).toBe(ended.includes(row.state))
  const { payKobo, savedKobo } = payOffOn(instalments, day, row.started_on!)
  expect(payKobo + savedKobo).toBe(leftKobo)
  if (leftKobo > 0) expect(payKobo).toBeGreaterThan(0)
}

test('after any history of payments, retries, arrears and pauses, agreement, schedule and books are equal', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async history => {
      const { agreement } = await agreementAt(world, 'repaying', {
        more: { months: 6, downPaymentKobo: 700_000_000 },
      })
      const row = await rowOf(agreement.id)
      const [applicant, lender] = await Promise.all(
        [row.applicant_id, row.lender_id].map(each => balanceOf(world.db, walletOf(each))),
      )
      const started = { applicant: applicant!, lender: lender!, earned: 0 }
      let now = new Date(world.now())
      for (const step of history) {
        if (step.do === 'wait') now = new Date(now.getTime() + step.days * dayMs)
        if (step.do === 'earn') started.earned += step.naira * 100
        await take(agreement.id, step, now)
      }
      await collect(now)
      await check(agreement.id, started, lagosDayOf(now))
      await earn(row, plentyNaira)
      started.earned += plentyNaira * 100
      now = new Date(now.getTime() + 400 * dayMs)
      await collect(now)
      await check(agreement.id, started, lagosDayOf(now))
      expect(ended).toContain((await rowOf(agreement.id)).state)
    }),
    { numRuns: 6 },
  )
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
}, 120_000)
