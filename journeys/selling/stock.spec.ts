// A dealer's yard: found by stock number, and ten prices changed at once.
import { expect } from '@playwright/test'
import type { OwnCarCard } from '#contract/cars/listings.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar, priceKobo } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a dealer finds a car by its stock number, lowers ten prices after a look at each, and puts them back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Yard Motors' })
  for (let i = 1; i <= 10; i++)
    await offeredCar(dealer, { Trim: `Yard ${i}`, StockNumber: `YM-${100 + i}`, PurchaseKobo: '700000000' })
  const prices = async () => {
    const cars = await ask<OwnCarCard[]>('/api/Car/get-Cars-By-UserId', { token: dealer.token })
    return [...new Set(cars.map(car => car.priceKobo))]
  }
  const page = await pageOf(browser, dealer)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/mylistings')
  await page.getByLabel('Search your cars').fill('ym-107')
  await page.getByLabel('Search your cars').press('Enter')
  await expect(page).toHaveURL(/Search=ym-107/)
  await expect(page.getByRole('row').filter({ hasText: 'No. YM-107' })).toContainText('₦1,')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectOpenToAll(page)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Change prices/ }).click()
  await drawer.getByLabel('Percentage (%)').fill('5')
  await drawer.getByRole('button', { name: 'Preview new prices' }).click()
  await expect(drawer.getByText('10 cars get a new price.')).toBeVisible()
  await expect(drawer.getByRole('list', { name: 'New prices' }).getByRole('listitem')).toHaveCount(10)
  await expectOpenToAll(page)
  expect(await prices()).toEqual([priceKobo])
  await drawer.getByRole('button', { name: 'Change the price of 10 cars' }).dblclick()
  await expect(drawer.getByText('New price for: 10 cars.')).toBeVisible()
  expect(await prices()).toEqual([Math.round((priceKobo * 0.95) / 1_000_000) * 1_000_000])

  await drawer.getByRole('button', { name: 'Put the old prices back' }).click()
  await drawer.getByRole('button', { name: 'Change the price of 10 cars' }).click()
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Selected cars' })).toHaveCount(0)
  expect(await prices()).toEqual([priceKobo])
})
