// The page cache: one render at a time, stale while renewing, gone when something changed, never an error.
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'

const html = (text: string, status = 200) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=30' },
  })

function setting(pagesMax = 500) {
  let now = 0
  let renders = 0
  const cache = pageCache({ now: () => now, pagesMax })
  const get = (key: string, status = 200) =>
    cache.get(key, () => Promise.resolve(html(`${key} ${++renders}`, status)))
  return { cache, get, wait: (ms: number) => (now += ms), rendered: () => renders }
}

test('a thousand readers at once cost one render', async () => {
  const { get, rendered } = setting()
  await Promise.all(Array.from({ length: 1000 }, () => get('/')))
  expect(rendered()).toBe(1)
})

test('a page is compressed, hashed and carries the headers of its rendering', async () => {
  const { get } = setting()
  const page = await get('/a')
  expect(brotliDecompressSync(page.bodies.br).toString()).toBe('/a 1')
  expect(page.headers).toMatchObject({ 'content-type': 'text/html', vary: 'accept-encoding' })
  expect(page.headers['etag']).toMatch(/^"[\w-]{22}"$/)
})

test('a page that is read again gets its smallest form, and stays the same page', async () => {
  const { cache } = setting()
  const text = Array.from({ length: 3000 }, (_, line) => `<li>${(line * 7919) % 1000} km</li>`).join('')
  const get = () => cache.get('/long', () => Promise.resolve(html(text)))
  const first = (await get()).bodies.br.length
  await expect.poll(async () => (await get()).bodies.br.length).toBeLessThan(first)
  expect(brotliDecompressSync((await get()).bodies.br).toString()).toBe(text)
})

test('after thirty seconds the old page is served once more while a new one is rendered', async () => {
  const { get, wait } = setting()
  const first = await get('/')
  wait(30_001)
  expect((await get('/')).bodies.identity).toEqual(first.bodies.identity)
  await expect.poll(async () => (await get('/')).bodies.identity.toString()).toBe('/ 2')
})

test('a change is seen at once, even by a render that had begun before it', async () => {
  const { cache, get } = setting()
  await get('/marketplace?x=1')
  await get('/aboutus')
  cache.invalidate('/marketplace')
  expect(cache.size()).toBe(1)
  let finishOld: (response: Response) => void = () => {}
  const old = cache.get('/marketplace', () => new Promise<Response>(resolve => (finishOld = resolve)))
  cache.invalidate('/marketplace')
  finishOld(html('old'))
  await old
  expect((await get('/marketplace')).bodies.identity.toString()).not.toBe('old')
})

test('errors and missing pages are not kept', async () => {
  const { cache, get } = setting()
  await get('/lost', 404)
  await get('/broken', 500)
  expect(cache.size()).toBe(0)
  await expect(cache.get('/x', () => Promise.reject(new Error('render')))).rejects.toThrow('render')
  expect((await get('/x')).status).toBe(200)
})

test('the least recently read page makes room', async () => {
  const { cache, get, rendered } = setting(2)
  await get('/a')
  await get('/b')
  await get('/a')
  await get('/c')
  expect(cache.size()).toBe(2)
  await get('/a')
  expect(rendered()).toBe(3)
})
