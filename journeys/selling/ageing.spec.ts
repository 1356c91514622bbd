// A dealer’s slow cars: the ageing report, its file, and listings that renew themselves.
import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a dealer lets two cars renew themselves, stops one, and takes the ageing of the yard home', async ({
  browser,
}) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Slow Motors' })
  for (let i = 1; i <= 6; i++)
    await offeredCar(dealer, { Trim: `Slow ${i}`, StockNumber: `SM-${i}`, PurchaseKobo: '100000000' })
  const page = await pageOf(browser, dealer)
  await page.goto('/mylistings')

  for (const i of [1, 2]) await page.getByRole('checkbox', { name: `Slow ${i}` }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Renew automatically/ }).click()
  await expect(drawer.getByText('at least every 30 days')).toBeVisible()
  await drawer.getByRole('button', { name: 'Renew automatically: 2 cars' }).click()
  await expect(drawer.getByText('Renewed automatically from now on: 2 cars.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Done' }).click()

  await page.goto('/mylistings?Renewal=on')
  await expect(page.getByText('Then it renews itself.')).toHaveCount(2)
  await page.getByRole('button', { name: /^Manage .*Slow 1$/ }).click()
  const renewal = drawer.getByRole('switch', { name: /^Renew automatically/ })
  await expect(renewal).toBeChecked()
  await expectOpenToAll(page)
  await renewal.uncheck()
  await expect(page.getByText('Then it renews itself.')).toHaveCount(1)

  await page.goto('/mylistings')
  await page.getByRole('link', { name: 'Ageing of your stock' }).click()
  await expect(page.getByRole('link', { name: /^0–30 days/ })).toContainText('6 cars')
  await expect(page.getByText('SM-4')).toBeVisible()
  await expectOpenToAll(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(
    'Car,Stock number,Branch,Status,Days in stock',
  )
  await page.getByRole('link', { name: /^Over 90 days/ }).click()
  await expect(page.getByText('No car has been in stock as long')).toBeVisible()
})
