// A dealer's software sends the stock by a key.
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a dealer makes a key, sees it once, and revokes it', async ({ browser }) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Keyed Motors' })
  const page = await pageOf(browser, dealer)
  await page.goto('/mylistings/import')
  await page.getByRole('link', { name: /^Keys for programs/ }).click()
  await expect(page.getByText('You have no keys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Enter what will use the key')).toBeVisible()
  await page.getByLabel('What will use it').fill('Yard software')
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = page.getByText(/^autox_stock_[\w-]{43}$/)
  await expect(secret).toBeVisible()
  await expectOpenToAll(page)
  const ending = (await secret.innerText()).slice(-4)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Keys' })).toContainText(`…${ending}`)
  await expect(secret).toHaveCount(0)

  await page.getByRole('button', { name: 'Revoke Yard software' }).click()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByText('You have no keys yet.')).toBeVisible()
})
