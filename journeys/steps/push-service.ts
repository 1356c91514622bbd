// A push service for a browser of a journey, and its messages.
import { expect, type Page } from '@playwright/test'

/** A browser of a test reaches no push service: it answers with a subscription of its own. */
export async function withPushService(page: Page): Promise<void> {
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

/** What the worker of a scope shows after a message. The headless shell shows nothing, so it is asked of the worker. */
export async function shownAfter(page: Page, message: object, scope = '/'): Promise<string[]> {
  const { origin } = new URL(page.url())
  const isOfScope = (url: string) => url === `${origin}${scope}`
  const workers = page.context().serviceWorkers()
  const scopes = await Promise.all(
    workers.map(each =>
      each.evaluate(() => (Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration).scope),
    ),
  )
  const worker = workers[scopes.findIndex(isOfScope)]!
  await worker.evaluate(() => {
    const notifications: string[] = []
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration
    registration.showNotification = async (title, options) =>
      void notifications.push(`${title}: ${options?.body}`)
    Object.assign(globalThis, { notifications })
  })
  const devtools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => isOfScope(scopeURL))
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
  const readNotifications = () => worker.evaluate(() => Reflect.get(globalThis, 'notifications') as string[])
  await expect.poll(readNotifications).not.toEqual([])
  return readNotifications()
}
