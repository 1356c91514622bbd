// What a visitor of one public page downloads: the page, its one sheet and no script, each within its budget.
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const htmlBytesMax = 8_192
const sheetBytesMax = 4_096
const carsPath = '/api/Car/get-Cars'
const partsPath = '/api/Accessory/get-Accessories'
const dealersPath = '/users'

/** The public pages; `:id` is the first that the list at `idOf` names. */
const pages: { path: string; idOf?: string; status?: number }[] = [
  { path: '/' },
  { path: '/marketplace' },
  { path: '/marketplace?Make=Toyota&ForSale=true&Condition=tokunbo&PriceTo=30000000&Sort=price-low' },
  { path: '/marketplace?Make=Toyota' },
  { path: '/marketplace?State=Lagos&ForSale=true' },
  { path: '/marketplace/compare?Ids=:id', idOf: carsPath },
  { path: '/marketplace/:id', idOf: carsPath },
  { path: '/marketplace/spareparts' },
  { path: '/marketplace/spareparts?Make=Toyota&InStock=true&Sort=price-low' },
  { path: '/marketplace/spareparts/:id', idOf: partsPath },
  { path: '/marketplace/dealers' },
  { path: '/marketplace/sellers/:id', idOf: dealersPath },
  { path: '/marketplace/:id/ratings', idOf: carsPath },
  { path: '/receipt/nonsense' },
  { path: '/no-such-page', status: 404 },
]

const weightOf = (text: string) => gzipSync(text, { level: 9 }).byteLength

for (const { path, idOf, status = 200 } of pages)
  test(`${path} is light: one sheet, no script`, async ({ request }) => {
    const list = idOf && ((await (await request.get(idOf)).json()) as { data: { id: string }[] })
    const reply = await request.get(list ? path.replace(':id', list.data[0]!.id) : path)
    expect(reply.status()).toBe(status)
    const html = await reply.text()
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(match => match[1]!)
    expect(named(/<script[^>]+src="([^"]+)"/g), 'script files').toEqual([])
    expect(named(/<link[^>]+rel="modulepreload"[^>]*href="([^"]+)"/g), 'preloaded scripts').toEqual([])
    const sheets = named(/<link[^>]+rel="stylesheet"[^>]*href="([^"]+)"/g)
    expect(sheets).toHaveLength(1)
    const sheet = await (await request.get(sheets[0]!)).text()
    expect(weightOf(sheet), `bytes of ${sheets[0]}`).toBeLessThanOrEqual(sheetBytesMax)
    expect.soft(weightOf(html), 'bytes of the page').toBeLessThanOrEqual(htmlBytesMax)
  })
