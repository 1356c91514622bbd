import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar, payPath, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo, loadAgain } from '../steps/lead-to.ts'
import { balanceOf, newPerson, pageOf } from '../steps/people.ts'
import { createPlan, byHand, dayAhead, next, planNow, typePlanPin } from '../steps/saving-steps.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const naira = (amount: number) => amount * 100
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Fills every step of a target plan: ₦400,000, half of it at once, the rest weekly. */
async function toReview(page: Page): Promise<void> {
  await leadTo(page, '/account/savings/create?for=amount')
  await expect(heading(page, 'Start a plan')).toBeVisible()
  await page.getByLabel('Name').fill('A new engine')
  await next(page)
  await expect(page.getByText('Step 2 of')).toBeVisible()
  await next(page)
  await expect(page.getByText('An amount of at least ₦100.00')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Amount (₦)').fill('400000')
  await next(page)
  await page.getByText('Weekly', { exact: true }).click()
  await page.getByLabel('Amount each time (₦)').fill('100000')
  await page.getByLabel('The first day').fill(dayAhead(3))
  await expect(page.getByText(/^Reached by /)).toBeVisible()
  await expectOpenToAll(page)
  await next(page)
  await page.getByLabel('Paid from your wallet now').fill('600000')
  await expect(page.getByRole('link', { name: 'Add money' })).toBeVisible()
  await page.getByLabel('Paid from your wallet now').fill('200000')
  await next(page)
  await expect(page.getByText('Then every week')).toBeVisible()
}

test('the kinds of plan are explained; a target plan says what is taken when, and a double click begins it once', async ({
  browser,
}) => {
  const person = await newPerson({}, naira(500_000))
  const page = await pageOf(browser, person)
  await page.goto('/account/savings')
  await expect(page.getByRole('heading', { name: 'Locked', exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await toReview(page)
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Confirm with my PIN' }).click()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Start with ₦200,000.00' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(heading(page, 'A new engine')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    '₦200,000.00 saved of ₦400,000.00, 50 percent',
  )
  await expectOpenToAll(page)
  expect(await balanceOf(person)).toBe(naira(300_000))
  expect(await ask<unknown[]>('/api/Savings/get-plans', { token: person.token })).toHaveLength(1)
  await page.getByRole('button', { name: 'Pause them' }).click()
  await expect(page.getByRole('button', { name: 'Restart them' })).toBeVisible()
  await leadTo(page, '/account/savings')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
})

test('money goes into a flexible plan by hand and part of it out again, after a refused pin and a lost answer @quick', async ({
  browser,
}) => {
  const person = await newPerson({}, naira(100_000))
  const page = await pageOf(browser, person)
  await page.goto('/account/savings/create?for=flexible')
  await page.getByLabel('Name').fill('Repairs')
  await next(page)
  await byHand(page, '')
  await page.getByRole('button', { name: 'Confirm with my PIN' }).click()
  await typePlanPin(page, '9137')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('That PIN is wrong. 4 tries left.')).toBeVisible()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(heading(page, 'Repairs')).toBeVisible()

  await page.getByRole('link', { name: 'Add money' }).click()
  await page.getByLabel('Amount').fill('150000')
  await expect(page.getByText('You need ₦50,000.00 more in your wallet')).toBeVisible()
  await page.getByLabel('Amount').fill('40000')
  // What got lost on the way is asked for, not made again.
  await page.route('**/Savings/deposit*', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Add ₦40,000.00' }).click()
  await expect(page.getByText('₦40,000.00 is in the plan.')).toBeVisible()
  expect(await balanceOf(person)).toBe(naira(60_000))

  await page.getByRole('link', { name: 'Take out' }).click()
  await page.getByLabel('Amount').fill('15000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await typePlanPin(page)
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Take out ₦15,000.00' }).click()
  await expect(page.getByText('Withdrawn to your wallet')).toBeVisible()
  expect(await balanceOf(person)).toBe(naira(75_000))
})

test('a locked plan says what ending it early costs before the pin, and costs just that', async ({
  browser,
}) => {
  const person = await newPerson({}, naira(300_000))
  const page = await pageOf(browser, person)
  await page.goto('/account/savings/create?for=locked')
  await next(page)
  await expect(page.getByText('Step 2 of')).toBeVisible()
  await next(page)
  await expect(page.getByText('Choose the day on which it opens')).toBeVisible()
  await page.getByLabel('Unlock date').fill(dayAhead(90))
  await next(page)
  await byHand(page, '200000')
  await expect(page.getByText(/1% of its balance, at most ₦10,000/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm with my PIN' }).click()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Start with ₦200,000.00' }).click()
  await expect(heading(page, 'Locked away')).toBeVisible()
  await page.getByRole('link', { name: 'End it early' }).click()
  await expect(page.getByText('−₦2,000.00')).toBeVisible()
  await expectOpenToAll(page)
  await typePlanPin(page)
  await page.getByRole('button', { name: 'End plan, get ₦198,000.00' }).click()
  await expect(page.getByText('Ended early').first()).toBeVisible()
  expect(await balanceOf(person)).toBe(naira(298_000))
})

test('a plan for a car begins on the page of the car and buys it, with the rest from the wallet', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson())
  const person = await newPerson({}, priceKobo + naira(50_000))
  const page = await pageOf(browser, person)
  await page.goto(`/marketplace/${car.id}`)
  const loads = Promise.withResolvers<void>()
  await page.route('**/api/Car/get-Car-by-id*', async route => {
    await loads.promise
    await route.continue()
  })
  await page.getByText(/^More: /).click()
  await page.getByRole('link', { name: 'Save for this car' }).click()
  await expect(heading(page, 'Start a plan')).toBeVisible()
  // A press before the car has come is not lost.
  await next(page)
  loads.resolve()
  await expect(page.getByText('Current price, your target')).toBeVisible()
  await next(page)
  await byHand(page, '3000000')
  await page.getByRole('button', { name: 'Confirm with my PIN' }).click()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Start with ₦3,000,000.00' }).click()
  await expect(heading(page, car.title)).toBeVisible()
  await page.getByRole('link', { name: 'Buy it with this plan' }).click()
  await expect(page.getByText(`From your plan “${car.title}”`)).toBeVisible()
  await expect(page.getByText('₦5,500,000.00')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await typePlanPin(page)
  await page
    .getByRole('button', { name: /^Pay ₦/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'The seller sends the documents' })).toBeVisible()
  expect(await balanceOf(person)).toBe(naira(50_000))
  await leadTo(page, '/account/savings')
  await expect(page.getByText('Used for a purchase')).toBeVisible()
})

test('a draft comes back after the page was killed, without a pin, and is confirmed anew', async ({
  browser,
}) => {
  const person = await newPerson({}, naira(10_000))
  const first = await pageOf(browser, person)
  await first.goto('/account/savings/create?for=amount')
  await first.getByLabel('Name').fill('Tyres')
  await next(first)
  await first.getByLabel('Amount (₦)').fill('90000')
  await next(first)
  await byHand(first, '5000')
  await first.getByRole('button', { name: 'Confirm with my PIN' }).click()
  await typePlanPin(first)
  const page = await first.context().newPage()
  await first.close()
  await page.goto('/account/savings/create?step=review')
  await expect(page.getByText('Here is your draft')).toBeVisible()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await expect(page.getByLabel('Paid from your wallet now')).toHaveValue('5,000')
  await expectOpenToAll(page)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Tyres' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm with my PIN' }).click()
  await expect(page.getByLabel('Your wallet PIN')).toHaveValue('')
  expect(await balanceOf(person)).toBe(naira(10_000))
})

test('a second tab learns that the plan changed meanwhile, and shows it as it is now', async ({
  browser,
}) => {
  const person = await newPerson({}, naira(20_000))
  const plan = await createPlan(person, { name: 'Belts', kind: 'flexible', firstDepositKobo: naira(5_000) })
  const first = await pageOf(browser, person)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(`/account/savings/${plan.id}?do=change`)
    await page.getByLabel('Name').fill(page === first ? 'Belts and chains' : 'Brakes')
    await page.getByRole('button', { name: 'Continue' }).click()
    await typePlanPin(page)
  }
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(first, 'Belts and chains')).toBeVisible()
  // Its page has heard of it, or not yet: what was typed is about the plan as it was.
  await loadAgain(second)
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByText(/changed while you were looking at it/)).toBeVisible()
  await expect(heading(second, 'Belts and chains')).toBeVisible()
})

test('a plan whose target is reached waits for an answer at home, and runs on or is paid out', async ({
  browser,
}) => {
  const person = await newPerson({}, naira(50_000))
  const plan = await createPlan(person, { name: 'Licence', kind: 'target', targetKobo: naira(20_000) })
  const page = await pageOf(browser, person)
  await page.goto(`/account/savings/${plan.id}?do=deposit`)
  await page.getByLabel('Amount').fill('20000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This reaches your target', { exact: false })).toBeVisible()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Add ₦20,000.00' }).click()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await leadTo(page, '/home')
  // The row at home speaks of running on as well: the plan's own page is meant.
  await page.getByRole('link', { name: /Ready: Licence/ }).click()
  await expect(heading(page, 'Licence')).toBeVisible()
  await page.getByRole('link', { name: 'Keep saving', exact: true }).click()
  await page.getByLabel('Until when').fill(dayAhead(30))
  await page.getByRole('button', { name: 'Continue' }).click()
  await typePlanPin(page)
  await page.getByRole('button', { name: 'Keep saving' }).click()
  await expect(page.getByText('Ready', { exact: true })).toBeHidden()
  expect((await planNow(person, plan.id)).state).toBe('active')
})

test('nobody who pays is asked to save; on the wallet page the popup is shown once, and again by its own button', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson())
  const person = await newPerson({}, naira(10_000))
  const page = await pageOf(browser, person, { popup: true })
  await page.goto(payPath(car))
  await page.getByRole('link', { name: 'See my wallet' }).click()
  await expect(page.getByText('Start saving', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Start saving?' })).toBeHidden()
  // An hour later nobody is paying any more.
  await page.evaluate(() => localStorage.removeItem('autoXpaying'))
  await page.goto('/account/wallet')
  await expect(page.getByRole('heading', { name: 'Start saving?' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /Start saving/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Start saving?' })).toBeHidden()
  await page.getByRole('button', { name: /Start saving/ }).click()
  await page.getByRole('button', { name: 'Start a plan' }).click()
  await expect(heading(page, 'Start a plan')).toBeVisible()
})
