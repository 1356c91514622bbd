// The service worker: seen pages and pictures without a network, and push notifications; private calls are never kept.
// What checks a receipt or a certificate without a network is the contract's own code, built beside this file.
importScripts('/receipt-check.js')
const version = 'autox-1'
const assets = `${version}-assets`
const pictures = `${version}-pictures`
const pages = `${version}-pages`
const keyStore = `${version}-keys`
const confirmed = `${version}-confirmed`
// Which registration of this device is in force, kept by the application (web/client/push.ts); signing out drops it.
const pushStore = 'autox-push'
// Operators have a worker of their own, with its own subscription and registration (web/client/desk-push.ts).
const deskPushStore = 'autox-desk-push'
const isDeskPath = url => /^\/desk(?:\/|$)/.test(new URL(url).pathname)
const isDesk = isDeskPath(registration.scope)
// What is signed by AutoX and checked here without a network: where each is, its key, and what answers.
const signed = [
  {
    path: /^\/receipt\/([^/]+)\/?$/,
    key: '/api/Receipt/key',
    offline: (code, key) => self.offlineReceipt(code, key),
  },
  {
    path: /^\/certificate\/([^/]+)\/?$/,
    key: '/api/Insurance/get-certificate-key',
    offline: (code, key) => self.offlineCertificate(code, key),
  },
]
const picturesMax = 150
const pagesMax = 40
const waitMs = 8000
const isPublicPage = path => path === '/' || /^\/(?:marketplace|aboutus)(?:\/|$)/.test(path)
// What is needed at the roadside: the page as it is served holds nothing of anybody, what it shows is kept by the application.
const opensOffline = path =>
  /^\/bookings\/(?:insurance\/[^/]+\/certificate|claims\/new\/[^/]+|rentals\/[^/]+\/record\/[^/]+)$/.test(
    path,
  )

async function trim(cache, max) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map(key => cache.delete(key)))
}

async function keep(name, request, response, max) {
  if (!response.ok) return response
  const cache = await caches.open(name)
  await cache.put(request, response.clone())
  if (max) await trim(cache, max)
  return response
}

// With data-saver on, the larger sizes of a picture are answered with a small one.
const thrifty = request =>
  navigator.connection?.saveData ? new Request(request.url.replace(/-(?:800|1600)\./, '-320.')) : request

// A connection that breaks for a moment: the application would reload where a part of it does not come.
async function patiently(request) {
  for (const ms of [1000, 3000, 8000])
    try {
      return await fetch(request)
    } catch {
      await new Promise(resolve => setTimeout(resolve, ms))
    }
  return fetch(request)
}

async function kept(name, request, max, get = fetch) {
  return (await caches.match(request)) ?? keep(name, request, await get(request), max)
}

async function page(request, isPublic) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(waitMs) })
    return isPublic ? await keep(pages, request, response, pagesMax) : response
  } catch {
    return (await caches.match(request)) ?? (await caches.match('/offline.html')) ?? Response.error()
  }
}

const keepKeys = () =>
  caches
    .open(keyStore)
    .then(cache => Promise.allSettled(signed.map(({ key }) => cache.add(key))))
    .catch(() => undefined)

// Neither is ever kept: a receipt may be reversed, a certificate cancelled. Without a network its signature is checked here and now.
async function check(request, code, { key, offline }) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(waitMs) })
  } catch {
    const known = await (await caches.match(key))?.json()
    return offline(code, known?.data?.publicKey)
  }
}

addEventListener('install', event => {
  const offline = caches.open(pages).then(cache => cache.add('/offline.html'))
  event.waitUntil(Promise.all([offline, keepKeys()]))
  skipWaiting()
})
addEventListener('activate', event => {
  const old = caches
    .keys()
    .then(names =>
      names.filter(name => !name.startsWith(version) && name !== pushStore && name !== deskPushStore),
    )
  event.waitUntil(
    old.then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => clients.claim()),
  )
})
addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const kind = signed.find(({ path }) => path.test(pathname))
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/') || pathname.startsWith('/fonts/'))
    event.respondWith(kept(assets, request, 120, patiently))
  else if (pathname.startsWith('/confirmed/')) event.respondWith(kept(confirmed, request, 5, patiently))
  else if (pathname.startsWith('/pictures/')) event.respondWith(kept(pictures, thrifty(request), picturesMax))
  else if (request.mode === 'navigate' && kind) {
    event.respondWith(check(request, kind.path.exec(pathname)[1], kind))
    event.waitUntil(keepKeys())
  } else if (opensOffline(pathname)) event.respondWith(page(request, true))
  else if (request.mode === 'navigate') event.respondWith(page(request, isPublicPage(pathname)))
})

// People's alerts and operators' each know their own pages.
async function ownWindows() {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => isDeskPath(url) === isDesk)
}

async function showPush({ to, title, link, tag }) {
  const entry = isDesk
    ? await caches.match('/desk-push-device', { cacheName: deskPushStore })
    : await caches.match('/push-device', { cacheName: pushStore })
  const device = await entry?.text()
  const look = { icon: '/icon-192.png', badge: '/icon-192.png', lang: 'en-NG' }
  // Sent before somebody signed out here: nothing of theirs is shown.
  if (device === undefined || device !== to)
    return registration.showNotification('AutoX', {
      ...look,
      body: 'Sign in to see what is new.',
      tag: 'signed-out',
    })
  const windows = await ownWindows()
  // A page in sight says it itself; Safari ends a subscription that shows nothing.
  const isChromium = 'userAgentData' in navigator
  if (isChromium && windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  return registration.showNotification(title, { ...look, tag, renotify: true, data: { link } })
}
addEventListener('push', event => {
  let message = {}
  try {
    message = event.data?.json() ?? {}
  } catch {} // not one of ours
  event.waitUntil(showPush(message))
})

async function openPage(link) {
  const url = new URL(link, location.origin)
  if (url.origin !== location.origin) return
  const windows = await ownWindows()
  const open = windows.find(each => new URL(each.url).pathname === url.pathname) ?? windows[0]
  if (!open) return clients.openWindow(url.href)
  const client = await open.focus()
  if (new URL(client.url).pathname === url.pathname) return
  // A client that this worker does not control yet cannot be led anywhere.
  return client.navigate(url.href).catch(() => clients.openWindow(url.href))
}
addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.link ?? (isDesk ? '/desk' : '/notices')))
})
