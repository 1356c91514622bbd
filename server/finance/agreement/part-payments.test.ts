// Part payments over HTTP: what the quote shows is what moves, or it is refused.
// @module-tag slow
import { expect, test } from 'vitest'
import type { Agreement, PaymentQuote } from '#contract/finance/agreement/fields.ts'
import { annuityOf } from '#contract/finance/schedule.ts'
import { kobo } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { balanceOf, walletOf } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { type Financing, payOffKobo, seeAgreement } from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { type Person, pin, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { agreementRepayment } from './repayment-rules.ts'

const world = await makeWorld()
const area = '/api/VehicleFinance'
const see = ({ applicant, agreement }: Financing) => seeAgreement(world, applicant, agreement)
const quoteFor = ({ agreement }: Financing, { token }: Person, amountKobo: number | string) =>
  world.ask<PaymentQuote>({
    url: `${area}/get-payment-quote`,
    token,
    query: { Id: agreement.id, AmountKobo: String(amountKobo) },
  })
const quoted = async (on: Financing, amountKobo: number) => done(await quoteFor(on, on.applicant, amountKobo))
const pay = async (on: Financing, body: object) =>
  world.ask<Agreement>({
    url: `${area}/pay`,
    token: on.applicant.token,
    query: { pin },
    body: { agreementId: on.agreement.id, version: (await see(on)).version, ...body },
  })
const inWallet = ({ id }: Person) => balanceOf(world.db, walletOf(id))
const later = async ({ applicant, lender }: Financing, minutes: number) => {
  world.pass({ minutes })
  for (const who of [applicant, lender]) who.token = (await signIn(world, who.email)).token
}
const collect = () =>
  collectDue(world.db, agreementRepayment, world.now(), error => {
    throw error
  })
const amountsOf = ({ instalments }: Agreement) =>
  instalments.map(({ dueAmounts }) => dueAmounts.interestKobo + dueAmounts.principalKobo)

test('₦100,000 on the day of delivery lowers what pays everything off by exactly that; lower instalments follow', async () => {
  const on = await agreementAt(world, 'repaying')
  const { loanKobo } = on.agreement
  const quote = await quoted(on, 100_000_00)
  expect(quote).toMatchObject({ interestKobo: 0, feeKobo: 0, principalKobo: 100_000_00 })
  const { choices, now } = quote
  const terms = { financedKobo: kobo(loanKobo - 100_000_00), yearlyBps: 2_800, months: 48 }
  expect(choices!['lower-instalments']).toMatchObject({ count: 48, eachKobo: annuityOf(terms) })
  expect(choices!['earlier-end']).toMatchObject({ count: 47, eachKobo: now!.eachKobo })
  const lent = await inWallet(on.lender)
  const body = { amountKobo: 100_000_00, choice: 'lower-instalments', quote: quote.quote }
  const agreement = done(await pay(on, body))
  expect((await inWallet(on.lender)) - lent).toBe(100_000_00)
  expect(payOffKobo(world, agreement)).toBe(loanKobo - 100_000_00)
  expect(agreement).toMatchObject({ aheadKobo: 100_000_00, payments: [{ choice: 'lower-instalments' }] })
  expect(amountsOf(agreement)[0]).toBe(annuityOf(terms))
  expect(agreement.instalments).toHaveLength(48)
})

test('an earlier end keeps the instalment, and what is collected then ends on the day that was shown', async () => {
  const on = await agreementAt(world, 'repaying', { more: { months: 6, downPaymentKobo: 700_000_000 } })
  await later(on, 10 * 24 * 60)
  const quote = await quoted(on, 300_000_00)
  const { lastOn, lastKobo, count } = quote.choices!['earlier-end']
  expect(count).toBe(5)
  const body = { amountKobo: 300_000_00, choice: 'earlier-end', quote: quote.quote }
  const agreement = done(await pay(on, body))
  expect(agreement.instalments.at(-1)!.dueOn).toBe(lastOn)
  for (const { dueOn } of agreement.instalments) {
    await later(on, Math.ceil((momentOf(dueOn!, '08:00').getTime() - world.now().getTime()) / 60_000))
    await collect()
  }
  const settled = await see(on)
  expect(settled.state).toBe('settled')
  expect(
    settled.payments
      .slice(0, 5)
      .map(({ amountKobo }) => amountKobo)
      .toReversed(),
  ).toEqual([...Array.from({ length: 4 }, () => quote.now!.eachKobo), lastKobo])
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})

test('figures of yesterday, of another amount and of before an instalment are refused by name, and nothing is taken', async () => {
  const on = await agreementAt(world, 'repaying')
  const { quote } = await quoted(on, 200_000_00)
  const body = { amountKobo: 200_000_00, choice: 'earlier-end', quote }
  const before = await inWallet(on.applicant)
  expect((await pay(on, { ...body, amountKobo: 200_000_01 })).code).toBe('78')
  // A minute before midnight in Lagos, and a minute after it.
  const midnight = momentOf(dayAfter(lagosDayOf(world.now()), 1), '00:00')
  await later(on, Math.floor((midnight.getTime() - world.now().getTime()) / 60_000) - 1)
  const lateQuote = await quoted(on, 200_000_00)
  await later(on, 2)
  const refused = await pay(on, { ...body, quote: lateQuote.quote })
  expect([refused.status, refused.code]).toEqual([409, '78'])
  expect(await inWallet(on.applicant)).toBe(before)
  const fresh = await quoted(on, 200_000_00)
  const month = on.agreement.instalments[0]!.dueAmounts.interestKobo
  expect(fresh.interestKobo).toBe(Math.round(month / 30))
  done(await pay(on, { ...body, quote: fresh.quote }))
  expect((await see(on)).payments[0]).toMatchObject({ interestKobo: Math.round(month / 30) })
})

test('one kobo, too much, no choice, twice, and the quote of somebody else’s loan', async () => {
  const on = await agreementAt(world, 'repaying')
  const { loanKobo } = on.agreement
  expect((await pay(on, { amountKobo: 1 })).errors[0]).toMatchObject({ field: 'choice' })
  done(await pay(on, { amountKobo: 1, choice: 'lower-instalments' }))
  expect(payOffKobo(world, await see(on))).toBe(loanKobo - 1)
  expect((await pay(on, { amountKobo: 0, choice: 'earlier-end' })).status).toBe(400)
  const over = await quoteFor(on, on.applicant, loanKobo)
  expect(over.errors[0]!.field).toBe('query.AmountKobo')
  expect((await quoteFor(on, on.applicant, '1.5')).status).toBe(400)
  for (const stranger of [on.owner, on.lender]) expect((await quoteFor(on, stranger, 100)).status).toBe(404)
  const { version } = await see(on)
  const body = { agreementId: on.agreement.id, version, amountKobo: 50_000_00, choice: 'earlier-end' }
  const once = () =>
    world.ask<Agreement>({ url: `${area}/pay`, token: on.applicant.token, query: { pin }, body })
  const statuses = (await Promise.all([once(), once()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(payOffKobo(world, await see(on))).toBe(loanKobo - 1 - 50_000_00)
})

test('an agreement that was paid by the earlier rule goes on: interest paid for days to come counts', async () => {
  const on = await agreementAt(world, 'repaying')
  const { id, loanKobo, instalments } = on.agreement
  const month = instalments[0]!.dueAmounts.interestKobo
  // Before, a payment took the interest of the whole month and then principal of that instalment.
  await world.db.run`
    update agreement_instalment set paid_interest_kobo = ${month}, paid_principal_kobo = 1000000
    where agreement_id = ${id} and number = 1`
  const agreement = await see(on)
  expect(payOffKobo(world, agreement)).toBe(loanKobo - 1_000_000)
  await later(on, 10 * 24 * 60)
  const quote = await quoted(on, 100_000_00)
  expect(quote).toMatchObject({ interestKobo: 0, principalKobo: 100_000_00 })
  const after = done(
    await pay(on, { amountKobo: 100_000_00, choice: 'lower-instalments', quote: quote.quote }),
  )
  expect(after.aheadKobo).toBe(100_000_00 + 1_000_000)
  expect(payOffKobo(world, after)).toBe(loanKobo - 1_000_000 - 100_000_00)
})
