import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { offeredCar, createPaidBooking, priceKobo } from '../steps/cars.ts'
import { newPerson, pageOf } from '../steps/people.ts'

test('a new Individual finds a search, the way to a wallet and cars near them', async ({ browser }) => {
  const person = await newPerson({ firstName: 'Efe', state: 'Lagos' })
  const page = await pageOf(browser, person)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /Good \w+, Efe/ })).toBeVisible()
  await expect(page.getByText('You’re all caught up.')).toBeVisible()
  await expect(page.getByText('Available balance')).toBeVisible()
  await expect(page.getByText('New in Lagos')).toBeVisible()
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
  await createPaidBooking(buyer, car)

  const dealerPage = await pageOf(browser, dealer)
  await dealerPage.goto('/home')
  await expect(dealerPage.getByText('1 thing to do')).toBeVisible()
  // ₦8,500,000.00 less 1.5%
  await expect(dealerPage.getByText('₦8,372,500.00')).toBeVisible()
  await expect(dealerPage.getByText('pending from 1 sale')).toBeVisible()
  const counts = dealerPage.locator('main')
  await expect(counts.getByRole('link', { name: /^1 on the market/ })).toBeVisible()
  await expect(counts.getByRole('link', { name: /^1 reserved/ })).toBeVisible()
  await expect(counts.getByRole('link', { name: /^0 sold/ })).toBeVisible()
  await expectOpenToAll(dealerPage)
  await dealerPage.getByRole('link', { name: /Send the documents/ }).click()
  await expect(dealerPage).toHaveURL(/\/bookings\/[\da-f-]+$/)

  const buyerPage = await pageOf(browser, buyer)
  await buyerPage.goto('/home')
  await expect(buyerPage.getByText('You’re all caught up.')).toBeVisible()
  await expect(buyerPage.getByText('The seller sends the documents')).toBeVisible()
  await expect(buyerPage.getByText('in escrow or being sent')).toBeVisible()
})

test('both homes are open to everybody who is signed in, and /home is the one of the account', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.goto('/HomeAutodealer')
  await expect(page.getByText('You’ve answered every request')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first car' })).toBeVisible()
  await expectOpenToAll(page)
  await page.goto('/HomeIndividual')
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Near you' })).toBeVisible()
})

const bookings = '**/api/Booking/get-bookings*'
const busy = { code: '19', data: null, errors: [], message: 'We are very busy.', succeeded: false }
const retryButton = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a part that cannot be loaded says so, and the others stand; tried again in vain its button is the same one', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson())
  await page.route(bookings, route => route.fulfill({ status: 503, json: busy }))
  await page.goto('/home')
  await expect(page.getByText('Available balance')).toBeVisible()
  await expect(page.getByRole('alert').first()).toContainText('We are very busy.')
  const button = await retryButton(page).first().elementHandle()
  const [refused] = await Promise.all([page.waitForResponse(bookings), button.click()])
  expect(refused.status()).toBe(503)
  await expect(retryButton(page).first()).toHaveAttribute('aria-busy', 'false')
  expect(await button.evaluate(element => element.isConnected)).toBe(true)
  await page.unroute(bookings)
  await button.click()
  await expect(page.getByText('Your purchases and sales will appear here.')).toBeVisible()
})

test('what comes while a control is pressed is shown after the press', async ({ browser }) => {
  const person = await newPerson()
  const page = await pageOf(browser, person)
  await page.route(bookings, route => route.fulfill({ status: 503, json: busy }))
  await page.goto('/home')
  const button = await retryButton(page).first().elementHandle()
  // The page asks again by itself, and the answer waits for the finger.
  let answer = () => {}
  const pressed = new Promise<void>(resolve => (answer = resolve))
  await page.unroute(bookings)
  await page.route(bookings, async route => {
    await pressed
    await route.continue()
  })
  await Promise.all([
    page.waitForRequest(bookings),
    ask('/api/Sandbox/deposit', { token: person.token, body: { amountKobo: 100_000 } }),
  ])
  await button.evaluate(element =>
    element.addEventListener('click', () => element.ownerDocument.body.setAttribute('data-clicked', '')),
  )
  await button.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(bookings)
  answer()
  await (await answered).finished()
  expect(await button.evaluate(element => element.isConnected)).toBe(true)
  await page.mouse.up()
  await expect(page.locator('body[data-clicked]')).toHaveCount(1)
  await expect(page.getByText('Your purchases and sales will appear here.')).toBeVisible()
})
