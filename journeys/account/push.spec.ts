// Push notifications are turned on and off, blocked, and allowed again.
import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { shownAfter, withPushService } from '../steps/push-service.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test.use({ serviceWorkers: 'allow' })

const section = (page: Page) => page.locator('#push')
const registered = (page: Page) =>
  page.evaluate(async () => (await caches.match('/push-device'))?.text() ?? null)

test('a person turns notifications on, sets quiet hours, turns them off; a message for somebody else shows nothing of them', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson(), { once: true })
  await page.context().grantPermissions(['notifications'])
  await withPushService(page)
  // The headless shell goes on saying that it is denied.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }))
  await page.goto('/settings')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect(section(page).getByText('Off for this device')).toBeVisible()
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(section(page).getByText('On for this device')).toBeVisible()
  expect(await registered(page)).toMatch(/^[\da-f-]{36}$/)
  const stored = page.waitForResponse('**/api/Push/set-quiet-hours')
  await section(page).getByLabel('From').selectOption('21:00')
  await expectOpenToAll(page)
  await stored
  await page.reload()
  await expect(section(page).getByText('On for this device')).toBeVisible()
  await expect(section(page).getByLabel('From')).toHaveValue('21')
  const message = {
    to: 'somebody-else',
    title: '₦60,000.00 from Chidinma',
    link: '/account/wallet',
    tag: 'a',
  }
  expect(await shownAfter(page, message)).toEqual(['AutoX: Sign in to see what is new.'])
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(section(page).getByText('Off for this device')).toBeVisible()
  await expect.poll(() => registered(page)).toBeNull()
})

test('what the browser blocked says how to allow it, and allowing it is noticed', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson())
  await withPushService(page)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'denied',
    })
  })
  await page.goto('/settings')
  await expect(section(page).getByText('Blocked by your browser')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('permission', 'granted'))
  await page.context().grantPermissions(['notifications'])
  await page.reload()
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(section(page).getByText('On for this device')).toBeVisible()
})
