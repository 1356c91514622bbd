// Payment failures: each is explained and none charges twice.
import { expect, type Page } from '@playwright/test'
import { payButton, typePin } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar, createPaidBooking, payPath, priceKobo } from '../steps/cars.ts'
import { leadTo } from '../steps/lead-to.ts'
import { balanceOf, newPerson, pageOf, type Person } from '../steps/people.ts'

const market = async () => {
  const seller = await newPerson()
  return { seller, car: await offeredCar(seller), buyer: await newPerson({}, 2 * priceKobo) }
}
const bookingsOf = (person: Person) =>
  ask<{ id: string }[]>('/api/Booking/get-bookings', { token: person.token })
const paid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'The seller sends the documents' })).toBeVisible()

test('a price in the address that is not the seller’s is told, a wrong pin counted, and a double click of the right one pays once', async ({
  browser,
}) => {
  const { car, buyer } = await market()
  const page = await pageOf(browser, buyer)
  await page.goto(payPath(car, 100))
  await expect(page.getByText('The link to this page says ₦100.00.', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await typePin(page, '9137')
  await payButton(page).click()
  await expect(page.getByText('That PIN is wrong. 4 tries left.')).toBeVisible()
  await typePin(page)
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await paid(page)
  expect(await balanceOf(buyer)).toBe(priceKobo)
  expect(await bookingsOf(buyer)).toHaveLength(1)
  // What is under way cannot be rated yet.
  await expect(page.locator('#rating')).toHaveCount(0)
})

test('a payment whose answer got lost is asked for, not made again, and a second tab learns that the car is paid for', async ({
  browser,
}) => {
  const { car, buyer } = await market()
  const first = await pageOf(browser, buyer)
  const second = await first.context().newPage()
  await first.route('**/CarPayment*', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  for (const page of [first, second]) {
    await page.goto(payPath(car))
    await typePin(page)
  }
  await payButton(first).click()
  await paid(first)
  expect(await balanceOf(buyer)).toBe(priceKobo)
  await payButton(second).click()
  await expect(second.getByText('You have already paid for this car')).toBeVisible()
  await second.getByRole('link', { name: 'Open your booking' }).click()
  await paid(second)
  expect(await balanceOf(buyer)).toBe(priceKobo)
})

test('what is missing in the wallet is added without leaving; where nobody knows whether it was paid, paying again pays once', async ({
  browser,
}) => {
  const { car } = await market()
  const poor = await newPerson({}, 100_000_000)
  const page = await pageOf(browser, poor)
  await page.route('**/CarPayment*', route => route.abort('connectionreset'), { times: 1 })
  await page.goto(payPath(car))
  await expect(page.getByRole('heading', { name: 'You need ₦7,500,000.00 more' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Add ₦7,500,000.00' }).click()
  await typePin(page)
  await payButton(page).click()
  await expect(page.getByText('We don’t know yet if you paid')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Last asked at \d{1,2}:\d\d:\d\d [AP]M\.$/)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Pay again: it pays once' }).click()
  await typePin(page)
  await payButton(page).click()
  await paid(page)
  expect(await balanceOf(poor)).toBe(0)
  expect(await bookingsOf(poor)).toHaveLength(1)
})

test('a second buyer is told that somebody was faster, and keeps every kobo', async ({ browser }) => {
  const { car, buyer } = await market()
  const late = await newPerson({ firstName: 'Late' }, priceKobo)
  const page = await pageOf(browser, late)
  await page.goto(payPath(car))
  await typePin(page)
  await createPaidBooking(buyer, car)
  await payButton(page).click()
  await expect(page.getByText('Another buyer was faster')).toBeVisible()
  await expectOpenToAll(page)
  expect(await balanceOf(late)).toBe(priceKobo)
})

test('an address that names no car, or no known one, or one’s own, says so', async ({ browser }) => {
  const { seller, car } = await market()
  const page = await pageOf(browser, seller)
  const incomplete = '/w-payment/wallet'
  for (const [path, words] of [
    ['/w-payment/wallet/Car/not-an-id/100', 'We can’t find this car'],
    [`/w-payment/wallet/Car/${crypto.randomUUID()}/100`, 'We can’t find this car'],
    [`${payPath(car)}/true`, 'This part isn’t for sale'],
    [payPath(car), 'This is your own car'],
  ] as const) {
    // Another screen between them, so that each is opened anew.
    await leadTo(page, incomplete)
    await expect(page.getByText('This payment link is incomplete')).toBeVisible()
    await leadTo(page, path)
    await expect(page.getByText(words)).toBeVisible()
  }
})
