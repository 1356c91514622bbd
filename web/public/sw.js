// The service worker: seen pages and pictures stay readable without a network; private calls are never kept.
// What checks a receipt without a network is the contract's own code, built beside this file.
importScripts('/receipt-check.js')
const version = 'autox-1'
const assets = `${version}-assets`
const pictures = `${version}-pictures`
const pages = `${version}-pages`
const receiptKeys = `${version}-keys`
const receiptKey = '/api/Receipt/key'
const picturesMax = 150
const pagesMax = 40
const waitMs = 8000
const isPublicPage = path => path === '/' || /^\/(?:marketplace|aboutus)(?:\/|$)/.test(path)

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

const keepReceiptKey = () =>
  caches
    .open(receiptKeys)
    .then(cache => cache.add(receiptKey))
    .catch(() => undefined)

// A receipt is never kept: it may be reversed. Without a network its signature is checked here and now.
async function receipt(request, code) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(waitMs) })
  } catch {
    const known = await (await caches.match(receiptKey))?.json()
    return self.offlineReceipt(code, known?.data?.publicKey)
  }
}

addEventListener('install', event => {
  const offline = caches.open(pages).then(cache => cache.add('/offline.html'))
  event.waitUntil(Promise.all([offline, keepReceiptKey()]))
  skipWaiting()
})
addEventListener('activate', event => {
  const old = caches.keys().then(names => names.filter(name => !name.startsWith(version)))
  event.waitUntil(
    old.then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => clients.claim()),
  )
})
addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const code = /^\/receipt\/([^/]+)\/?$/.exec(pathname)?.[1]
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/') || pathname.startsWith('/fonts/'))
    event.respondWith(kept(assets, request, 120, patiently))
  else if (pathname.startsWith('/pictures/')) event.respondWith(kept(pictures, thrifty(request), picturesMax))
  else if (request.mode === 'navigate' && code) {
    event.respondWith(receipt(request, code))
    event.waitUntil(keepReceiptKey())
  } else if (request.mode === 'navigate') event.respondWith(page(request, isPublicPage(pathname)))
})
