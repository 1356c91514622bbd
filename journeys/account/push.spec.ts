// Push notifications are turned on and off, blocked, and allowed again.
import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser of a test reaches no push service: it answers with a subscription of its own. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    }
    const readEndpoint = () => sessionStorage.getItem('pushEndpoint')
    const subscription = (endpoint: string, applicationServerKey: ArrayBuffer | null) => ({
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve(sessionStorage.removeItem('pushEndpoint')),
    })
    Object.assign(PushManager.prototype, {
      getSubscription: () =>
        Promise.resolve(readEndpoint() === null ? null : subscription(readEndpoint()!, null)),
      subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        const endpoint = `https://push.example.com/${crypto.randomUUID()}`
        sessionStorage.setItem('pushEndpoint', endpoint)
        return Promise.resolve(subscription(endpoint, applicationServerKey.buffer))
      },
    })
  })
}

const section = (page: Page) => page.locator('#push')
const registered = (page: Page) =>
  page.evaluate(async () => (await caches.match('/push-device'))?.text() ?? null)

/** What the service worker shows after a message of the push service. The headless shell shows nothing, so it is asked of the worker. */
async function shownAfter(page: Page, message: object): Promise<string[]> {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const notifications: string[] = []
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
    registration.showNotification = async (title, options) =>
      void notifications.push(`${title}: ${options?.body}`)
    Object.assign(globalThis, { notifications })
  })
  const devtools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
  const readNotifications = () => worker!.evaluate(() => Reflect.get(globalThis, 'notifications') as string[])
  await expect.poll(readNotifications).not.toEqual([])
  return readNotifications()
}

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
  await section(page).getByLabel('From').selectOption('21:00')
  await expectOpenToAll(page)
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
