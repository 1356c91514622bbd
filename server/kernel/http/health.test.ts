import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Query } from '../db/db.ts'
import { healthRoutes } from './health.ts'
import { httpServer } from './http.ts'

const present = { one: async () => ({ ready: 1 }) } as unknown as Query

const serverOf = async (db: Query = present) => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: 100 })
  healthRoutes(app, db)
  return app
}

test('a server that drains lives and answers calls, and is not ready for more', async () => {
  const app = await serverOf()
  app.get('/api/x', async (_request, reply) => reply.send({}))
  const statuses = async () => {
    const paths = ['/livez', '/readyz', '/healthz', '/api/x']
    return Object.fromEntries(
      await Promise.all(paths.map(async path => [path, (await app.inject(path)).statusCode])),
    )
  }
  expect(await statuses()).toEqual({ '/livez': 200, '/readyz': 200, '/healthz': 200, '/api/x': 200 })
  app.drain()
  expect(await statuses()).toEqual({ '/livez': 200, '/readyz': 503, '/healthz': 200, '/api/x': 200 })
  await app.close()
})

test('a server without its database lives and is not ready', async () => {
  const away = { one: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) }
  const app = await serverOf(away as unknown as Query)
  expect((await app.inject('/livez')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBeGreaterThanOrEqual(500)
  await app.close()
})

test('a server whose database’s name leads nowhere any more asks to try again, and goes on once it leads there', async () => {
  const name = { leadsNowhere: true }
  const lookupFailure = Object.assign(new Error('getaddrinfo ENOTFOUND db.example'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  })
  const askDatabase = () =>
    name.leadsNowhere ? Promise.reject(lookupFailure) : Promise.resolve({ ready: 1 })
  const app = await serverOf({ one: askDatabase } as unknown as Query)
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)])
  expect(answer.body).not.toContain('db.example')
  name.leadsNowhere = false
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})

const get = (app: FastifyInstance, path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    request({ port, path, agent: new Agent({ keepAlive: true }) }, answer => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })

test('what was under way when it began to drain is answered, and its connection ends', async () => {
  const app = await serverOf()
  const gate = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  app.get('/api/slow', async (_request, reply) => {
    arrival.resolve()
    await gate.promise
    return reply.send({})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = get(app, '/api/slow')
  await arrival.promise
  app.drain()
  const closed = app.close()
  gate.resolve()
  expect(await answer).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await closed
})

test('what comes while it closes is answered as always', async () => {
  const app = await serverOf()
  const [closing, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.addHook('preClose', async () => {
    closing.resolve()
    await gate.promise
  })
  app.get('/api/x', async (_request, reply) => reply.send({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const closed = app.close()
  await closing.promise
  expect((await get(app, '/api/x')).statusCode).toBe(200)
  gate.resolve()
  await closed
})
