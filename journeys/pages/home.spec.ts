// Home: what waits for a person, their money and their cars, seen as an Individual and as a dealer.
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { offeredCar, paidBooking, priceKobo } from '../steps/cars.ts'
import { newPerson, pageOf } from '../steps/people.ts'

test('a new Individual finds a search, the way to a wallet and cars near them', async ({ browser }) => {
  const person = await newPerson({ firstName: 'Efe', state: 'Lagos' })
  const page = await pageOf(browser, person)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /Good \w+, Efe/ })).toBeVisible()
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expect(page.getByText('Available balance')).toBeVisible()
  await expect(page.getByText('The newest in Lagos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sell a car' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Make, model or year').fill('Corolla')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/marketplace\?Search=Corolla$/)
})

test('what waits stands on both sides’ home with its deadline, and leads to the booking', async ({
  browser,
}) => {
  const dealer = await newPerson({
    accountType: 'AutoDealer',
    firstName: 'Ladi',
    businessName: 'Ladi Journey Motors',
  })
  const buyer = await newPerson({ firstName: 'Bisi' }, priceKobo)
  const car = await offeredCar(dealer)
  await offeredCar(dealer, { Trim: 'Sport' })
  await paidBooking(buyer, car)

  const dealerPage = await pageOf(browser, dealer)
  await dealerPage.goto('/home')
  await expect(dealerPage.getByText('1 thing to do')).toBeVisible()
  // ₦8,500,000.00 less 1.5 %
  await expect(dealerPage.getByText('₦8,372,500.00')).toBeVisible()
  await expect(dealerPage.getByText('pending from 1 sale')).toBeVisible()
  const counts = dealerPage.locator('main')
  await expect(counts.getByRole('link', { name: /^1 on the market/ })).toBeVisible()
  await expect(counts.getByRole('link', { name: /^1 kept for buyers/ })).toBeVisible()
  await expect(counts.getByRole('link', { name: /^0 sold/ })).toBeVisible()
  await expectOpenToAll(dealerPage)
  await dealerPage.getByRole('link', { name: /Send the documents/ }).click()
  await expect(dealerPage).toHaveURL(/\/bookings\/[\da-f-]+$/)

  const buyerPage = await pageOf(browser, buyer)
  await buyerPage.goto('/home')
  await expect(buyerPage.getByText('You’re all caught up.')).toBeVisible()
  await expect(buyerPage.getByText('The seller sends the documents')).toBeVisible()
  await expect(buyerPage.getByText('in escrow or on its way out')).toBeVisible()
})

test('both homes are open to everybody who is signed in, and /home is the one of the account', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/HomeAutodealer')
  await expect(page.getByText('You have answered every request')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Offer the first car' })).toBeVisible()
  await expectOpenToAll(page)
  await page.goto('/HomeIndividual')
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible()
})

test('a part that cannot be loaded says so, and the others stand', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson())
  const busy = { code: '19', data: null, errors: [], message: 'We are very busy.', succeeded: false }
  const bookings = '**/api/Booking/get-bookings*'
  await page.route(bookings, route => route.fulfill({ status: 503, json: busy }))
  await page.goto('/home')
  await expect(page.getByText('Available balance')).toBeVisible()
  await expect(page.getByRole('alert').first()).toContainText('We are very busy.')
  await page.unroute(bookings)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Your purchases and sales will appear here.')).toBeVisible()
})
