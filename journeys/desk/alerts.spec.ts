// An operator shows alerts on a device; its page leads past the sign-in.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { newPerson } from '../steps/people.ts'
import { deskPage, newOperator, signedInAtDesk } from '../steps/desk/operators.ts'
import { test } from '../steps/journey.ts'
import { shownAfter, withPushService } from '../steps/push-service.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test.use({ serviceWorkers: 'allow' })

const deviceOf = (page: Page) =>
  page.evaluate(async () => (await caches.match('/desk-push-device'))?.text() ?? null)

test('an operator shows alerts on a device, which ends with signing out there; a page opened before signing in is opened after it', async ({
  browser,
}) => {
  const page = await deskPage(browser, await signedInAtDesk())
  await page.context().grantPermissions(['notifications'])
  await withPushService(page)
  // The headless shell goes on saying that it is denied.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'granted' }))
  await page.goto('/desk/alerts')
  await expect(page.getByText('Not shown on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Show on this device' }).click()
  await expect(page.getByText('Shown on this device', { exact: true })).toBeVisible()
  const device = await deviceOf(page)
  expect(device).toMatch(/^[\da-f-]{36}$/)
  await expectOpenToAll(page)
  const alert = { to: 'another-device', title: 'Desk: 3 new', link: '/desk/queues/help-cases', tag: 'desk' }
  expect(await shownAfter(page, alert, '/desk')).toEqual(['AutoX: Sign in to see what is new.'])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/desk\/login$/)
  await expect.poll(() => deviceOf(page)).toBeNull()

  const { name, password, code } = await newOperator()
  await page.goto('/desk/queues/help-cases')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code', { exact: true }).fill(code())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/queues\/help-cases$/)
  // It was another operator's choice.
  expect(await deviceOf(page)).toBeNull()
})

test('a half-typed decision is still there after an alert led to another page', async ({ browser }) => {
  const { token } = await newPerson({}, 0)
  const { id } = await ask<{ id: string }>('/api/Help/open-case', {
    token,
    body: { subject: 'account', words: 'I can’t change my phone number.' },
  })
  const page = await deskPage(browser, await signedInAtDesk())
  const openAnswer = async () => {
    await page.goto(`/desk/things/help-case/${id}`)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
  }
  await openAnswer()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('We changed the number for you')
  // As the service worker leads a tab when its alert is pressed.
  await page.goto('/desk/queues/help-cases')
  await openAnswer()
  await expect(dialog.getByRole('textbox')).toHaveValue('We changed the number for you')
  await expect(dialog.getByText('What you typed here before is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('')
})
