// An operator enrols a passkey with a code and signs in with it.
import { expect } from '@playwright/test'
import { newOperator } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { pageWithAuthenticator } from '../steps/passkey-page.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('an operator adds a passkey and signs in with it', async ({ browser }) => {
  const page = await pageWithAuthenticator(browser)
  const { name, password, code } = await newOperator()
  await page.goto('/desk/login')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code', { exact: true }).fill(code())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: `Passkeys of ${name}` }).click()
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
  await page.getByLabel('Device name').fill('Virtual key')
  await page.getByLabel('Code', { exact: true }).fill(code(1))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText(/, not used yet$/)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/desk\/login$/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  await page.getByRole('link', { name: `Passkeys of ${name}` }).click()
  await expect(page.getByText(/^Last used on /)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Virtual key' }).click()
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
})
