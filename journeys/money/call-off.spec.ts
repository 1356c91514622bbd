// Irregular purchases: rejected papers, cancellation, disputes and concurrent changes.
import { expect } from '@playwright/test'
import { handIn, handInByCall, step, take } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { offeredCar, createPaidBooking, priceKobo } from '../steps/cars.ts'
import { leadTo } from '../steps/lead-to.ts'
import { balanceOf, newPerson, pageOf } from '../steps/people.ts'

const purchase = async () => {
  const [seller, buyer] = [await newPerson(), await newPerson({ firstName: 'Bola' }, priceKobo)]
  const { id } = await createPaidBooking(buyer, await offeredCar(seller))
  return { seller, buyer, id, path: `/bookings/${id}` }
}

test('the buyer calls it off with a reason, and every kobo is back', async ({ browser }) => {
  const { seller, buyer, path } = await purchase()
  const page = await pageOf(browser, buyer)
  await page.goto(path)
  await page.getByRole('button', { name: 'Cancel the purchase' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You’re refunded ₦8,500,000.00 at once', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel and refund me' }).click()
  await expect(dialog.getByText('Enter a few words that the other side can act on')).toBeVisible()
  await expectOpenToAll(page)
  await dialog.getByRole('textbox').fill('I found one nearer to home.')
  await dialog.getByRole('button', { name: 'Cancel and refund me' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expectOpenToAll(page)
  expect(await balanceOf(buyer)).toBe(priceKobo)
  const sellers = await pageOf(browser, seller)
  await sellers.goto(path)
  await expect(sellers.getByText('I found one nearer to home.')).toBeVisible()
  await leadTo(sellers, '/mylistings')
  await expect(sellers.getByText('Live', { exact: true })).toBeVisible()
})

test('papers are sent back twice with a reason, and not a third time, and each side sees the other’s step by itself', async ({
  browser,
}) => {
  const { seller, buyer, id, path } = await purchase()
  await handInByCall(seller, id)
  const [sellers, buyers] = [await pageOf(browser, seller), await pageOf(browser, buyer)]
  await buyers.goto(path)
  await take(buyers, 'Reject documents', 'Reject documents', 'The name on it is not yours.')
  await expect(buyers.getByRole('heading', { name: 'The seller corrects the documents' })).toBeVisible()
  await sellers.goto(path)
  await expect(sellers.getByText('The name on it is not yours.')).toBeVisible()
  await expectOpenToAll(sellers)
  await handIn(sellers, 'better.pdf')
  await step(buyer, id, 'reject-papers', { reason: 'The stamp is missing.' })
  await handInByCall(seller, id)
  await expect(buyers.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(buyers.getByRole('button', { name: 'Accept documents' })).toBeVisible()
  await expect(buyers.getByRole('button', { name: 'Reject documents' })).toHaveCount(0)
  await expectOpenToAll(buyers)
})

test('a dispute freezes everything for both sides', async ({ browser }) => {
  const { seller, buyer, id, path } = await purchase()
  await handInByCall(seller, id)
  await step(buyer, id, 'accept-papers')
  await step(seller, id, 'send')
  const page = await pageOf(browser, buyer)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Cancel the purchase' })).toHaveCount(0)
  await take(page, 'Open a dispute', 'Open dispute', 'The engine is not the one that was described.')
  await expect(page.getByRole('heading', { name: 'AutoX settles the dispute' })).toBeVisible()
  await expect(page.getByText('Frozen in escrow', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Something wrong?' })).toHaveCount(0)
  await expectOpenToAll(page)
  const sellers = await pageOf(browser, seller)
  await sellers.goto(path)
  await expect(sellers.getByText('Frozen in escrow', { exact: false })).toBeVisible()
  await expect(sellers.getByRole('heading', { name: 'Something wrong?' })).toHaveCount(0)
  expect(await balanceOf(seller)).toBe(0)
})

test('a decision about something that changed meanwhile is refused, and the page shows how it stands', async ({
  browser,
}) => {
  const { seller, buyer, id, path } = await purchase()
  await handInByCall(seller, id)
  const page = await pageOf(browser, buyer)
  await page.goto(path)
  await page.getByRole('button', { name: 'Accept documents' }).click()
  await step(seller, id, 'cancel', { reason: 'The car was damaged last night.' })
  await page.getByRole('dialog').getByRole('button', { name: 'Accept documents' }).click()
  await expect(page.getByText('This changed while you were looking at it.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect(page.getByText('The car was damaged last night.')).toBeVisible()
})

test('the page follows the other side when the person comes back to it', async ({ browser }) => {
  const { seller, buyer, id, path } = await purchase()
  const page = await pageOf(browser, buyer)
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'The seller sends the documents' })).toBeVisible()
  await handInByCall(seller, id)
  await page.clock.runFor(61_000)
  await expect(page.getByRole('heading', { name: 'Check the documents' })).toBeVisible()
})

test('a booking that is not one’s own is not known', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Stranger' }))
  await page.goto('/bookings')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await expectOpenToAll(page)
  await leadTo(page, `/bookings/${crypto.randomUUID()}`)
  await expect(page.getByText('We can’t find this booking')).toBeVisible()
})
