// The listing form as a seller fills it: one function for each of its steps.
import { expect, type Page } from '@playwright/test'
import { pictureFile } from './files.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
/** On to the next step, which has this title. */
export async function nextTo(page: Page, title: string): Promise<void> {
  await next(page)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}
/** Of what stands already: opens one of its steps from the list of them. */
export const openStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to change' }).getByRole('button', { name }).click()
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

export async function fillCar(page: Page, trim: string): Promise<void> {
  await choose(page, 'Make', 'Toyota')
  await choose(page, 'Model', 'Corolla')
  await choose(page, 'Year', '2015')
  await page.getByLabel('Trim').fill(trim)
  await page.getByRole('radio', { name: /tokunbo/ }).check()
  await nextTo(page, 'Details')
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Mileage (km)').fill('91,000')
  await choose(page, 'Gearbox', 'automatic')
  await choose(page, 'Fuel', 'petrol')
  await choose(page, 'Drive', 'front')
  await page.getByText('Silver', { exact: true }).click()
  await nextTo(page, 'Pictures')
}

/** Chooses pictures and goes on while they are sent; `kept`: once they are there, and in the draft. */
export async function fillPictures(page: Page, shouldWait = false): Promise<void> {
  const pictures = [await pictureFile('front.jpg', 2_400), await pictureFile('inside.jpg')]
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(pictures)
  if (shouldWait) await expect(page.getByText('Ready', { exact: true })).toHaveCount(2, { timeout: 60_000 })
  await nextTo(page, 'Documents')
}

/** The whole of the form up to its last look, without papers. */
export async function fillAll(page: Page, trim: string, naira: string, shouldWait = false): Promise<void> {
  await fillCar(page, trim)
  await fillDetails(page)
  await fillPictures(page, shouldWait)
  await nextTo(page, 'Location and description')
  await fillPlace(page, 'One owner, AC chilling, duty fully paid.')
  await fillPrice(page, naira)
}

export async function fillPlace(page: Page, words: string): Promise<void> {
  await choose(page, 'State', 'Lagos')
  await choose(page, 'Local government', 'Ikeja')
  await page.getByLabel('Description', { exact: true }).fill(words)
  await nextTo(page, 'Price')
}

export async function fillPrice(page: Page, naira: string): Promise<void> {
  await page.getByLabel('For sale').check()
  await page.getByLabel('Your price (₦)').fill(naira)
  await nextTo(page, 'Check your listing')
}

/** Waits until the draft on this device holds what was typed: it is kept a moment after the last key. */
export const draftHolds = (page: Page, typed: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(words => JSON.stringify({ ...localStorage }).includes(words), typed))
    .toBe(true)
