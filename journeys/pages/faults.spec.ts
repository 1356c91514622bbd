// Refused forms: focus on the first fault and a list beside the button.
import { expect, type Page } from '@playwright/test'
import { payButton, typePin } from '../steps/booking-steps.ts'
import { offeredCar, payPath, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const summary = (page: Page) => page.getByRole('status').filter({ hasText: 'Please check' })

test('an empty registration leads to its first field, and from the button to each other one', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  const first = page.getByLabel('First name')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(summary(page).getByRole('link')).toHaveText(['First name', 'Last name', 'Email', 'Password'])
  await expectOpenToAll(page)
  await summary(page).getByRole('link', { name: 'Email' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await first.fill('Ada')
  await expect(summary(page).getByRole('link', { name: 'First name' })).toHaveCount(0)
})

test('paying without an address leads to it, and nothing is asked before it stands there', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson())
  const page = await pageOf(browser, await newPerson({}, priceKobo))
  await page.goto(payPath(car))
  await page.getByRole('radio', { name: /Deliver to me/ }).check()
  const pay = page.getByRole('button', { name: /^Pay ₦/ })
  await pay.click()
  await expect(page.getByLabel('Where to')).toBeFocused()
  await expect(page.getByLabel('Where to')).toBeInViewport({ ratio: 1 })
  await expect(summary(page).getByRole('link')).toHaveText(['Where to'])
  await page.getByLabel('Where to').fill('12 Allen Avenue, Ikeja, Lagos')
  await expect(summary(page)).toHaveCount(0)
  await pay.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what the server finds wrong is led to as well', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Bisi' }, null))
  await page.route('**/api/User/update*', route =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        status: 400,
        code: 'BAD_INPUT',
        message: 'Look at the marked fields.',
        errors: [{ field: 'lastName', message: 'This name cannot be read' }],
      },
    }),
  )
  await page.goto('/editProfile')
  await page.getByLabel('Last name').fill('Journey')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This name cannot be read')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText(['Last name'])
})

test('a refusal after the pin is led to, and so is the same one again', async ({ browser }) => {
  const car = await offeredCar(await newPerson())
  const page = await pageOf(browser, await newPerson({}, priceKobo))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.route('**/api/Wallet/CarPayment*', route =>
    route.fulfill({ status: 429, json: { code: '15', message: 'Too many at once.', errors: [] } }),
  )
  await page.goto(payPath(car))
  const refusal = page.getByRole('alert').filter({ hasText: 'Not paid' })
  for (const _ of ['first', 'again']) {
    await typePin(page)
    await payButton(page).click()
    await expect(refusal).toBeFocused()
    await expect(refusal).toBeInViewport({ ratio: 1 })
  }
})

test('the same refusal of a form is led to again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.route('**/api/User/authenticate*', route =>
    route.fulfill({ status: 401, json: { code: '11', message: 'That is not it.', errors: [] } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const refusal = page.getByRole('alert').filter({ hasText: 'That is not it.' })
  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(refusal).toBeFocused()
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Password', { exact: true }).focus()
  }
})
