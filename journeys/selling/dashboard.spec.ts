import { expect } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf } from '../steps/people.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

test('a dealer comes from their listings to the dashboard and sees who opened a car, as a chart, a table and a file', async ({
  browser,
}) => {
  test.slow()
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Demo Yard' })
  const car = await offeredCar(dealer)
  const visitor = await browser.newPage({ userAgent: phone })
  await visitor.goto(`/marketplace/${car.id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  // Looks are counted every ten seconds.
  const looks = async () =>
    (
      await ask<{ views: number }[]>('/api/Dashboard/get-brief', {
        query: { Ids: car.id },
        token: dealer.token,
      })
    )[0]?.views
  await expect.poll(looks, { timeout: 40_000 }).toBe(1)
  const page = await pageOf(browser, dealer)
  await page.goto('/mylistings')
  await expect(page.getByText(/^Last 4 weeks: found .*, opened once$/)).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const opened = page.getByRole('listitem').filter({ hasText: 'Opened1 more than the previous 30 days' })
  await expect(opened).toBeVisible()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/Days=7/)
  const chart = page.getByRole('figure').filter({ hasText: 'Found and opened' })
  await expect(chart.getByRole('img', { name: /Found .*, opened once/ })).toBeVisible()
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(8)
  const saving = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^autox-figures-.*\.csv$/)
  await expect(page.getByRole('heading', { level: 3, name: car.title })).toBeVisible()
  await leadTo(page, '/dashboard?From=2026-11-20&To=2026-11-01')
  await expect(page.getByText('The last day must not be before the first').first()).toBeVisible()
})

test('an individual comes from home to what they own, owe and save, and to finance, repairs and parts @quick', async ({
  browser,
}) => {
  const person = await newPerson({}, 1_000_00)
  const page = await pageOf(browser, person)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'What you own, owe and save' })).toBeVisible()
  await expect(page.getByText('You’re all caught up.', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('In the wallet')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Dashboards' })
  for (const [tab, title] of [
    ['Finance', 'Finance overview'],
    ['Repairs', 'Repairs overview'],
    ['Parts', 'Parts overview'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
