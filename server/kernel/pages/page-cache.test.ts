import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf } from './page-bytes.ts'
import { pageCache } from './page-cache.ts'
import { callNotes, type Shows } from './page-shows.ts'

const html = (text: string, status = 200) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=30' },
  })

const listCall = 'GET /things'
const noteCall = callNotes({ listsOf: call => (call === listCall ? ['cars'] : []) })
const carId = (last: number) => `11111111-1111-4111-8111-${String(last).padStart(12, '0')}`

function setting(pagesMax = 500) {
  let now = 1_000_000
  const renders = new Map<string, number>()
  const cache = pageCache({ now: () => now, pagesMax })
  // A page that lists these cars, if any.
  const page = async (key: string, cars: readonly string[] = [], status = 200) => {
    const render = (shows: Shows) => {
      const times = (renders.get(key) ?? 0) + 1
      renders.set(key, times)
      if (cars.length > 0) noteCall(shows, listCall, {}, { data: cars.map(id => ({ id })) })
      return Promise.resolve(html(`${key} ${times}`, status))
    }
    return cache.get(key, render)
  }
  const read = async (...args: Parameters<typeof page>) => (await page(...args)).text.toString()
  return { cache, page, read, wait: (ms: number) => (now += ms), rendered: (key: string) => renders.get(key) }
}

test('a thousand readers at once cost one render', async () => {
  const { read, rendered } = setting()
  await Promise.all(Array.from({ length: 1000 }, () => read('/')))
  expect(rendered('/')).toBe(1)
})

test('a page is compressed, hashed and carries the headers of its rendering', async () => {
  const page = await setting().page('/a')
  expect(brotliDecompressSync(await bytesOf(page, 'br')).toString()).toBe('/a 1')
  expect(page.headers).toMatchObject({ 'content-type': 'text/html', vary: 'accept-encoding' })
  expect(page.headers['etag']).toMatch(/^"[\w-]{22}"$/)
})

test('a page that is read again gets its smallest form, and stays the same page', async () => {
  const { cache } = setting()
  const text = Array.from({ length: 3000 }, (_, line) => `<li>${(line * 7919) % 1000} km</li>`).join('')
  const get = async () => bytesOf(await cache.get('/long', () => Promise.resolve(html(text))), 'br')
  const first = (await get()).length
  await expect.poll(async () => (await get()).length).toBeLessThan(first)
  expect(brotliDecompressSync(await get()).toString()).toBe(text)
})

test('after thirty seconds the old page is served once more while a new one is rendered', async () => {
  const { read, wait } = setting()
  await read('/')
  wait(30_001)
  expect(await read('/')).toBe('/ 1')
  await expect.poll(() => read('/')).toBe('/ 2')
})

test('a page that nobody opened for a minute is rendered before it is shown', async () => {
  const { read, wait } = setting()
  await read('/')
  wait(60_001)
  expect(await read('/')).toBe('/ 2')
})

test('a change leaves the pages that do not show it alone', async () => {
  const { cache, read, wait, rendered } = setting()
  const others = Array.from({ length: 100 }, (_, each) => `/marketplace/${carId(each + 10)}`)
  for (const key of others) await read(key)
  for (let second = 0; second < 20; second++) {
    wait(1_000)
    cache.changed({ ids: [carId(1)], list: 'cars' })
    for (const key of others) await read(key)
  }
  expect(others.map(rendered)).toEqual(others.map(() => 1))
})

test('the page of what changed is new at once, even where its render had begun before', async () => {
  const { cache, read } = setting()
  const own = `/marketplace/${carId(1)}`
  await read(own)
  cache.changed({ ids: [carId(1)] })
  expect(await read(own)).toBe(`${own} 2`)

  cache.changed({ ids: [carId(1)] })
  let finishOld: (response: Response) => void = () => {}
  const old = cache.get(own, () => new Promise<Response>(resolve => (finishOld = resolve)))
  cache.changed({ ids: [carId(1)] })
  const fresh = read(own)
  finishOld(html('old'))
  await old
  expect(await fresh).toBe(`${own} 3`)
  expect(await read(own)).toBe(`${own} 3`)
})

test('a list shows what was sold for less than a second more, and is old meanwhile rather than late', async () => {
  const { cache, read, wait } = setting()
  const list = () => read('/marketplace', [carId(1), carId(2)])
  await list()
  wait(2_000)
  cache.changed({ ids: [carId(1)], list: 'cars' })
  expect(await list()).toBe('/marketplace 1')
  await expect.poll(list).toBe('/marketplace 2')

  wait(2_000)
  cache.changed({ ids: [carId(1)], list: 'cars' })
  wait(1_000)
  expect(await list()).toBe('/marketplace 3')
})

test('a list without what is new is old for five seconds at most', async () => {
  const { cache, read, wait } = setting()
  const list = () => read('/marketplace', [carId(2)])
  await list()
  cache.changed({ ids: [carId(1)], list: 'parts' })
  wait(5_000)
  expect(await list()).toBe('/marketplace 1')
  cache.changed({ ids: [carId(1)], list: 'cars' })
  wait(5_000)
  expect(await list()).toBe('/marketplace 2')
})

test('a list is rendered once a second however often the market changes', async () => {
  const { cache, read, wait, rendered } = setting()
  for (let change = 0; change < 100; change++) {
    wait(50)
    cache.changed({ ids: [carId(change + 100)], list: 'cars' })
    await read('/marketplace', [carId(2)])
  }
  expect(rendered('/marketplace')).toBeLessThanOrEqual(6)
})

test('a change during a render is not forgotten by its end', async () => {
  const { cache, read, wait } = setting()
  let finish: (response: Response) => void = () => {}
  const first = cache.get('/marketplace', shows => {
    noteCall(shows, listCall, {}, { data: [{ id: carId(1) }] })
    return new Promise<Response>(resolve => (finish = resolve))
  })
  cache.changed({ ids: [carId(1)], list: 'cars' })
  finish(html('old'))
  await first
  wait(1_000)
  expect(await read('/marketplace', [carId(1)])).toBe('/marketplace 1')
})

test('where nobody can say what changed, every page is forgotten', async () => {
  const { cache, read } = setting()
  await read('/')
  await read('/aboutus')
  cache.changed()
  expect(cache.size()).toBe(0)
  expect(await read('/')).toBe('/ 2')
})

test('a missing page is kept until what it is about changes, errors are not', async () => {
  const { cache, page, read, rendered } = setting()
  const address = `/marketplace/${carId(1)}`
  for (let times = 0; times < 3; times++) await read(address, [], 404)
  expect(rendered(address)).toBe(1)
  cache.changed({ ids: [carId(1)] })
  await read(address)
  expect(rendered(address)).toBe(2)
  cache.changed()
  await read('/broken', [], 500)
  expect(cache.size()).toBe(0)
  await expect(cache.get('/x', () => Promise.reject(new Error('render')))).rejects.toThrow('render')
  expect((await page('/x')).status).toBe(200)
})

test('the least recently read page makes room', async () => {
  const { cache, read, rendered } = setting(2)
  for (const key of ['/a', '/b', '/a', '/c']) await read(key)
  expect(cache.size()).toBe(2)
  await read('/a')
  expect(rendered('/a')).toBe(1)
})

test('a fee that comes into force makes every page anew, also one that is being made', async () => {
  let inForce = 'old'
  const cache = pageCache({ mark: () => inForce })
  const read = async (render = () => Promise.resolve(html(inForce))) =>
    (await cache.get('/', render)).text.toString()
  expect([await read(), await read()]).toEqual(['old', 'old'])
  let finish: (page: Response) => void = () => undefined
  const slow = cache.get('/b', () => new Promise(resolve => (finish = resolve)))
  inForce = 'new'
  expect(await read()).toBe('new')
  finish(html('old'))
  await slow
  expect((await cache.get('/b', () => Promise.resolve(html(inForce)))).text.toString()).toBe('new')
})
