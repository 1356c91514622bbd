// Ends of finance agreements: paid, late, in default, written off, with a case.
import { expect, type Page } from '@playwright/test'
import type { AgreedInstalment } from '#contract/finance/agreement/fields.ts'
import { daysBetween } from '#contract/insurance/premium.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { instalmentsDueEarlier } from '#server/testing/deals/time-comes.ts'
import { ask, operator } from '../steps/ask.ts'
import { take } from '../steps/booking-steps.ts'
import { newOperator } from '../steps/desk/operators.ts'
import { agreementOf, applied, demoLender, repaying } from '../steps/finance.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, ground, newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const typePin = (page: Page) => page.getByRole('dialog').getByLabel('Your wallet PIN').fill(pin)
// What the product takes by itself it looks for four times a minute.
const byItself = { timeout: 45_000 }
/** All but so many kobo goes to somebody else. */
const keepOnly = async (person: Person, leftKobo: number) => {
  const { accountNumber } = await newPerson()
  await ask('/api/Wallet/WalletTransfer', {
    query: { pin },
    token: person.token,
    body: { accountNumber, amountKobo: (await balanceOf(person)) - leftKobo },
  })
}
const dueKoboOf = ({ dueAmounts }: AgreedInstalment) =>
  dueAmounts.feeKobo + dueAmounts.interestKobo + dueAmounts.principalKobo
const paidBackBy = (applicant: Person) => applied({ applicant }).then(repaying)

test('every instalment comes from the wallet on its day, and with the last the documents are the applicant’s', async ({
  browser,
}) => {
  const applicant = await newPerson({ firstName: 'Ngozi' }, 3_000_000_000)
  const { id } = await paidBackBy(applicant)
  const page = await pageOf(browser, applicant)
  await page.goto(`/bookings/finance/${id}`)
  await expect(page.getByText('You can read them here once everything is paid')).toBeVisible()
  const before = await balanceOf(applicant)
  const { instalments } = await agreementOf(applicant, id)
  const untilFirst = daysBetween(lagosDayOf(new Date()), instalments[0]!.dueOn!) - 1
  await instalmentsDueEarlier(ground.db, id, untilFirst)
  await expect
    .poll(async () => before - (await balanceOf(applicant)), byItself)
    .toBe(dueKoboOf(instalments[0]!))
  await expect(page.getByText('Collected automatically')).toBeVisible()
  await instalmentsDueEarlier(ground.db, id, instalments.length * 31)
  await expect(heading(page, 'Repaid')).toBeVisible(byItself)
  // Those whose days have jumped into the past cost their late fee, once each.
  const all = (await agreementOf(applicant, id)).instalments
  expect(before - (await balanceOf(applicant))).toBe(all.reduce((sum, each) => sum + dueKoboOf(each), 0))
  await expect(page.getByText('Papers of title', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
})

test('a missing instalment falls behind, is caught up, and after ninety days is written off and still paid', async ({
  browser,
}) => {
  const applicant = await newPerson({ firstName: 'Ngozi' }, 500_000_000)
  const { id } = await paidBackBy(applicant)
  await keepOnly(applicant, 30_000_00)
  const page = await pageOf(browser, applicant)
  await page.goto(`/bookings/finance/${id}`)
  await instalmentsDueEarlier(ground.db, id, 40)
  await expect(heading(page, 'Instalment overdue')).toBeVisible(byItself)
  await expect(page.getByText(/late fee/).first()).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Make a payment' }).press('Enter')
  await page.getByLabel('Amount').fill('10000')
  await expect(page.getByText('Interest to today')).toBeVisible()
  await typePin(page)
  await page.getByRole('button', { name: 'Make payment', exact: true }).press('Enter')
  await expect(page.getByText('Paid manually', { exact: false }).first()).toBeVisible()
  await instalmentsDueEarlier(ground.db, id, 100)
  await expect(heading(page, '90 days overdue')).toBeVisible(byItself)

  const lends = await pageOf(browser, await demoLender())
  await lends.goto(`/bookings/finance/${id}`)
  await expectOpenToAll(lends)
  await take(lends, 'Write off debt', 'Write off debt', 'Nobody answers, and nothing was paid')
  await expect(heading(page, 'Written off by the lender')).toBeVisible()
  await expectOpenToAll(page)
  expect(await operator('agreement', 'show', id)).toContain('now “Written off”')
  await page.getByRole('button', { name: 'Make a payment' }).press('Enter')
  await page.getByLabel('Amount').fill('5000')
  await expect(page.getByText('Interest to today')).toBeVisible()
  await typePin(page)
  await page.getByRole('button', { name: 'Make payment', exact: true }).press('Enter')
  await expect(page.getByText('Paid after write-off').first()).toBeVisible()
})

test('a case about an agreement is acknowledged and answered by a person, and written to once more', async ({
  browser,
}) => {
  const applicant = await newPerson({ firstName: 'Ngozi' }, 500_000_000)
  const { id: agreementId } = await applied({ applicant })
  const page = await pageOf(browser, applicant)
  await page.goto(`/bookings/finance/${agreementId}`)
  await page.getByRole('link', { name: 'Talk to us' }).press('Enter')
  await page.getByRole('button', { name: 'Open a case' }).press('Enter')
  await expect(page.getByText('Write a sentence: what is wrong, and how we can fix it').first()).toBeVisible()
  await page
    .getByLabel('What is wrong, and how can we fix it?')
    .fill('The fee is not the one that stood beside the approval.')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Open a case' }).press('Enter')
  await expect(page).toHaveURL(/\/help\/cases\/[0-9a-f-]{36}$/)
  await expect(page.getByText('a person is working on it')).toBeVisible()
  const id = page.url().split('/').at(-1)!
  expect(await operator('help-cases', 'show', id)).toContain('beside the approval')
  await operator('help-cases', 'acknowledge', id)
  const answer = async (words: string) => {
    const { name, code } = await newOperator()
    await operator('help-cases', 'answer', id, words, '--as', name, '--code', code())
  }
  await answer('The fee of the offer is 1%, as beside the approval.')
  await expect(page.getByText('The fee of the offer is 1%')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('What is still open').fill('The page of the calculator said less.')
  await page.getByRole('button', { name: 'Write again' }).press('Enter')
  await expect(page.getByText('The page of the calculator said less.')).toBeVisible()
  await answer('The calculator shows an example, not an offer.')
  await expect(page.getByText('The calculator shows an example, not an offer.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'fccpc.gov.ng' })).toBeVisible()
})
