import { expect } from '@playwright/test'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { formatDay } from '#web/ui/date.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const rented = { ForSale: 'false', ForRent: 'true', RentPriceKobo: '5000000' }

test('terms are filled in, looked over and saved; two days are closed and one is opened again', async ({
  browser,
}) => {
  const owner = await newPerson()
  const car = await offeredCar(owner, rented)
  const page = await pageOf(browser, owner)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mylistings')
  await page.getByRole('link', { name: 'Rentals and calendar' }).click()
  await page.getByRole('link', { name: 'Prices and terms' }).click()
  await expect(page.getByText('Suggested terms')).toBeVisible()
  await expect(page.getByText('Deposit ₦100,000.00')).toBeVisible()
  await expectOpenToAll(page)

  await page.getByLabel('Per week (7 days)').fill('400000')
  await page.getByText('Days and hours').click()
  await page.getByLabel('Book instantly').check()
  await page.getByRole('button', { name: 'Save terms' }).click()
  await expect(page.getByText('7 single days cost ₦350,000.00: at most that')).toBeVisible()
  await page.getByLabel('Per week (7 days)').fill('280000')
  // A page that goes meanwhile keeps what was changed.
  await page.reload()
  await expect(page.getByText('Your changes are in the form')).toBeVisible()
  await expect(page.getByLabel('Per week (7 days)')).toHaveValue('280,000')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Save terms' }).click()
  await expect(page.getByText('Saved. New bookings use these terms.')).toBeVisible()
  const query = { CarId: car.id }
  const { terms } = await ask<{ terms: object }>('/api/Rent/get-terms', { query })
  expect(terms).toMatchObject({ weekKobo: 28_000_000, instant: true })

  await page.getByRole('link', { name: 'Open the calendar' }).click()
  await page
    .getByRole('link', { name: /\d{4}$/ })
    .last()
    .click()
  const first = dayAfter(`${lagosDayOf(new Date()).slice(0, 7)}-28`, 7).slice(0, 7)
  const day = (n: number) => formatDay(`${first}-${String(n).padStart(2, '0')}`)
  for (const n of [10, 11]) await page.getByRole('button', { name: `${day(n)}: free` }).click()
  await page.getByRole('button', { name: 'Close 2 days' }).click()
  await expect(page.getByText('2 days closed.')).toBeVisible()
  await page.getByRole('button', { name: `${day(10)}: closed` }).click()
  await page.getByRole('button', { name: 'Open 1 day' }).click()
  await expect(page.getByText('1 day open again.')).toBeVisible()
  await expect(page.getByRole('button', { name: `${day(10)}: free` })).toBeVisible()
  await expectOpenToAll(page)
  const open = await ask<{ occupiedDays: string[] }>('/api/Rent/get-calendar', {
    query: { ...query, Month: first },
  })
  expect(open.occupiedDays).toEqual([`${first}-11`])
})
