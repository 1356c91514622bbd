// The listing form as a seller fills it: one function for each of its steps.
import type { Page } from '@playwright/test'
import { pictureFile } from './files.ts'

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

export async function fillCar(page: Page, trim: string): Promise<void> {
  await choose(page, 'Make', 'Toyota')
  await choose(page, 'Model', 'Corolla')
  await choose(page, 'Year', '2015')
  await page.getByLabel('Trim').fill(trim)
  await page.getByRole('radio', { name: /tokunbo/ }).check()
  await next(page)
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Driven, in kilometres').fill('91,000')
  await choose(page, 'Gearbox', 'automatic')
  await choose(page, 'Fuel', 'petrol')
  await choose(page, 'Drive', 'front')
  await page.getByText('Silver', { exact: true }).click()
  await next(page)
}

export async function fillPictures(page: Page): Promise<void> {
  const pictures = [await pictureFile('front.jpg', 2_400), await pictureFile('inside.jpg')]
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(pictures)
  await next(page)
}

export async function fillPlace(page: Page, words: string): Promise<void> {
  await choose(page, 'State', 'Lagos')
  await choose(page, 'Local government', 'Ikeja')
  await page.getByLabel('In your own words').fill(words)
  await next(page)
}

export async function fillPrice(page: Page, naira: string): Promise<void> {
  await page.getByLabel('For sale').check()
  await page.getByLabel('Your price, in naira').fill(naira)
  await next(page)
}
