// Cross-origin requests: only listed origins may call and upload.
import { expect, test } from 'vitest'
import { personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const shop = 'https://shop.example'
const world = await makeWorld({ allowedOrigins: [shop] })
const closed = await makeWorld()
const ada = await personWith(world, 0)
const authorization = `Bearer ${ada.token}`

const preflight = (origin: string, url: string, method = 'POST', app = world.app) =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,idempotency-key,x-requested-with',
    },
  })

const named = (header: string | string[] | number | undefined) => String(header).split(', ')

test.each(['/api/User/register', '/api/Wallet/WalletTransfer?pin=1234', '/users', '/api/uploads/0'])(
  'the browser is told that a page of the list may call %s, with its token and its key',
  async url => {
    const { statusCode, headers } = await preflight(shop, url, 'PATCH')
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'access-control-allow-origin': shop, vary: 'Origin' })
    expect(named(headers['access-control-allow-methods'])).toContain('PATCH')
    expect(named(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'idempotency-key',
        'x-requested-with',
        'x-autox-device',
        'upload-offset',
      ]),
    )
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  },
)

test.each(['https://evil.example', 'null', 'https://shop.example.evil.example', 'http://shop.example'])(
  'a page of %s may not call',
  async origin => {
    const response = await preflight(origin, '/api/User/register')
    expect(response.statusCode).toBe(404)
    const { headers } = await world.app.inject({ url: '/api/Car/get-Cars', headers: { origin } })
    for (const responseHeaders of [response.headers, headers])
      expect(Object.keys(responseHeaders).filter(name => name.startsWith('access-control'))).toEqual([])
  },
)

test('without a list no page of another origin may call', async () => {
  const { statusCode, headers } = await preflight(shop, '/api/User/register', 'POST', closed.app)
  expect(statusCode).toBe(404)
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('answers and refusals can be read there, with the headers that the application reads', async () => {
  for (const token of [authorization, 'Bearer none']) {
    const url = '/api/User/getLoggedInUser'
    const { headers } = await world.app.inject({ url, headers: { origin: shop, authorization: token } })
    expect(headers['access-control-allow-origin']).toBe(shop)
    expect(named(headers['access-control-expose-headers'])).toEqual(
      expect.arrayContaining(['content-disposition', 'retry-after', 'location']),
    )
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('an upload in pieces goes on from there', async () => {
  const tus = { origin: shop, authorization, 'tus-resumable': '1.0.0' }
  const postResponse = await world.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...tus, 'upload-length': '10' },
  })
  expect(postResponse.statusCode).toBe(201)
  const url = String(postResponse.headers['location'])
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const patchResponse = await world.app.inject({
    method: 'PATCH',
    url,
    headers,
    payload: Buffer.from('01234'),
  })
  expect(patchResponse.statusCode).toBe(204)
  for (const { headers: responseHeaders } of [postResponse, patchResponse]) {
    expect(responseHeaders['access-control-allow-origin']).toBe(shop)
    expect(named(responseHeaders['access-control-expose-headers']).map(name => name.toLowerCase())).toContain(
      'upload-offset',
    )
  }
})

test('pages say nothing of it', async () => {
  const { headers } = await world.app.inject({ url: '/healthz', headers: { origin: shop } })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})
