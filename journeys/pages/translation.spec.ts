// Pages about money go on working while the browser translates them.
import { expect, type Page } from '@playwright/test'
import { sandboxAccounts } from '#contract/transfers/sandbox-bank.ts'
import { ask } from '../steps/ask.ts'
import { payButton, typePin } from '../steps/booking-steps.ts'
import { offeredCar, createPaidBooking, payPath, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { next, typePlanPin } from '../steps/saving-steps.ts'
import { fillAmount, named, sendButton, sendTo, typePinAndSend } from '../steps/sending-steps.ts'
import { translate } from '../steps/translate.ts'

const translatedPageOf = async (browser: Parameters<typeof pageOf>[0], person: Person): Promise<Page> => {
  const page = await pageOf(browser, person)
  await translate(page)
  return page
}
const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached()

test('money is sent to a bank, after a wrong pin and another amount', async ({ browser }) => {
  const sender = await newPerson({}, 100_000_00)
  const page = await translatedPageOf(browser, sender)
  await page.goto('/account/wallet')
  await isTranslated(page)
  const { accountNumber, accountName } = sandboxAccounts.find(({ behaviour }) => behaviour === 'settles')!
  await sendTo(page, accountNumber, 'Sandbox')
  await expect(named(page, accountName)).toBeVisible()
  await fillAmount(page, '1000')
  // By the keyboard: a tap that follows as fast as a machine's is taken for the second of a double tap.
  await page.getByRole('button', { name: 'Edit details' }).press('Enter')
  await fillAmount(page, '2000')
  await expect(sendButton(page)).toHaveText('Send ₦2,000.00')
  await typePinAndSend(page, '9041')
  await expect(page.getByText('That PIN is wrong. 4 tries left.')).toBeVisible()
  await typePinAndSend(page, pin)
  await page.getByRole('link', { name: 'Track this transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer to a bank' })).toBeVisible()
  expect(await balanceOf(sender)).toBeLessThan(100_000_00)
})

test('a car is paid for', async ({ browser }) => {
  const car = await offeredCar(await newPerson({ firstName: 'Musa' }))
  const buyer = await newPerson({}, priceKobo)
  const page = await translatedPageOf(browser, buyer)
  await page.goto(payPath(car))
  await isTranslated(page)
  await typePin(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'The seller sends the documents' })).toBeVisible()
  expect(await balanceOf(buyer)).toBe(0)
})

test('a savings plan begins', async ({ browser }) => {
  const person = await newPerson({}, 500_000_00)
  const page = await translatedPageOf(browser, person)
  await page.goto('/account/savings/create?for=amount')
  await page.getByLabel('Name').fill('A new engine')
  await isTranslated(page)
  await next(page)
  await page.getByLabel('Amount (₦)').fill('400000')
  await next(page)
  await page.getByLabel('Amount each time (₦)').fill('100000')
  await next(page)
  await page.getByLabel('Paid from your wallet now').fill('200000')
  await next(page)
  await page.getByRole('button', { name: 'Confirm with my PIN' }).click()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Start with ₦200,000.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A new engine' })).toBeVisible()
})

test('all notices are marked as read, and one is opened', async ({ browser }) => {
  const seller = await newPerson({ firstName: 'Musa' })
  const car = await offeredCar(seller)
  await ask('/api/Notice/mark-read', { body: {}, token: seller.token })
  await createPaidBooking(await newPerson({}, priceKobo), car)
  const page = await translatedPageOf(browser, seller)
  await page.goto('/notices')
  await isTranslated(page)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await page.getByRole('link', { name: /paid/i }).first().click()
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
})
