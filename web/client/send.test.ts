// How a call travels: the address, the headers and the body.
import { afterEach, expect, test, vi } from 'vitest'
import { addressOf, formOf, send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

test('an address leaves out what was not given and escapes the rest', () => {
  expect(
    addressOf('', '/api/Car/get-Cars', { Make: 'A&B', Model: undefined, Search: '', ForRent: false }),
  ).toBe('/api/Car/get-Cars?Make=A%26B&ForRent=false')
})

test('a form repeats a list as parts, keeps files and leaves out what was not given', () => {
  const form = formOf({
    Title: 'Camry',
    ForSale: true,
    Trim: undefined,
    ImageFiles: [new Blob(['a']), new Blob(['b'])],
  })
  expect([...form.keys()]).toEqual(['Title', 'ForSale', 'ImageFiles', 'ImageFiles'])
  expect(form.get('ForSale')).toBe('true')
})

test('a money call carries the token and its key, and JSON', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ code: 200 })))
  vi.stubGlobal('fetch', fetched)
  await send(
    ['POST', '/api/Wallet/WalletTransfer', 'bo'],
    { query: { pin: '4821' }, body: { amountKobo: 1 }, key: 'key-12345' },
    '',
    'tok',
  )
  const [url, init] = fetched.mock.calls[0]!
  expect(url).toBe('/api/Wallet/WalletTransfer?pin=4821')
  expect(init).toMatchObject({
    method: 'POST',
    body: '{"amountKobo":1}',
    headers: {
      authorization: 'Bearer tok',
      'idempotency-key': 'key-12345',
      'content-type': 'application/json',
    },
  })
})

test('an open call to another host does not show it the token', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})))
  vi.stubGlobal('fetch', fetched)
  await send(['GET', '/api/Car/get-Cars', ''], {}, 'https://api.example', 'tok')
  expect(fetched.mock.calls[0]![1]?.headers).not.toHaveProperty('authorization')
})
