import { expect, type Page } from '@playwright/test'
import { pdfFile, pictureFile } from './files.ts'

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

export const expectStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

const field = (page: Page) => page.getByLabel('Picture or PDF')
export const farAway = '2029-06-30'

/** Chooses a document at the step where the page stands, with its date where it runs out; does not go on. */
export async function choose(page: Page, name: string, day?: string): Promise<void> {
  const file = name.endsWith('.pdf') ? pdfFile(name) : await pictureFile(name, 1_200)
  await field(page).setInputFiles(file)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const which = page.getByLabel('Which document is it?')
  if (day && (await which.isVisible())) await which.selectOption('International passport')
  if (day) await page.getByLabel('Expiry date').fill(day)
}

export async function fillStep(page: Page, title: string, name: string, day?: string): Promise<void> {
  await expectStep(page, title)
  await choose(page, name, day)
  await press(page, 'Next')
}

/** All steps of the vehicle file up to the last look, without the documents that may be left out. */
export async function fillVehicle(page: Page, names: { address?: string } = {}): Promise<void> {
  await fillStep(page, 'Identity document', 'passport.pdf', farAway)
  await fillStep(page, 'Proof of address', names.address ?? 'bill.pdf')
  await fillStep(page, 'Proof of ownership', 'certificate.pdf')
  await press(page, 'I don’t have it')
  await press(page, 'I don’t have it')
  await expectStep(page, 'Check your answers')
}

export const send = (page: Page) => press(page, /^Submit \d document/)

export async function handIn(page: Page): Promise<void> {
  await send(page)
  await expect(page.getByText('Submitted. We notify you when it is reviewed.')).toBeVisible()
}
