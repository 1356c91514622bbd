// Listings edited in two places: no lost changes and no double publication.
import { expect, type Page } from '@playwright/test'
import type { OwnCar, OwnCarCard } from '#contract/cars/listings.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { editCar, editPart } from '../steps/changes.ts'
import { pdfFile, pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { draftHolds, fillAll, next, openStep } from '../steps/listing-form.ts'
import { offeredPart } from '../steps/parts.ts'
import { newPerson, pageOf, type Person } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const own = ({ token }: Person, id: string) =>
  ask<OwnCar>('/api/Car/get-my-car', { token, query: { Id: id } })
const mine = ({ token }: Person) => ask<OwnCarCard[]>('/api/Car/get-Cars-By-UserId', { token })

const change = async (page: Page, part: string, label: string, to: string) => {
  await page.getByRole('button', { name: `Change: ${part}` }).click()
  await page.getByLabel(label, { exact: true }).fill(to)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const saved = (page: Page) => expect(page).not.toHaveURL(/edit/)

test('pictures, papers and words that were changed in another tab stay changed when this one is saved', async ({
  browser,
}) => {
  const seller = await newPerson()
  const { id } = await offeredCar(seller)
  const page = await pageOf(browser, seller)
  await page.goto(`/mylistings/${id}/edit`)
  await change(page, 'Price', 'Your price (₦)', '8600000')
  await draftHolds(page, '8600000')

  const secondTab = await page.context().newPage()
  await secondTab.goto(`/mylistings/${id}/edit`)
  await secondTab.getByRole('button', { name: 'Start over' }).click()
  await change(secondTab, 'Description', 'Description', 'New tyres all round, and a new battery.')
  await openStep(secondTab, 'Documents')
  await secondTab.getByLabel('Customs documents').setInputFiles(pdfFile('customs.pdf'))
  await openStep(secondTab, 'Pictures')
  await secondTab.getByLabel('Pictures', { exact: true }).setInputFiles(await pictureFile('new.jpg'))
  await expect(secondTab.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 20_000 })
  await secondTab.getByRole('button', { name: 'Remove Picture 1' }).click()
  await save(secondTab)
  await expect(secondTab.getByRole('heading', { name: 'Your listing is in review' })).toBeVisible()
  await expect(secondTab.getByText('You’ll have an answer by', { exact: false })).toBeVisible()
  await expectOpenToAll(secondTab)
  await expect.poll(async () => (await own(seller, id)).state).toBe('listed')
  const there = await own(seller, id)

  await save(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('New tyres all round', { exact: false })).toBeVisible()
  await expect(page.getByText('New pictures.')).toHaveCount(0)
  await save(page)
  await saved(page)
  expect(await own(seller, id)).toMatchObject({
    priceKobo: 860_000_000,
    description: 'New tyres all round, and a new battery.',
    pictures: there.pictures,
    documents: [{ name: 'customs.pdf' }],
  })
})

test('a draft of an edit that waited does not undo what was changed since', async ({ browser }) => {
  const seller = await newPerson()
  const { id } = await offeredCar(seller)
  const page = await pageOf(browser, seller)
  await page.goto(`/mylistings/${id}/edit`)
  await change(page, 'Price', 'Your price (₦)', '8600000')
  await leadTo(page, '/home')

  await editCar(seller, id, { Description: 'New tyres all round, and a new battery.' })

  await leadTo(page, `/mylistings/${id}/edit?step=stepSeven`)
  await expect(page.getByText('Here is your draft')).toBeVisible()
  await save(page)
  await saved(page)
  expect(await own(seller, id)).toMatchObject({
    priceKobo: 860_000_000,
    description: 'New tyres all round, and a new battery.',
  })
})

test('a draft that is open in two tabs is published once; what was changed in the second is said to be missing', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const seller = await newPerson()
  const page = await pageOf(browser, seller)
  await page.goto('/addlistings')
  // The second tab opens what the draft holds: a picture that came later would be a change that is missing in it.
  await fillAll(page, 'LE', '8500000', true)
  const [second, third] = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of [second, third]) {
    await tab.goto('/addlistings')
    await expect(tab.getByRole('heading', { name: 'Check your listing' })).toBeVisible()
  }
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Publish' }).click()
    await expect(tab).toHaveURL(/marketplace\//, { timeout: 20_000 })
  }
  await third.getByRole('button', { name: 'Change: Price' }).click()
  await third.getByLabel('Your price (₦)').fill('8400000')
  await next(third)
  await third.getByRole('button', { name: 'Publish' }).click()
  await expect(third.getByText('This was already published', { exact: false })).toBeVisible()
  const cars = await mine(seller)
  expect(cars).toHaveLength(1)
  expect(cars[0]).toMatchObject({ priceKobo: 850_000_000 })
})

const ownPart = ({ token }: Person, id: string) =>
  ask<Part>('/api/Accessory/get-my-accessory', { token, query: { Id: id } })
const savePart = async (page: Page) => {
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your parts' })).toBeVisible()
}

test('a draft of a part that waited undoes nothing that was changed since, and brings back no piece that was sold', async ({
  browser,
}) => {
  const seller = await newPerson()
  const { id, version } = await offeredPart(seller)
  const page = await pageOf(browser, seller)
  await page.goto(`/mylisting-accessories/${id}/edit`)
  await openStep(page, 'Price, location')
  await page.getByLabel('Price per item (₦)').fill('21000')
  await page.getByLabel('How many you have').fill('9')
  await leadTo(page, '/home')

  const body = { id, version, stock: 1 }
  await ask('/api/Accessory/set-stock', { body, token: seller.token })
  await editPart(seller, id, { Brand: 'Elsewhere Brakes' })

  await leadTo(page, `/mylisting-accessories/${id}/edit?step=offer`)
  await expect(page.getByText('Here is your draft')).toBeVisible()
  await expect(page.getByLabel('How many you have')).toHaveValue('1')
  await savePart(page)
  expect(await ownPart(seller, id)).toMatchObject({
    priceKobo: 2_100_000,
    stock: 1,
    brand: 'Elsewhere Brakes',
  })
  await leadTo(page, `/mylisting-accessories/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Check your listing' })).toBeVisible()
  await expect(page.getByText('here is your draft')).toHaveCount(0)
})

test('a part that was changed elsewhere keeps both changes once it is looked at again', async ({
  browser,
}) => {
  const seller = await newPerson()
  const { id } = await offeredPart(seller)
  const page = await pageOf(browser, seller)
  await page.goto(`/mylisting-accessories/${id}/edit?step=offer`)
  await page.getByLabel('Price per item (₦)').fill('21000')
  await editPart(seller, id, { Brand: 'Elsewhere Brakes' })
  await save(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Elsewhere Brakes')).toBeVisible()
  await savePart(page)
  expect(await ownPart(seller, id)).toMatchObject({ priceKobo: 2_100_000, brand: 'Elsewhere Brakes' })
})
