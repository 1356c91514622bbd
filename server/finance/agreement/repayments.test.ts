import { expect, test } from 'vitest'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { balanceOf, outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import {
  cause,
  type Financing,
  payOff,
  payOffKobo,
  seeAgreement,
  stepOf,
} from '#server/testing/deals/agreements.ts'
import { done } from '#server/testing/deals/offers.ts'
import { type Person, pin, signIn } from '#server/testing/world/people.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { statementOf } from './bill.ts'
import { agreementRepayment } from './repayment-rules.ts'

const world = await makeWorld()
const collect = () =>
  collectDue(world.db, agreementRepayment, world.now(), error => {
    throw error
  })
const inWallet = ({ id }: Person) => balanceOf(world.db, walletOf(id))
/** Sessions end after some hours of a test's time, and each of the three comes back. */
const later = async ({ applicant, owner, lender }: Financing, time: { hours?: number; minutes?: number }) => {
  world.pass(time)
  for (const who of [applicant, owner, lender]) who.token = (await signIn(world, who.email)).token
}
/** The wallet holds exactly this. */
const leave = async (who: Person, amountKobo: number): Promise<void> => {
  const has = await inWallet(who)
  const [from, to] =
    has > amountKobo ? [walletOf(who.id), outside('sandbox')] : [outside('sandbox'), walletOf(who.id)]
  const moved = Math.abs(has - amountKobo)
  if (moved === 0) return
  await world.db.inTx(tx =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'deposit',
      moves: [{ from, to, amountKobo: moved as never }],
      meta: { senderName: 'Demo Sender' },
    }),
  )
}
const see = ({ applicant, agreement }: Financing): Promise<Agreement> =>
  seeAgreement(world, applicant, agreement)
const payBy = async ({ applicant, agreement }: Financing, amountKobo: number, more: object = {}) => {
  const { version } = await seeAgreement(world, applicant, agreement)
  return world.ask<Agreement>({
    url: '/api/VehicleFinance/pay',
    token: applicant.token,
    query: { pin },
    body: { agreementId: agreement.id, version, amountKobo, ...more },
  })
}
const owed = (agreement: Agreement) => owedIn(agreement, lagosDayOf(world.now()))!
/** To 8:00 in the morning of the day on which the next instalment is due, in Lagos. */
const toNextDue = async (on: Financing): Promise<void> => {
  const { nextOn } = owed(await see(on))
  await later(on, {
    minutes: Math.ceil((Date.parse(`${nextOn}T08:00:00+01:00`) - world.now().getTime()) / 60_000),
  })
}

test(
  'an instalment is taken once on its day, however often and by however many the work is done',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    const [applicantKobo, lent] = [await inWallet(on.applicant), await inWallet(on.lender)]
    await collect()
    expect(await inWallet(on.applicant)).toBe(applicantKobo)
    await toNextDue(on)
    await Promise.all([collect(), collect(), collect()])
    await collect()
    const first = on.agreement.instalments[0]!.dueAmounts
    const each = first.interestKobo + first.principalKobo
    expect([applicantKobo - (await inWallet(on.applicant)), (await inWallet(on.lender)) - lent]).toEqual([
      each,
      each,
    ])
    const agreement = await see(on)
    expect(agreement.payments).toMatchObject([{ way: 'on-day', amountKobo: each, feeKobo: 0 }])
    expect(owed(agreement)).toMatchObject({ lateKobo: 0, nextOn: '2027-01-20' })
    // A clock that jumps over two months takes both, each once.
    await later(on, { hours: 24 * 62 })
    await Promise.all([collect(), collect()])
    expect((await see(on)).payments).toHaveLength(3)
  },
)

test(
  'an empty wallet is tried again, falls behind the next day, is charged once after its days of grace, and catches up by parts',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    await leave(on.applicant, 0)
    await toNextDue(on)
    await collect()
    expect((await see(on)).state).toBe('repaying')
    await later(on, { hours: 24 * 1 })
    await collect()
    const late = await see(on)
    expect(late.state).toBe('in-arrears')
    expect(late.instalments[0]!.dueAmounts.feeKobo).toBe(0)
    for (let day = 0; day < 7; day++) {
      await later(on, { hours: 24 * 1 })
      await collect()
    }
    const charged = await see(on)
    const {
      feeKobo: fee,
      interestKobo: interest,
      principalKobo: principal,
    } = charged.instalments[0]!.dueAmounts
    // One percent of the instalment, and never more than five thousand naira.
    expect(fee).toBe(Math.min(Math.round((interest + principal) / 100), 500_000))
    expect(charged.instalments[1]!.dueAmounts.feeKobo).toBe(0)
    await leave(on.applicant, 10_000_00)
    const part = done(await payBy(on, 5_000_00))
    expect(part.payments[0]).toMatchObject({
      way: 'by-hand',
      interestKobo: 5_000_00,
      feeKobo: 0,
      principalKobo: 0,
    })
    expect(part.state).toBe('in-arrears')
    await leave(on.applicant, fee + interest + principal)
    await later(on, { hours: 24 * 1 })
    await collect()
    const caught = await see(on)
    expect(caught.state).toBe('repaying')
    expect(caught.history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['fall-behind', 'catch-up']),
    )
    expect(await inWallet(on.applicant)).toBe(5_000_00)
  },
)

test(
  'ninety days late is in default; written off nothing more is taken, and what is still paid counts',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    await leave(on.applicant, 0)
    await toNextDue(on)
    for (let day = 0; day < 3; day++) {
      await collect()
      await later(on, { hours: 24 * 1 })
    }
    expect(
      (await stepOf(world, on.lender, 'write-off', await seeAgreement(world, on.lender, on.agreement)))
        .status,
    ).toBe(409)
    const before = await seeAgreement(world, on.lender, on.agreement)
    expect(before.due).toMatchObject({ event: 'default' })
    await cause(world, on.agreement, 'default')
    done(await stepOf(world, on.lender, 'write-off', await seeAgreement(world, on.lender, on.agreement)))
    await leave(on.applicant, 50_000_000)
    await later(on, { hours: 24 * 40 })
    await collect()
    expect(await inWallet(on.applicant)).toBe(50_000_000)
    const lent = await inWallet(on.lender)
    const paid = done(await payBy(on, 1_000_000))
    expect(paid).toMatchObject({
      state: 'written-off',
      payments: [{ way: 'recovered', amountKobo: 1_000_000 }],
    })
    expect((await inWallet(on.lender)) - lent).toBe(1_000_000)
  },
)

test(
  'paid off early, interest is paid to the day, the rest is saved, and nothing is owed to the kobo',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    await toNextDue(on)
    await collect()
    await later(on, { hours: 24 * 3 })
    const agreement = await see(on)
    const { payOffKobo: amountKobo, payOffSavesKobo, leftKobo } = owed(agreement)
    expect(amountKobo + payOffSavesKobo).toBe(leftKobo)
    const principal = agreement.instalments
      .slice(1)
      .reduce((sum, { dueAmounts }) => sum + dueAmounts.principalKobo, 0)
    // Three days of the thirty-one of December's month.
    const month = agreement.instalments[1]!.dueAmounts.interestKobo
    expect(amountKobo).toBe(principal + Math.round((month * 3) / 31))
    await leave(on.applicant, amountKobo - 1)
    expect((await payOff(world, on.applicant, agreement)).message).toContain('not enough')
    await leave(on.applicant, amountKobo)
    const other = await stepOf(world, on.applicant, 'pay-off', agreement, { amountKobo: amountKobo - 1 })
    expect([other.status, other.code]).toEqual([409, '78'])
    const early = done(await payOff(world, on.applicant, agreement))
    expect(early.state).toBe('settled-early')
    expect(await inWallet(on.applicant)).toBe(0)
    const paid = early.payments.reduce((sum, { principalKobo }) => sum + principalKobo, 0)
    expect(paid).toBe(on.agreement.loanKobo)
    expect((await payBy(on, 100)).status).toBe(409)
  },
)

test(
  'paying everything by hand settles it; more than pays it off is refused beside its field',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    const amountKobo = payOffKobo(world, on.agreement)
    expect(amountKobo).toBe(on.agreement.loanKobo)
    await leave(on.applicant, amountKobo + 100)
    const over = await payBy(on, amountKobo + 1)
    expect(over.errors?.[0]?.field).toBe('amountKobo')
    const both = await Promise.all([payBy(on, amountKobo), payBy(on, amountKobo)])
    expect(both.map(({ status }) => String(status)).toSorted()).not.toEqual(['200', '200'])
    expect((await see(on)).state).toBe('settled')
    expect(await inWallet(on.applicant)).toBe(100)
  },
)

test(
  'a pause is agreed by both: what is not due moves by its months, costs nothing, and there are three at most',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    const { applicant, lender } = on
    const ask = async (months: number) => stepOf(world, applicant, 'ask-pause', await see(on), { months })
    expect((await ask(4)).status).toBe(400)
    done(await ask(2))
    expect((await ask(1)).status).toBe(409)
    const agreementView = await seeAgreement(world, lender, on.agreement)
    expect(agreementView.allowed).toContain('agree-pause')
    done(await stepOf(world, lender, 'agree-pause', agreementView))
    const paused = await see(on)
    const days = ({ instalments }: Agreement) => instalments.map(({ dueOn }) => dueOn)
    expect(days(paused).slice(0, 46)).toEqual(days(on.agreement).slice(2))
    expect(owed(paused).leftKobo).toBe(owed(on.agreement).leftKobo)
    expect(paused.pause).toEqual({ requestedMonths: null, monthsLeft: 1 })
    expect((await ask(2)).message).toContain('pause for 1 month more')
    done(await ask(1))
    const again = await seeAgreement(world, lender, on.agreement)
    done(await stepOf(world, lender, 'refuse-pause', again))
    expect((await see(on)).pause).toEqual({ requestedMonths: null, monthsLeft: 1 })
    const applicantKobo = await inWallet(applicant)
    await later(on, { hours: 24 * 45 })
    await collect()
    expect(await inWallet(applicant)).toBe(applicantKobo)
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)

test(
  'a pause does not let go of what is due: it is tried on, and falls behind the next day',
  { tags: 'slow' },
  async () => {
    const on = await agreementAt(world, 'repaying')
    await leave(on.applicant, 0)
    await toNextDue(on)
    await collect()
    done(await stepOf(world, on.applicant, 'ask-pause', await see(on), { months: 1 }))
    done(await stepOf(world, on.lender, 'agree-pause', await seeAgreement(world, on.lender, on.agreement)))
    await later(on, { hours: 24 })
    await collect()
    expect((await see(on)).state).toBe('in-arrears')
  },
)

test('a statement of more payments than it lists says what all of them came to', async () => {
  const on = await agreementAt(world, 'repaying')
  await leave(on.applicant, 10_000_00)
  done(await payBy(on, 2_500_00, { choice: 'earlier-end' }))
  done(await payBy(on, 1_500_00, { choice: 'earlier-end' }))
  const agreement = await see(on)
  const day = lagosDayOf(world.now())
  const [whole] = statementOf(agreement, day)
  expect(whole!.lines.at(-1)).toMatchObject({ words: 'Paid', amountKobo: 4_000_00 })
  expect(whole!.lines).toHaveLength(3)
  const [shorter] = statementOf({ ...agreement, payments: agreement.payments.slice(0, 1) }, day)
  expect(shorter!.lines[0]).toMatchObject({
    words: 'Earlier payments, together',
    amountKobo: agreement.payments[1]!.amountKobo,
  })
  expect(shorter!.lines.at(-1)).toMatchObject({ amountKobo: 4_000_00 })
})
