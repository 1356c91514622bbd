// Offline pages stay open, and server updates keep typed text.
import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

// Without a connection it is the service worker that answers.
test.use({ serviceWorkers: 'allow' })

// Chromium lets what a service worker passes on through to a server of this machine, so the probe is cut as well.
const probe = '**/healthz'
const disconnect = async (page: Page) => {
  await page.route(probe, route => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
}
const reconnect = async (page: Page) => {
  await page.unroute(probe)
  await page.context().setOffline(false)
}

const toWallet = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click()
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'offline' })
const openProfile = async (page: Page) => {
  await page.goto('/editProfile')
  await page.getByLabel('Last name').fill('Half Done')
}

test('a tap on another tab without a connection leaves what is open where it is', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Uche' }))
  await openProfile(page)
  await disconnect(page)
  await expect(bar(page)).toBeVisible()
  await expectOpenToAll(page)
  await toWallet(page)
  await expect(bar(page)).toContainText('You can keep reading this one.')
  await expect(page.getByLabel('Last name')).toHaveValue('Half Done')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Still no connection.' })).toBeVisible()

  await reconnect(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByLabel('Last name')).toHaveValue('Half Done')
  await toWallet(page)
  await expect(page).toHaveURL(/\/account\/wallet$/)
})

test('a browser that says it is offline while the network works is not believed', async ({ browser }) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Sade' }))
  // As many Android WebViews do.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
  })
  await openProfile(page)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await toWallet(page)
  await expect(page).toHaveURL(/\/account\/wallet$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a part that was never fetched comes once there is a connection, and the page waits for it', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Ife' }, null))
  await page.goto('/settings')
  const act = page.getByRole('button', { name: /Email/ })
  await expect(act).toBeVisible()
  // It asks again for a part that did not come.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await disconnect(page)
  await act.click()
  await expect(page.getByRole('dialog', { name: 'Your email' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settings', includeHidden: true })).toBeAttached()
  await reconnect(page)
  await expect(page.getByLabel('New email')).toBeVisible({ timeout: 20_000 })
})

test.describe('on a server that was renewed', () => {
  // What the worker answers is not seen by the routes of a journey.
  test.use({ serviceWorkers: 'block' })
  test('the page is loaded again once, with what was typed', async ({ page }) => {
    const person = await newPerson({ firstName: 'Emeka' })
    await page.addInitScript(
      items => Object.entries(items).forEach(([name, value]) => localStorage.setItem(name, value)),
      { autoXtoken: person.token, userId: person.me.id, role: 'Individual', fullName: person.me.fullName },
    )
    await openProfile(page)
    await page.route(/assets\/wallet/, route => route.fulfill({ status: 404 }), { times: 1 })
    await toWallet(page)
    await expect(page.getByText('We kept what you typed.')).toBeVisible()
    await expect(page.getByLabel('Last name')).toHaveValue('Half Done')
    await toWallet(page)
    await expect(page).toHaveURL(/\/account\/wallet$/)
  })
})
