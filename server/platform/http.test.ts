// The limit of calls in a minute: for every call, inside /api and outside it, and not for pages. Long answers are sent compressed.
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
  const told = []
  for (let calls = 0; calls < 3; calls++) told.push((await app.inject(url)).statusCode)
  await app.close()
  return told
}

test.each(['/api/Car/get-Cars', '/users', '/users?State=Lagos'])('%s is limited', async url =>
  expect(await statuses(url)).toEqual([200, 200, 429]),
)

test('a page is not limited', async () => expect(await statuses('/users-guide')).toEqual([200, 200, 200]))

describe('answers', () => {
  const long = { words: 'Clean Camry, first body. '.repeat(100) }
  const answerOf = async (answer: object, asked: object = {}, type = 'application/json') => {
    const app = await httpServer({ logger: false, callsPerMinuteMax: 2 })
    app.post('/api/x', async (_request, reply) => reply.type(type).send(JSON.stringify(answer)))
    const told = await app.inject({ method: 'POST', url: '/api/x', ...asked })
    await app.close()
    return told
  }

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('a long one is sent as %s where the browser takes it', async (encoding, read) => {
    const told = await answerOf(long, { headers: { 'accept-encoding': encoding } })
    expect(told.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(told.rawPayload.length).toBeLessThan(200)
    expect(JSON.parse(read(told.rawPayload).toString())).toEqual(long)
  })

  test('a short one, a picture, and one for whom nothing else is read are sent as they are', async () => {
    const headers = { 'accept-encoding': 'br' }
    for (const told of [
      await answerOf({ short: true }, { headers }),
      await answerOf(long, { headers }, 'image/webp'),
      await answerOf(long),
    ])
      expect(told.headers).not.toHaveProperty('content-encoding')
  })

  test('a request that comes compressed is not unpacked', async () => {
    const payload = gzipSync(JSON.stringify(long))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await answerOf(long, { payload, headers })).statusCode).toBe(400)
  })
})
