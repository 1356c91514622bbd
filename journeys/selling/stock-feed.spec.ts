// A dealer's stock list is read from a web address every hour.
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a dealer saves the address of a list, sees what came of it, pauses and removes it @quick', async ({
  browser,
}) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Listed Motors' })
  const page = await pageOf(browser, dealer)
  await page.goto('/mylistings/import')
  await page.getByRole('link', { name: /^Stock list by address/ }).click()
  const address = page.getByLabel('Address of your list')
  const save = page.getByRole('button', { name: 'Save and read it now' })
  await save.click()
  await expect(page.getByText('Enter the address of your list')).toBeVisible()
  await address.fill('http://yard.example/stock.csv')
  await save.click()
  await expect(page.getByText('Addresses begin with https://')).toBeVisible()
  await expectOpenToAll(page)

  // A name inside our network is refused when it is looked up.
  await address.fill('https://localhost/stock.csv')
  await save.click()
  await expect(page.getByText('https://localhost/stock.csv')).toBeVisible()
  await expect(page.getByText('We couldn’t reach the server of this address.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('Read every hour', { exact: true })).toBeVisible()
  await expectOpenToAll(page)

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Read every hour', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(save).toBeVisible()
})
