// An operator enrols a passkey with a code and signs in with it.
import { expect } from '@playwright/test'
import { newOperator } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('an operator adds a passkey and signs in with it', async ({ browser }) => {
  // Passkeys belong to a name: the address of the product, and not the number by which the other journeys come.
  const baseURL = process.env['AUTOX_URL']!.replace('127.0.0.1', 'localhost')
  const page = await (await browser.newContext({ baseURL })).newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { name, password, code } = await newOperator()
  await page.goto('/desk/login')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code', { exact: true }).fill(code())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: `Passkeys of ${name}` }).click()
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
  await page.getByLabel('Name of the device').fill('Virtual key')
  await page.getByLabel('Code', { exact: true }).fill(code(1))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('not used yet', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/desk\/login$/)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  await page.getByRole('link', { name: `Passkeys of ${name}` }).click()
  await expect(page.getByText(/^Last used on /)).toBeVisible()
  await page.getByRole('button', { name: 'Forget Virtual key' }).click()
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
})
