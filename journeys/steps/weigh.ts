// Weighs a public page's download against its budgets.
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect } from '@playwright/test'

const htmlBytesMax = 12 * 1_024
const sheetBytesMax = 4_096

const weightOf = (text: string) => gzipSync(text, { level: 9 }).byteLength

type WeighOptions = {
  status?: number
  /** Browsers get Brotli; gzip is the harder measure. */
  coding?: 'br' | 'gzip'
}

/** Gives the page as it was read. */
export async function expectLight(
  request: APIRequestContext,
  path: string,
  { status = 200, coding = 'gzip' }: WeighOptions = {},
): Promise<string> {
  const reply = await request.get(path, { headers: { 'accept-encoding': coding } })
  expect(reply.status()).toBe(status)
  const html = await reply.text()
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(match => match[1]!)
  expect(named(/<script[^>]+src="([^"]+)"/g), 'script files').toEqual([])
  expect(named(/<link[^>]+rel="modulepreload"[^>]*href="([^"]+)"/g), 'preloaded scripts').toEqual([])
  const sheets = named(/<link[^>]+rel="stylesheet"[^>]*href="([^"]+)"/g)
  expect(sheets).toHaveLength(1)
  const sheet = await (await request.get(sheets[0]!)).text()
  expect(weightOf(sheet), `bytes of ${sheets[0]}`).toBeLessThanOrEqual(sheetBytesMax)
  expect(reply.headers()['content-encoding']).toBe(coding)
  const bodyBytes = Number(reply.headers()['content-length'])
  expect.soft(bodyBytes, `bytes of ${path.slice(0, 80)}`).toBeLessThanOrEqual(htmlBytesMax)
  return html
}
