// The steps of sending money on the page, shared by the journeys that send.
import { expect, type Page } from '@playwright/test'
import { leadTo } from './lead-to.ts'

/** Opens the drawer, types the number and takes a bank from those that the page finds. */
export async function sendTo(page: Page, accountNumber: string, bank: string): Promise<void> {
  // By the keyboard: a tap that follows as fast as a machine's is taken for the second of a double tap.
  if (page.url().endsWith('/account/wallet'))
    await page.getByRole('link', { name: 'Send money' }).press('Enter')
  else await leadTo(page, '/account/wallet?do=send')
  await page.getByLabel('Account number', { exact: true }).fill(accountNumber)
  await pickBank(page, bank)
}

/** Searches among all banks and takes the first by the keyboard. */
export async function pickBank(page: Page, bank: string): Promise<void> {
  await page.getByLabel('Search all banks').fill(bank)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Whose account the page says it is. */
export const named = (page: Page, name: string) => page.getByRole('dialog').getByText(name).first()

export async function fillAmount(page: Page, naira: string, whatFor?: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(naira)
  if (whatFor) await page.getByLabel('What for').fill(whatFor)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export const sendButton = (page: Page) => page.getByRole('button', { name: /^Send ₦/ })

/** Types the pin and sends, once the pin is asked for. */
export async function typePinAndSend(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Your wallet PIN').fill(pin)
  await sendButton(page).click()
}

/** Lines of the wallet's history; each leads to its receipt. */
export const lines = (page: Page, words: RegExp) => page.getByRole('link', { name: words })
