// Booking a repair: search, sign-in, appointment and garage entry.
import { expect } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { publishWorkshop } from '../steps/workshops.ts'

test('an hour is booked for a typed car, which then stands in the garage; what was typed survives a reload @quick', async ({
  browser,
}) => {
  const owner = await newPerson({ firstName: 'Sunday' }, 0)
  const name = `Sunday Brakes ${crypto.randomUUID().slice(0, 6)}`
  const workshop = await publishWorkshop(owner, name)
  const page = await pageOf(browser, await newPerson({ firstName: 'Ngozi' }, 0))

  await test.step('from the public page of the workshop', async () => {
    await page.goto(`/marketplace/workshops/${workshop.id}`)
    await page.getByRole('link', { name: 'Book an hour' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Book a workshop' })).toBeVisible()
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Book an hour' })).toBeVisible()
  })

  await test.step('what is missing is named, and a reload loses nothing', async () => {
    await page.getByLabel('What the car needs').selectOption('Brake service')
    await page.getByLabel(/^What is wrong/).fill('It squeals when I brake')
    await page.getByRole('button', { name: 'Book an hour' }).press('Enter')
    await expect(page.getByText('Choose a time').first()).toBeVisible()
    await expect(page.getByText('Choose or enter the make').first()).toBeVisible()
    await expectOpenToAll(page)
    await page.getByLabel('Make').selectOption('Toyota')
    await page.getByLabel('Model').selectOption('Corolla')
    await page.getByLabel('Year').fill('2012')
    await page.reload()
    await expect(page.getByLabel('Year')).toHaveValue('2012')
    await expect(page.getByLabel(/^What is wrong/)).toHaveValue('It squeals when I brake')
  })

  await test.step('a place that the workshop comes to is asked for, and brought cars need none', async () => {
    await page.getByRole('radio', { name: /^They come to you/ }).press('Space')
    await expect(page.getByLabel('Where they come to')).toBeVisible()
    await page.getByRole('radio', { name: /^You bring the car/ }).press('Space')
    await expect(page.getByLabel('Where they come to')).toHaveCount(0)
  })

  await test.step('booked, under the bookings, and in the garage', async () => {
    await page
      .getByRole('radio', { name: /\d (AM|PM)$/ })
      .last()
      .press('Space')
    await page.getByRole('button', { name: /^Book: / }).press('Enter')
    await expect(page.getByRole('heading', { name: 'The workshop answers' })).toBeVisible()
    await expect(page.getByText('It squeals when I brake')).toBeVisible()
    await leadTo(page, '/auto-repairs/appointment')
    await expect(page.getByRole('link', { name: /Toyota Corolla 2012/ })).toBeVisible()
    await expectOpenToAll(page)
    await leadTo(page, '/garage')
    await expect(page.getByText('Toyota Corolla 2012')).toBeVisible()
  })
})

test('one’s own workshop is not booked, and an address without a workshop leads to the list', async ({
  browser,
}) => {
  const owner = await newPerson({ firstName: 'Sunday' }, 0)
  const workshop = await publishWorkshop(owner, 'Own Motors')
  const page = await pageOf(browser, owner)
  await page.goto(`/auto-repairs/book-appointment?Id=${workshop.id}`)
  await expect(page.getByText('This is your own workshop')).toBeVisible()
  await page.goto(`/auto-repairs/book-appointment?LocationId=${crypto.randomUUID()}`)
  await expect(page.getByText('Choose a workshop first')).toBeVisible()
  await expectOpenToAll(page)
})

test('who has no wallet is told beside the fee, creates one, and comes back to the same booking', async ({
  browser,
}) => {
  const owner = await newPerson({ firstName: 'Sunday' }, 0)
  const workshop = await publishWorkshop(owner, 'Fee Motors')
  const price = { fromKobo: 15_000_00, toKobo: 45_000_00, diagnosisKobo: 10_000_00 }
  const service = { category: 8, name: 'Brakes', minutes: 90, modes: ['drop-off'], ...price }
  await ask('/api/Workshop/save-services', { token: owner.token, body: { services: [service] } })
  const page = await pageOf(browser, await newPerson({ firstName: 'Ngozi' }, null))
  await page.goto(`/auto-repairs/book-appointment?Id=${workshop.id}`)
  await expect(page.getByText('You need a wallet first')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel(/^What is wrong/).fill('It squeals when I brake')
  await page.getByRole('link', { name: 'Create wallet' }).press('Enter')
  await page.getByRole('textbox', { name: 'Choose a PIN' }).fill(pin)
  await page.getByRole('textbox', { name: 'Confirm PIN' }).fill(pin)
  await expect(page.getByLabel(/^What is wrong/)).toHaveValue('It squeals when I brake')
  await expect(page.getByText('Diagnosis fee, counted towards the repair')).toBeVisible()
  await expect(page.getByText('You need a wallet first')).toHaveCount(0)
})
