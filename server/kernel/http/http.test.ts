// Rate limit of calls, and compression of long answers.
import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { httpServer } from './http.ts'

const serverOf = async () => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: 2 })
  for (const path of ['/api/Car/get-Cars', '/users', '/users-guide'])
    app.get(path, async (_request, reply) => reply.send({}))
  return app
}
const statuses = async (url: string) => {
  const app = await serverOf()
  const codes = []
  for (let calls = 0; calls < 3; calls++) codes.push((await app.inject(url)).statusCode)
  await app.close()
  return codes
}

test.each(['/api/Car/get-Cars', '/users', '/users?State=Lagos'])('%s is limited', async url =>
  expect(await statuses(url)).toEqual([200, 200, 429]),
)

test.each(['/%61pi/Car/get-Cars', '/api/Car/get%2DCars', '/%75sers'])(
  '%s is the same call and limited with it',
  async url => expect(await statuses(url)).toEqual([200, 200, 429]),
)

test('a call asked for by a whole address is limited too', async () => {
  const app = await serverOf()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const path = 'http://market.example/api/Car/get-Cars'
      get({ port, path, agent: false }, reply => resolve(reply.resume().statusCode)).on('error', reject)
    })
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  await app.close()
})

describe('who asks', () => {
  type RequestSource = { from?: string; forwardedFor?: string | string[] }
  const askers = async (requests: RequestSource[], trustedProxies?: string[]) => {
    const app = await httpServer({
      logger: false,
      callsPerMinuteMax: 1,
      ...(trustedProxies && { trustedProxies }),
    })
    app.get('/api/x', async (request, reply) => reply.send({ ip: request.ip }))
    const results = []
    for (const { from = '127.0.0.1', forwardedFor } of requests) {
      const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
      const reply = await app.inject({ url: '/api/x', remoteAddress: from, headers })
      results.push(reply.statusCode === 429 ? 'limited' : reply.json<{ ip: string }>().ip)
    }
    await app.close()
    return results
  }

  test('is told by a proxy on this machine, and by nobody else', async () => {
    const results = await askers([
      { forwardedFor: '41.58.1.2' },
      { forwardedFor: '9.9.9.9, 41.58.1.3' },
      { from: '41.58.1.4', forwardedFor: '9.9.9.9' },
      { from: '10.0.0.7', forwardedFor: '9.9.9.9' },
    ])
    expect(results).toEqual(['41.58.1.2', '41.58.1.3', '41.58.1.4', '10.0.0.7'])
  })

  test('is told by the proxies that are named, through all of them', async () => {
    const results = await askers(
      [
        { from: '10.0.0.7', forwardedFor: '41.58.1.2' },
        { from: '10.0.0.7', forwardedFor: '9.9.9.9, 41.58.1.3, 10.0.3.3' },
        { from: '10.9.0.7', forwardedFor: '9.9.9.9' },
        { forwardedFor: '9.9.9.9' },
      ],
      ['10.0.0.0/22'],
    )
    expect(results).toEqual(['41.58.1.2', '41.58.1.3', '10.9.0.7', '127.0.0.1'])
  })

  test('is the proxy itself where what it says is no address, so that nonsense is no way to be somebody new', async () => {
    const results = await askers([
      { forwardedFor: 'nobody-1' },
      { forwardedFor: 'nobody-2' },
      { forwardedFor: '9.9.9.9, 41.58.1.2:443' },
    ])
    expect(results).toEqual(['127.0.0.1', 'limited', 'limited'])
  })

  test('is one where the addresses are of one /64, and the same whether IPv4 or written as IPv6', async () => {
    const addresses = [
      '2001:db8::1',
      '2001:db8::ffff:2',
      '2001:db8:0:0:9::',
      '2001:db8:0:1::1',
      '41.58.1.2',
      '::ffff:41.58.1.2',
    ]
    const results = await askers(addresses.map(each => ({ forwardedFor: each })))
    expect(results).toEqual(['2001:db8::1', 'limited', 'limited', '2001:db8:0:1::1', '41.58.1.2', 'limited'])
  })
})

test('a page is not limited', async () => expect(await statuses('/users-guide')).toEqual([200, 200, 200]))

describe('answers', () => {
  const long = { words: 'Clean Camry, first body. '.repeat(100) }
  const answerOf = async (answer: object, request: object = {}, type = 'application/json') => {
    const app = await httpServer({ logger: false, callsPerMinuteMax: 2 })
    app.post('/api/x', async (_request, reply) => reply.type(type).send(JSON.stringify(answer)))
    const response = await app.inject({ method: 'POST', url: '/api/x', ...request })
    await app.close()
    return response
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a long one is sent as %s where the browser takes it', async (encoding, read) => {
    const response = await answerOf(long, { headers: { 'accept-encoding': encoding } })
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(response.rawPayload.length).toBeLessThan(200)
    expect(JSON.parse(read(response.rawPayload).toString())).toEqual(long)
  })

  test('a short one, a picture, and one for whom nothing else is read are sent as they are', async () => {
    const headers = { 'accept-encoding': 'br' }
    for (const response of [
      await answerOf({ short: true }, { headers }),
      await answerOf(long, { headers }, 'image/webp'),
      await answerOf(long),
    ])
      expect(response.headers).not.toHaveProperty('content-encoding')
  })

  test('a request that comes compressed is not unpacked', async () => {
    const payload = gzipSync(JSON.stringify(long))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await answerOf(long, { payload, headers })).statusCode).toBe(400)
  })
})

test.each([
  ['https://autox.example', 'max-age=63072000'],
  ['http://autox.example', undefined],
  ['https://localhost:3000', undefined],
  ['https://41.58.1.2', undefined],
])('whatever %s answers, it keeps the browser on https: %s', async (origin, expectedHeader) => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: 1, origin })
  app.get('/api/x', async (_request, reply) => reply.send({}))
  for (const [url, status] of [
    ['/api/x', 200],
    ['/api/x', 429],
    ['/nothing', 404],
  ] as const) {
    const response = await app.inject(url)
    expect([response.statusCode, response.headers['strict-transport-security']]).toEqual([
      status,
      expectedHeader,
    ])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  }
  await app.close()
})

test('the fields of a call that are withheld are given up, and those that come are read', async () => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: 10, jsonMsMax: 50 })
  app.post('/api/Car/save-car', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = (body: string) =>
    new Promise<string>(resolve => {
      let text = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', chunk => (text += String(chunk)))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
      socket.write(
        `POST /api/Car/save-car HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n${body}`,
      )
    })
  expect(await request('{"a":1')).not.toContain('200 OK')
  expect(await request('{"a":12}')).toContain('200 OK')
  await app.close()
})
