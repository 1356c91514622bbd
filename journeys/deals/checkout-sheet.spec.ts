// The checkout off the main path: known accounts, two tabs, ended sessions, codes, double taps.
import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf, stepAt } from '#server/kernel/secrets/timed-codes.ts'
import { fromBase32 } from '#server/testing/desk/operator-keys.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import {
  balanceOf,
  identityNumber,
  newcomer,
  newEmail,
  newPerson,
  pageOf,
  password,
  type Person,
  pin,
  signedIn,
  typeSignIn,
} from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const sheetOf = ({ id }: { id: string }) => `/checkout/buy/${id}`
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

const fillAccount = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Presses twice while the network is slow; gives how often the call was sent, counted until the test ends. */
const pressTwice = async (page: Page, what: Locator, call: string): Promise<() => number> => {
  let requestCount = 0
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(`**${call}*`, async route => {
    requestCount++
    await answered
    await route.fallback()
  })
  await what.dblclick()
  await expect.poll(() => requestCount).toBe(1)
  answer()
  return () => requestCount
}

const withSecondStep = async ({ token }: Person): Promise<string> => {
  const { secret } = await ask<{ secret: string }>('/api/User/second-step-begin', {
    token,
    body: { currentPassword: password },
  })
  const code = codeOf(fromBase32(secret), stepAt(new Date()))
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>('/api/User/second-step-turn-on', {
    token,
    body: { code },
  })
  return recoveryCodes[0]!
}

test('somebody with an account is told to sign in, does so in the sheet with their second step, and stays', async ({
  page,
}) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const person = await newPerson({ firstName: 'Tunde' })
  const recoveryCode = await withSecondStep(person)
  await page.goto(sheetOf(car))
  // The answer to a known address is that of any other; only its owner is told, by mail.
  await fillAccount(page, person.email)
  await button(page, 'Create account').click()
  await expect(heading(page, 'Enter the code we sent')).toBeVisible()
  await expect(page.getByText(/No code but a message that you have an account\?/)).toBeVisible()
  await page.getByRole('link', { name: 'I have an account' }).click()
  await expect(page.getByLabel('Email or phone number')).toHaveValue(person.email)
  await expectOpenToAll(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
  await page.getByLabel('Code').fill(recoveryCode)
  const countRequests = await pressTwice(page, button(page, 'Sign in'), '/api/User/authenticate')
  await expect(button(page, 'Hold the car')).toBeVisible()
  await expect(page).toHaveURL(sheetOf(car))
  expect(countRequests()).toBe(1)
})

test('two tabs in two steps: what one finishes the other goes on with, and nobody registers twice', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const context = await browser.newContext()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto(sheetOf(car))
  await fillAccount(first, newEmail('ngozi'))
  const registered = await pressTwice(first, button(first, 'Create account'), '/api/User/register')
  await expect(heading(first, 'Enter the code we sent')).toBeVisible()
  // What the first keeps on the device the second finds.
  await expect
    .poll(() => first.evaluate(() => JSON.stringify(localStorage).includes('registration')))
    .toBe(true)
  await second.goto(sheetOf(car))
  const confirmed = await pressTwice(second, button(second, /^Use \d{6}$/), '/api/User/confirm')
  for (const page of [second, first]) {
    await expect(heading(page, 'Confirm your identity')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect([registered(), confirmed()]).toEqual([1, 1])

  // On from here each button sends once, and the tab beside it follows.
  await first.getByLabel('BVN').fill(identityNumber('1'))
  await first.getByLabel('Date of birth').fill('1992-03-04')
  const verified = await pressTwice(first, button(first, 'Confirm my BVN'), '/api/KYC/verify-identity')
  await expect(first.getByLabel('NIN')).toBeFocused()
  expect(verified()).toBe(1)
  // The tab beside it still asks for the number that is done, and goes on with the other.
  await second.getByLabel('BVN').fill(identityNumber('1'))
  await second.getByLabel('Date of birth').fill('1992-03-04')
  await button(second, 'Confirm my BVN').click()
  await second.getByLabel('NIN').fill(identityNumber('2'))
  await button(second, 'Confirm my NIN').click()
  await expect(heading(second, 'Choose a PIN for your payments')).toBeVisible()
  await first.getByLabel('NIN').fill(identityNumber('3'))
  await button(first, 'Confirm my NIN').click()
  await expect(heading(first, 'Choose a PIN for your payments')).toBeVisible()
})

test('between the two numbers: a wrong one, a lost network, back and again, and a register that is away', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const page = await pageOf(browser, await newcomer({ firstName: 'Ngozi' }))
  const typeNumber = async (kind: 'BVN' | 'NIN', number: string) => {
    await page.getByLabel(kind).fill(number)
    await button(page, `Confirm my ${kind}`).click()
  }
  await page.goto(sheetOf(car))
  await page.getByLabel('Date of birth').fill('1992-03-04')
  await typeNumber('BVN', identityNumber('1'))
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  const nin = identityNumber('2')
  await typeNumber('NIN', nin)
  await expect(page.getByText('We don’t know the outcome yet')).toBeVisible()
  await expect(page.getByLabel('NIN')).toHaveValue(nin)
  await page.context().setOffline(false)

  await page.getByRole('link', { name: 'Back to car' }).click()
  await expect(page).toHaveURL(`/marketplace/${car.id}`)
  await page.goBack()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Date of birth')).toHaveValue('1992-03-04')
  await typeNumber('NIN', identityNumber('8'))
  await expect(page.getByText('We can’t find this number').first()).toBeVisible()
  await typeNumber('NIN', identityNumber('9'))
  await expect(page.getByText('The register is unavailable now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload a document' })).toBeVisible()
  await expectOpenToAll(page)
  await typeNumber('NIN', nin)
  await expect(button(page, 'Hold the car')).toBeVisible()
})

test('a session that ends in the sheet comes back to the same step with what was typed', async ({ page }) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const person = await newPerson({ firstName: 'Ife' })
  await signedIn(page.context(), person, { once: true })
  // The stream would tell of the end before the press does.
  await page.route('**/api/Live/stream**', route => route.abort())
  await page.goto(sheetOf(car))
  await page.getByText('Deliver to me').click()
  await page.getByLabel('Where to').fill('14 Adeniyi Jones Avenue, Ikeja')
  await ask('/api/User/logout', { token: person.token, body: {} })
  // The dialog asks whether there is a wallet, before any PIN.
  await button(page, 'Hold the car').click()
  await expect(page.getByText('You were signed out')).toBeVisible()
  await expectOpenToAll(page)
  await typeSignIn(page, person)
  await expect(page.getByLabel('Where to')).toHaveValue('14 Adeniyi Jones Avenue, Ikeja')
  await expect(button(page, 'Hold the car')).toBeVisible()
  await expect(page).toHaveURL(sheetOf(car))
})

test('a code that was asked for too often says when the next one comes', async ({ page }) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  await page.clock.install()
  await page.goto(sheetOf(car))
  await fillAccount(page, newEmail('ngozi'))
  await button(page, 'Create account').click()
  await expect(button(page, /^Send it again in \d+ s$/)).toBeVisible()
  const message = 'You have reached today’s limit for codes. You can ask for another tomorrow at 10:05 AM.'
  await page.route('**/api/User/send-code', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '80000' },
      json: { code: '15', data: null, errors: [], message, succeeded: false },
    }),
  )
  await page.clock.fastForward(61_000)
  await button(page, 'Send the code again').click()
  await expect(page.getByText(message)).toBeVisible()
  await page.clock.fastForward(120_000)
  await expect(button(page, 'No more codes today')).toHaveAttribute('aria-disabled', 'true')
})

test('going back leaves the sheet or the drawer and never pays; a payment pressed twice is one', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const person = await newPerson({ firstName: 'Bola' }, priceKobo)
  const page = await pageOf(browser, person)
  await page.goto(`/marketplace/${car.id}`)
  await page.goto(sheetOf(car))
  await button(page, /^Pay ₦/).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Your wallet PIN').fill(pin)
  await page.goBack()
  await expect(page).toHaveURL(`/marketplace/${car.id}`)
  await page.goForward()
  await expect(drawer).toHaveCount(0)
  await expect(button(page, /^Pay ₦/)).toBeVisible()
  expect(await balanceOf(person)).toBe(priceKobo)

  await button(page, /^Pay ₦/).click()
  await drawer.getByLabel('Your wallet PIN').fill(pin)
  const paid = await pressTwice(
    page,
    drawer.getByRole('button', { name: /^Pay ₦/ }),
    '/api/Wallet/CarPayment',
  )
  await expect(page).toHaveURL(/\/bookings\/[\w-]+$/)
  await page.goBack()
  await expect(page).toHaveURL(`/marketplace/${car.id}`)
  expect([paid(), await balanceOf(person)]).toEqual([1, 0])
})
