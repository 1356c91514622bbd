import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { openSection } from '../steps/open-section.ts'
import { newPerson, pageOf } from '../steps/people.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** On a phone everything but the figures and the next steps is folded. */
const expectFirstScreenOfPhone = async (page: Page): Promise<void> => {
  const advice = page.getByRole('list', { name: 'Advice on your listings' }).getByRole('link').first()
  await expect(advice).toBeInViewport()
  await expect(page.getByText('Last 30 days')).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
  await expect(page.getByText('Money in and out')).toBeHidden()
}

test('a dealer comes from their listings to the dashboard and sees who opened a car, as a table and a file', async ({
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
  await expectFirstScreenOfPhone(page)
  // Today's look counts, but a day that still runs is compared with none.
  await openSection(page, 'All your listings')
  const opened = page.getByRole('listitem').filter({ hasText: /^Opened.*Same as the 29 days before.*1$/ })
  await expect(opened).toBeVisible()
  await expect(page.getByText('Today so far; changes over 29 full days.')).toBeVisible()
  // Five pictures are the least: the car of this journey has one.
  const advice = page.getByRole('list', { name: 'Advice on your listings' })
  await expect(advice.getByRole('link', { name: `Add pictures of ${car.title}` })).toBeVisible()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/Days=7/)
  await openSection(page, 'All your listings')
  const chart = page.getByRole('figure').filter({ hasText: 'Found and opened' })
  // A day that is not over is in the table alone.
  await expect(chart.getByText('Nothing before today.')).toBeVisible()
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(8)
  const saving = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^autox-figures-.*\.csv$/)
  await page.getByRole('link', { name: 'How each listing performs' }).click()
  await expect(page).toHaveURL(/\/dashboard\/listings\?Days=7/)
  await expect(page.getByRole('heading', { level: 2, name: car.title })).toBeVisible()
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
  await openSection(page, 'Money')
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
