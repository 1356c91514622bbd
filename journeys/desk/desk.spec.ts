// The operator desk: sign-in, held listings, plate search, disputes and money tracing.
import { expect, type Page } from '@playwright/test'
import { handInByCall, step } from '../steps/booking-steps.ts'
import { ask, operator } from '../steps/ask.ts'
import { offeredCar, createPaidBooking } from '../steps/cars.ts'
import { deskPage, newOperator, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const rich = 100_000_000_00

/** Presses a decision, writes why, and sends it. */
const decide = async (page: Page, name: string, reason: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Reason').fill(reason)
  return dialog
}

test('an operator signs in with a password and a code, and decides on a listing that is held @quick', async ({
  page,
}) => {
  const seller = await newPerson({ firstName: 'Held' })
  const car = await offeredCar(seller, { PriceKobo: '90000000' })
  const { name, password, code } = await newOperator()
  await page.goto('/desk')
  await expect(page).toHaveURL(/\/desk\/login$/)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code', { exact: true }).fill(code())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: /Listings held/ }).click()
  await expect(page.getByText('Its price is far from similar cars').first()).toBeVisible()
  await expect(page.getByText(/^Due /).first()).toBeVisible()
  await leadTo(page, `/desk/things/car/${car.id}`)
  const dialog = await decide(page, 'Decline', 'The price is not that of such a car')
  await expect(dialog.getByText('Keeps it off the market', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Nothing to decide here now.')).toBeVisible()
  expect(await operator('audit', 'list', car.id)).toContain(`${name}  listing decline car ${car.id}`)
})

test('a person is found by the plate of their car, and what was typed is in no address', async ({
  browser,
}) => {
  const person = await newPerson({ firstName: 'Plated' })
  const plate = `KJA-${Math.floor(Math.random() * 900) + 100}XZ`
  await ask('/api/Garage/add-vehicle', {
    token: person.token,
    body: { make: 'Toyota', model: 'Corolla', year: 2012, odometerKm: 90_000, plate },
  })
  const page = await deskPage(browser, await signedInAtDesk())
  await page.goto('/desk/find')
  await page.getByLabel('Search for').fill(plate.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: /^Account: Plated/ }).click()
  await expect(page).toHaveURL(/\/desk\/things\/account\//)
  await expect(page.getByText(person.email, { exact: false })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Account: Plated/ })).toBeVisible()
  expect(page.url()).toMatch(/\/desk\/find$/)
})

test('a dispute is settled with both sides’ story, a second operator is told so, and the naira is followed', async ({
  browser,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Sade' }), await newPerson({}, rich)]
  const { id } = await createPaidBooking(buyer, await offeredCar(seller))
  await handInByCall(seller, id)
  await step(buyer, id, 'dispute', { reason: 'The engine does not start' })

  const first = await deskPage(browser, await signedInAtDesk())
  const second = await deskPage(browser, await signedInAtDesk())
  for (const page of [first, second]) {
    await page.goto(`/desk/things/purchase/${id}`)
    await expect(page.getByText('The engine does not start').first()).toBeVisible()
    await expect(page.getByText('In escrow')).toBeVisible()
  }
  await first.getByRole('button', { name: 'Open Proof of ownership' }).click()
  const paper = first.getByRole('dialog', { name: 'Proof of ownership' })
  await expect(paper.getByRole('link', { name: 'Open the PDF in another tab' })).toBeVisible()
  await first.keyboard.press('Escape')
  await expect(paper).toBeHidden()
  const dialog = await decide(first, 'Refund', 'It was sold as running')
  await expect(dialog.getByText('back to the buyer', { exact: false })).toBeVisible()
  await expectOpenToAll(first)
  await dialog.getByRole('button', { name: 'Refund' }).dblclick()
  await expect(first.getByText('Your proposal waits for another operator')).toBeVisible()

  const late = await decide(second, 'Release', 'The papers are in order')
  await late.getByRole('button', { name: 'Release' }).click()
  await expect(late.getByText('proposed “Decide a purchase: refund”', { exact: false })).toBeVisible()
  await late.getByRole('button', { name: 'Reload' }).click()
  await second.getByRole('button', { name: 'Confirm the proposal' }).click()
  const confirming = second.getByRole('dialog', { name: 'Confirm the proposal' })
  await confirming.getByLabel('What you looked at').fill('The papers of both')
  await confirming.getByRole('button', { name: 'Confirm the proposal' }).click()
  await expect(second.getByText('Nothing to decide here now.')).toBeVisible()

  await leadTo(second, '/desk/find')
  await second.getByLabel('Search for').fill(id)
  await second.getByRole('button', { name: 'Find' }).click()
  await second.getByRole('link', { name: /^Movement of money/ }).click()
  await expect(second.getByText(/Set aside, then given back by/)).toBeVisible()
})

test('a session that ended leads back to the way in, and says so', async ({ browser }) => {
  const at = await signedInAtDesk()
  const page = await deskPage(browser, at)
  await page.goto('/desk')
  // All of the page's own calls are answered, so that the one which the press makes is refused.
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible()
  // As when it has run out, or the operator was disabled.
  await ask('/api/Desk/sign-out', { body: {}, token: at.token })
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('autoXdesk'))).toBeNull()
})

test('no page of people brings the calls of the desk with it', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson())
  const scripts = new Set<string>()
  page.on('response', answer => {
    if (answer.request().resourceType() === 'script') scripts.add(answer.url())
  })
  for (const path of ['/home', '/account/wallet', '/bookings']) {
    await leadTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  const all = (await Promise.all([...scripts].map(async url => (await page.request.get(url)).text()))).join(
    '',
  )
  expect(all).toContain('/api/Wallet/')
  expect(all).not.toContain('/api/Desk/')
})
