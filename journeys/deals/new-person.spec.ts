// A new person from the landing page to "paid into escrow", counted; and somebody known.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { offeredCar, priceKobo } from '../steps/cars.ts'
import { startCountedWalk } from '../steps/counted-walk.ts'
import { test } from '../steps/journey.ts'
import { identityNumber, newEmail, newPerson, pageOf, password, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { stripOf } from '../steps/strip.ts'

const escrowed = /Paid into escrow|The seller (?:hands in|submits|uploads|sends) the/i

/** The market that everybody is given may be some seconds old. */
const untilListed = (page: Page, car: Locator) =>
  expect
    .poll(async () => {
      if ((await car.count()) === 0) await page.reload()
      return car.count()
    })
    .toBeGreaterThan(0)

test('a new person pays for a car within 30 taps, 10 screens and 10 typed fields', async ({
  browser,
}, info) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const page = await (await browser.newContext()).newPage()
  const walk = startCountedWalk(page)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })

  await page.goto('/')
  await walk.reach('landing', page.getByRole('heading', { level: 1 }))
  await walk.tap(page.getByRole('link', { name: 'All cars' }))
  const carLink = page.locator(`a[href="/marketplace/${car.id}"]`).first()
  await page.waitForURL('**/marketplace')
  await untilListed(page, carLink)
  await walk.reach('market', carLink)
  await walk.tap(carLink)
  await walk.reach('listing', page.getByRole('link', { name: 'Pay safely' }))
  await walk.tap(page.getByRole('link', { name: 'Pay safely' }))

  await walk.reach('account', page.getByRole('heading', { name: 'Create your account' }))
  await expect(page.getByRole('link', { name: new RegExp(car.title) })).toBeInViewport()
  await expectOpenToAll(page)
  await walk.type(page.getByLabel('First name'), 'Ngozi')
  await walk.type(page.getByLabel('Last name'), 'Okafor')
  await walk.type(page.getByLabel('Email or phone number'), newEmail('ngozi'))
  await walk.type(page.getByLabel('Password', { exact: true }), password)
  await walk.tap(button('Create account'))
  await walk.reach('code', button(/^Use \d{6}$/))
  // What is typed stays through a reload.
  await page.reload()
  await walk.tap(button(/^Use \d{6}$/))

  await walk.reach('identity', page.getByRole('heading', { name: 'Confirm your identity' }))
  await expectOpenToAll(page)
  await walk.type(page.getByLabel('BVN'), identityNumber('1'))
  await walk.type(page.getByLabel('Date of birth'), '1992-03-04')
  await walk.tap(button('Confirm my BVN'))
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await walk.reach('identity', page.getByLabel('NIN'))
  await walk.type(page.getByLabel('NIN'), identityNumber('2'))
  await walk.tap(button('Confirm my NIN'))

  await walk.reach('pin', page.getByRole('heading', { name: 'Choose a PIN for your payments' }))
  await walk.typePin(pin)
  await expect(page.getByLabel(/again|Confirm PIN/)).toBeVisible()
  await walk.typePin(pin)
  await walk.reach('money', button('Hold the car'))
  await expect(page.getByRole('link', { name: new RegExp(car.title) })).toBeInViewport()
  await expectOpenToAll(page)
  await walk.tap(button('Hold the car'))
  await walk.reach('funding', button(/₦8,500,000/))
  await walk.tap(button(/₦8,500,000/))
  await walk.reach('funding', page.getByText(escrowed).first())

  const { taps, screens, fields } = walk.cost
  info.annotations.push({ type: 'cost', description: JSON.stringify(walk.cost) })
  expect(taps).toBeLessThanOrEqual(30)
  expect(screens).toBeLessThanOrEqual(10)
  expect(fields).toBeLessThanOrEqual(10)
  // Of the identity the second number, below the first one that is confirmed.
  const pictures = [...walk.pictures.slice(2, 5), ...walk.pictures.slice(6, 10)]
  await writeFile(join(info.outputDir, '..', 'new-person.webp'), await stripOf(pictures))
})

test('somebody known pays from their wallet within 12 taps @quick', async ({ browser }) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const page = await pageOf(browser, await newPerson({}, priceKobo))
  const walk = startCountedWalk(page)
  await page.goto('/marketplace')
  const carLink = page.locator(`a[href="/marketplace/${car.id}"]`).first()
  await untilListed(page, carLink)
  await walk.tap(carLink)
  await walk.tap(page.getByRole('link', { name: 'Pay safely' }))
  await walk.tap(page.getByRole('button', { name: /^Pay ₦/ }))
  await walk.typePin(pin)
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: /^Pay ₦/ }))
  await walk.reach('booking', page.getByText(escrowed).first())
  expect(walk.cost.taps).toBeLessThanOrEqual(12)
})

test('the car is sold while somebody verifies: said where they stand, with others like it', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const page = await pageOf(browser, await newPerson({}, null))
  await page.goto(`/checkout/buy/${car.id}`)
  await expect(page.getByRole('heading', { name: 'Choose a PIN for your payments' })).toBeVisible()
  const faster = await newPerson({}, priceKobo)
  const fasterPage = await pageOf(browser, faster)
  await fasterPage.goto(`/checkout/buy/${car.id}`)
  await fasterPage.getByRole('button', { name: /^Pay ₦/ }).click()
  await fasterPage.getByLabel('Your wallet PIN').fill(pin)
  await fasterPage
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₦/ })
    .click()
  await expect(fasterPage.getByText(escrowed).first()).toBeVisible()
  for (let twice = 0; twice < 2; twice++)
    for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('link', { name: /others like it|similar/i })).toBeVisible()
  await expectOpenToAll(page)
})
