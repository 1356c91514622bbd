// Finance on a phone: calculator, refusal with reasons, remedies and human review.
import { expect, type Page } from '@playwright/test'
import { decideReview } from '#server/finance/review.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { ground, newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const fillMonth = async (page: Page, months: string): Promise<void> => {
  await page.getByLabel('Monthly income').fill('800000')
  await page.getByLabel('Months with this income').fill(months)
  await page.getByLabel('Living costs').fill('300000')
}

test('what a car costs a month is seen from its listing, beside the same percentage flat, and what fits a month', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson())
  const page = await pageOf(browser, await newPerson())
  await page.goto(`/marketplace/${car.id}`)
  await page.getByText(/^More: /).click()
  await page.getByRole('link', { name: 'Pay month by month' }).click()
  await expect(heading(page, 'Finance')).toBeVisible()
  await expect(heading(page, car.title)).toBeVisible()
  await page.getByLabel('Price of the car').fill('9000000')
  await page.getByLabel('Down payment').fill('2000000')
  await expect(page.getByRole('status').filter({ hasText: '₦243,965.03' })).toBeVisible()
  await expect(page.getByText('a month, 48 months, the last ₦243,964.69')).toBeVisible()
  const factOf = (name: string) =>
    page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(factOf('Required insurance, a year')).toHaveText('₦450,000.00')
  await expect(factOf('Required insurance, 4 years')).toHaveText('₦1,800,000.00')
  await expect(page.getByText('Effective yearly cost (APR), fee and insurance included')).toBeVisible()
  await page.getByText(/^28% reducing \(here\) against 28% flat/).press('Enter')
  await expect(page.getByText('₦7,840,000.00')).toBeVisible()
  await page.getByText('If you pay it off early').press('Enter')
  await expect(page.getByText(/With instalment 6 you pay/)).toBeVisible()
  await page.getByText('If you miss a month').press('Enter')
  await expect(page.getByText(/then charge ₦2,439.65 once/)).toBeVisible()
  await page.getByLabel('Monthly budget').fill('243965.03')
  await expect(page.getByText('a car up to ₦9,000,000.00')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Down payment').fill('9000000')
  await expect(page.getByText('Enter less than the price, so there is an amount to finance')).toBeVisible()
  await page.getByLabel('Down payment').fill('2000000')
  await page.getByRole('link', { name: 'Cars up to this price' }).click()
  await expect(page).toHaveURL(/marketplace\?PriceTo=9000000/)
})

test('calculator, eligibility and application take over what was typed before', async ({ browser }) => {
  const car = await offeredCar(await newPerson())
  const page = await pageOf(browser, await newPerson())
  await page.goto(`/finance?CarId=${car.id}`)
  await page.getByLabel('Down payment').fill('4000000')
  await page.getByLabel('For', { exact: true }).selectOption('36')
  await page.getByRole('link', { name: /^Can I afford it/ }).press('Enter')
  await expect(page.getByLabel('Down payment')).toHaveValue('4,000,000')
  await expect(page.getByLabel('Repay over')).toHaveValue('36')
  await fillMonth(page, '25')
  await page.getByRole('button', { name: 'Check eligibility', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Apply for finance' }).press('Enter')
  await page.getByLabel('Employer or business').fill('Demo Works')
  await page.getByRole('checkbox', { name: /^Each lender that I chose/ }).press('Space')
  // Another check, and its application: nothing is typed twice, and consent is given anew.
  await leadTo(page, `/finance/eligibility?CarId=${car.id}`)
  await expect(page.getByLabel('Monthly income')).toHaveValue('800,000')
  await page.getByRole('button', { name: 'Check eligibility', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Apply for finance' }).press('Enter')
  await expect(page.getByLabel('Employer or business')).toHaveValue('Demo Works')
  await expect(page.getByRole('checkbox', { name: /^Each lender that I chose/ })).not.toBeChecked()
})

test('a refusal says why, one of its ways is asked again and is a yes, and both stay @quick', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/finance/eligibility')
  await page.getByRole('button', { name: 'Check eligibility', exact: true }).press('Enter')
  await expect(page.getByText('Enter your monthly income')).toBeVisible()
  await page.getByLabel('Price of the car').fill('12000000')
  await page.getByLabel('Down payment').fill('2400000')
  await fillMonth(page, '25')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Check eligibility', exact: true }).press('Enter')
  await expect(heading(page, 'Not approved as requested')).toBeVisible()
  await expect(page.getByText('The instalment of ₦334,580.61 is more than 40% of your income')).toBeVisible()
  await expect(page.getByText('₦419,000.00 more as down payment')).toBeVisible()
  await expect(page.getByText(/a month, and required insurance of ₦600,000\.00 a year\./)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Try it this way' }).first().press('Enter')
  await expect(page.getByLabel('Down payment')).toHaveValue('2,819,000')
  await page.getByRole('button', { name: 'Check eligibility', exact: true }).press('Enter')
  await expect(heading(page, 'Yes, you can afford it')).toBeVisible()
  await expectOpenToAll(page)
  await leadTo(page, '/finance/answers')
  await expect(page.getByText('Not approved as requested')).toHaveCount(1)
  await expect(page.getByText('Yes', { exact: true })).toHaveCount(1)
  await expectOpenToAll(page)
})

test('a person looks at a refusal, and the page that waits says so at once', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/finance/eligibility')
  await page.getByLabel('Price of the car').fill('8000000')
  await page.getByLabel('Down payment').fill('2000000')
  await fillMonth(page, '2')
  await page.getByRole('button', { name: 'Check eligibility', exact: true }).press('Enter')
  await expect(page.getByText('You’ve had this income for 2 months. We require 6 months.')).toBeVisible()
  await page.getByRole('button', { name: 'Request review' }).press('Enter')
  await expect(page.getByText('At least 10 characters')).toBeVisible()
  await page.getByLabel('What the automatic check missed').fill('I changed employer without a gap')
  await page.getByRole('button', { name: 'Request review' }).press('Enter')
  await expect(heading(page, 'In review by a person')).toBeVisible()
  const id = page.url().split('/').at(-1)!
  const decided = { id, event: 'overturn', reason: 'Both employers are known', now: new Date() } as const
  await ground.db.inTx(tx => decideReview(tx, decided))
  await expect(heading(page, 'Yes, you can afford it')).toBeVisible()
  await expect(page.getByText('Both employers are known')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'How we decide' }).press('Enter')
  await expect(heading(page, 'What never counts')).toBeVisible()
  await expectOpenToAll(page)
})
