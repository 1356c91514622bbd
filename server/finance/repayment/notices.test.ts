// Notices of instalments: one reminder before each, then what was collected.
import { expect, test } from 'vitest'
import type { PaymentChoice } from '#contract/finance/agreement/part-payment.ts'
import { agreementRepayment } from '#server/finance/agreement/repayment-rules.ts'
import { saleRepayment } from '#server/finance/instalment-sale/repayment-rules.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { payOffKobo, seeAgreement, stepOf } from '#server/testing/deals/agreements.ts'
import { saleAt, saleStep, seeSale } from '#server/testing/deals/instalment-sales.ts'
import { done } from '#server/testing/deals/offers.ts'
import { type Person, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { collectDue } from './collect.ts'
import { remindDue } from './notices.ts'
import type { InstalmentKind, InstalmentRow } from './instalment-kind.ts'

const world = await makeWorld()
const fail = (error: unknown) => {
  throw error
}
const remind = <R extends InstalmentRow>(repaid: InstalmentKind<R>) =>
  remindDue(world.db, repaid, world.now(), fail)
const passTo = (moment: Date, minutes = 0) =>
  world.pass({ minutes: Math.ceil((moment.getTime() - world.now().getTime()) / 60_000) + minutes })
const threeDays = 3 * 1_440

const titlesOf = async ({ id }: Person): Promise<string[]> => {
  const rows = await world.db.rows<{ words: string }>`
    select title || ' / ' || body as words from notice where user_id = ${id} order by id`
  return rows.map(({ words }) => words)
}

test('a borrower is reminded once, three days before, and both sides hear what was collected', async () => {
  const { applicant, lender, agreement } = await agreementAt(world, 'repaying')
  const { next_at: next } = await world.db.one<{ next_at: Date }>`
    select next_at from agreement where id = ${agreement.id}`
  passTo(next, -threeDays - 10)
  expect(await remind(agreementRepayment)).toBe(0)
  world.pass({ minutes: 20 })
  expect(await Promise.all([remind(agreementRepayment), remind(agreementRepayment)])).toContain(1)
  expect(await remind(agreementRepayment)).toBe(0)
  const reminders = (await titlesOf(applicant)).filter(title => title.startsWith('Instalment due on'))
  expect(reminders).toEqual([
    expect.stringMatching(/We collect ₦[\d,]+\.\d\d from your wallet on .* at 8:00 AM\./),
  ])
  passTo(next)
  await collectDue(world.db, agreementRepayment, world.now(), fail)
  const ofInstalment = (titles: string[]) => titles.filter(title => title.startsWith('Instalment 1 of '))
  expect(ofInstalment(await titlesOf(applicant))).toEqual([
    expect.stringMatching(/ paid: .* was collected from your wallet\. The next, ₦[\d,]+\.\d\d, is due on /),
  ])
  expect(ofInstalment(await titlesOf(lender))).toEqual([
    expect.stringMatching(/ received: .* paid ₦[\d,]+\.\d\d\. It’s in your wallet\.$/),
  ])
})

test('what escrow takes of a sale is told to the buyer alone', async () => {
  const { buyer, seller, sale } = await saleAt(world, 'gathering')
  const { next_at: next } = await world.db.one<{ next_at: Date }>`
    select next_at from instalment_sale where id = ${sale.id}`
  passTo(next, -60)
  expect(await remind(saleRepayment)).toBe(1)
  passTo(next)
  await collectDue(world.db, saleRepayment, world.now(), fail)
  const [ofBuyer, ofSeller] = [await titlesOf(buyer), await titlesOf(seller)]
  expect(ofBuyer.filter(title => title.startsWith('Instalment '))).toHaveLength(2)
  expect(ofSeller.filter(title => title.startsWith('Instalment '))).toEqual([])
})

test('a payment by hand is told to the lender with its amount and what it changes', async () => {
  const on = await agreementAt(world, 'repaying')
  const pay = async (amountKobo: number, choice?: PaymentChoice) => {
    const page = await seeAgreement(world, on.applicant, on.agreement)
    done(await stepOf(world, on.applicant, 'pay', page, { amountKobo, ...(choice && { choice }) }))
  }
  const payments = async (person: Person) =>
    (await titlesOf(person)).filter(title => title.startsWith('Payment received: '))
  await pay(100_000_00, 'lower-instalments')
  await pay(300_000_00, 'earlier-end')
  expect(await payments(on.lender)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /paid ₦100,000\.00\. It’s in your wallet\. They chose “Lower instalments”: 48 instalments of ₦[\d,.]+ are left, the last ₦[\d,.]+ on \w+ \d+, 20\d\d\.$/,
      ),
      expect.stringMatching(/paid ₦300,000\.00\. .* They chose “Earlier end”: 45 instalments of ₦/),
    ]),
  )
  // What is due alone changes nothing that follows.
  passTo(
    new Date(`${(await seeAgreement(world, on.applicant, on.agreement)).instalments[0]!.dueOn}T06:00:00Z`),
  )
  await signInAgain(world, on.applicant, on.lender)
  await pay(1)
  expect(await payments(on.lender)).toContainEqual(
    expect.stringMatching(/paid ₦0\.01\. It’s in your wallet\.$/),
  )
  expect(await payments(on.applicant)).toEqual([])
  // The last payment is told once, as the end.
  const page = await seeAgreement(world, on.applicant, on.agreement)
  done(await stepOf(world, on.applicant, 'pay', page, { amountKobo: payOffKobo(world, page) }))
  expect(await payments(on.lender)).toHaveLength(3)
  expect((await titlesOf(on.lender)).filter(title => title.startsWith('Repaid: '))).toHaveLength(1)
})

test('a payment by hand reaches the seller after the keys, who hears of it then and not before', async () => {
  const gathering = await saleAt(world, 'gathering')
  const before = await seeSale(world, gathering.buyer, gathering.sale)
  done(await saleStep(world, gathering.buyer, 'pay', before, { amountKobo: 1_000_00 }))
  const payments = async (person: Person) =>
    (await titlesOf(person)).filter(title => title.startsWith('Payment received: '))
  expect(await payments(gathering.seller)).toEqual([])
  const { buyer, seller, sale } = await saleAt(world, 'paying')
  const after = await seeSale(world, buyer, sale)
  done(await saleStep(world, buyer, 'pay', after, { amountKobo: 1_000_00 }))
  expect(await payments(seller)).toEqual([expect.stringMatching(/ paid ₦1,000\.00\. It’s in your wallet\.$/)])
})
