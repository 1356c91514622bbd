// Soft check of finance: a visitor without script, and figures that outlive signing in.
import { expect, type Page } from '@playwright/test'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, typeSignIn } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const fill = async (page: Page, figures: Record<string, string>): Promise<void> => {
  for (const [label, words] of Object.entries(figures)) await page.getByLabel(label).fill(words)
}
const figures = {
  'Down payment': '₦2,000,000',
  'Monthly income': '800k',
  'Months with this income': '24',
  'Living costs a month': '300,000',
}
const send = (page: Page) => page.getByRole('button', { name: 'See likely offers' }).click()

test('a visitor without script sees who would likely offer, with insurance, and why not; no address holds an income @quick', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Check whether you qualify' }).click()
  await expect(page).toHaveURL(/\/finance\/check$/)
  await send(page)
  await expect(page.getByText('Enter your monthly income')).toBeVisible()
  await fill(page, { 'Price of the car': '9m', ...figures })
  await send(page)
  await expect(page.getByRole('heading', { name: /would likely offer this$/ })).toBeVisible()
  await expect(page.getByText('By total cost, the lowest first.', { exact: false })).toBeVisible()
  await expect(page.getByText('₦450,000.00').first()).toBeVisible()
  await expect(page).toHaveURL(/\/finance\/check$/)
  await expect(page.getByLabel('Monthly income')).toHaveValue('800k')
  await fill(page, { 'Monthly income': '400,000' })
  await send(page)
  await expect(page.getByRole('heading', { name: 'No lender would offer this as it is' })).toBeVisible()
  await expect(page.getByText('is more than 40% of your income', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What would change it' })).toBeVisible()
})

test('from a listing the figures outlive signing in, and are taken once', async ({ page }) => {
  const [car, person] = [await offeredCar(await newPerson()), await newPerson()]
  await page.goto(`/marketplace/${car.id}`)
  await page.getByText(/^More: /).click()
  await page.getByRole('link', { name: 'Check finance offers' }).click()
  await expect(page.getByText(car.title)).toBeVisible()
  await expectOpenToAll(page)
  await fill(page, figures)
  await page.getByLabel('Repay over').selectOption('36')
  await send(page)
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Apply with these figures' }).click()
  await expect(page).toHaveURL(/\/login/)
  await typeSignIn(page, person)
  await expect(page.getByLabel('Monthly income')).toHaveValue('800,000')
  await expect(page.getByLabel('Down payment')).toHaveValue('2,000,000')
  await expect(page.getByLabel('Repay over')).toHaveValue('36')
  await expect(page.getByText(car.title)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('autoXfinanceFigures'))).toBeNull()
})
