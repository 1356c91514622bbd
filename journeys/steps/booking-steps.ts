import { expect, type Page } from '@playwright/test'
import type { Booking } from '#contract/purchase/shape.ts'
import { ask } from './ask.ts'
import { pdfFile } from './files.ts'
import { type Person, pin } from './people.ts'

/** Opens the pin drawer of a payment page and types the pin on the pad. */
export async function typePin(page: Page, digits = pin): Promise<void> {
  const drawer = page.getByRole('dialog', { name: /^Pay ₦/ })
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await drawer.getByLabel('Your wallet PIN').fill(digits)
}

export const payButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Pay ₦/ })

/** Takes a step with its button and its confirmation, by the keyboard as no finger is so quick; `reason` where one is asked for. */
export async function take(page: Page, button: string, confirm: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: confirm, exact: true }).press('Enter')
}

/** Lets the money out of escrow: the last look, and the pin in it. A press without the pin pays nobody. */
export async function paySeller(page: Page): Promise<void> {
  await take(page, 'Release payment', 'Release payment')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Enter all 4 digits')).toBeVisible()
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click()
  await dialog.getByRole('button', { name: 'Release payment', exact: true }).click()
}

export async function handIn(page: Page, name = 'ownership.pdf'): Promise<void> {
  await page.getByLabel('Proof of ownership', { exact: true }).setInputFiles(pdfFile(name))
  await page.getByRole('button', { name: /^Send 1 document/ }).click()
  await expect(page.getByText('The buyer is checking the documents')).toBeVisible()
}

export const bookingOf = (person: Person, id: string): Promise<Booking> =>
  ask<Booking>('/api/Booking/get-booking-by-id', { query: { Id: id }, token: person.token })

/** A step through the call, about the newest version. */
export async function step(person: Person, id: string, name: string, more: object = {}): Promise<Booking> {
  const { version } = await bookingOf(person, id)
  return ask<Booking>(`/api/Booking/${name}`, {
    ...(name === 'complete' && { query: { pin } }),
    body: { bookingId: id, version, ...more },
    token: person.token,
  })
}

/** Hands in a proof of ownership through the call. */
export async function handInByCall(seller: Person, id: string): Promise<void> {
  const { version } = await bookingOf(seller, id)
  const { name, mimeType, buffer } = pdfFile('ownership.pdf')
  const form = new FormData()
  form.append('bookingId', id)
  form.append('version', String(version))
  form.append('ProofOfOwnership', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  await ask('/api/Booking/submit-papers', { form, token: seller.token })
}
