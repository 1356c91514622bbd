// Notices of instalments: one reminder before each, then what was collected.
import { expect, test } from 'vitest'
import { agreementRepaid } from '#server/finance/agreement/repaid.ts'
import { saleRepaid } from '#server/finance/instalment-sale/repaid.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { saleAt } from '#server/testing/deals/instalment-sales.ts'
import type { Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { collectDue } from './collect.ts'
import { remindDue } from './notices.ts'
import type { Repaid, RepaidRow } from './repaid.ts'

const world = await makeWorld()
const fail = (error: unknown) => {
  throw error
}
const remind = <R extends RepaidRow>(repaid: Repaid<R>) => remindDue(world.db, repaid, world.now(), fail)
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
  expect(await remind(agreementRepaid)).toBe(0)
  world.pass({ minutes: 20 })
  expect(await Promise.all([remind(agreementRepaid), remind(agreementRepaid)])).toContain(1)
  expect(await remind(agreementRepaid)).toBe(0)
  const reminders = (await titlesOf(applicant)).filter(title => title.startsWith('Instalment due on'))
  expect(reminders).toEqual([
    expect.stringMatching(/We collect ₦[\d,]+\.\d\d from your wallet on .* at 8:00 AM\./),
  ])
  passTo(next)
  await collectDue(world.db, agreementRepaid, world.now(), fail)
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
  expect(await remind(saleRepaid)).toBe(1)
  passTo(next)
  await collectDue(world.db, saleRepaid, world.now(), fail)
  const [ofBuyer, ofSeller] = [await titlesOf(buyer), await titlesOf(seller)]
  expect(ofBuyer.filter(title => title.startsWith('Instalment '))).toHaveLength(2)
  expect(ofSeller.filter(title => title.startsWith('Instalment '))).toEqual([])
})
