// Reads begin in turns, a few per address; payments wait for none of them.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginInTurns, type ReadTurns, readTurns } from './begin-in-turns.ts'

const appWith = async (limits: Partial<ReadTurns>, read: (address: string) => Promise<void>) => {
  const app = fastify()
  beginInTurns(app, { ...readTurns, ...limits })
  app.get('/read', async ({ ip }) => {
    await read(ip)
    return ''
  })
  app.get('/stream', { config: { staysOpen: true } }, async () => '')
  app.post('/pay', async () => {
    await read('pay')
    return ''
  })
  await app.ready()
  return app
}
const ask = (app: FastifyInstance, url: string, remoteAddress = '10.0.0.1') =>
  app.inject({ method: url === '/pay' ? 'POST' : 'GET', url, remoteAddress })

test('of ten reads that arrive together each begins in a turn of its own, and a payment before the second', async () => {
  const starts: string[] = []
  let turn = 0
  const count = () => {
    turn++
    if (starts.length < 11) setImmediate(count)
  }
  const app = await appWith(
    { turnMsMax: 0, sharePerAddress: 10, shareBesidePayments: 10 },
    async address => void starts.push(address === 'pay' ? 'pay' : `read in turn ${turn}`),
  )
  const reads = Array.from({ length: 10 }, () => ask(app, '/read'))
  setImmediate(count)
  const replies = await Promise.all([...reads, ask(app, '/pay')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200))
  expect(starts.indexOf('pay')).toBeLessThan(2)
  // Where the payment begins, the last immediate and the first timer of its turns count as one here.
  expect(new Set(starts).size).toBeGreaterThanOrEqual(10)
})

test('two reads of an address are worked on at once, and those of another address do not wait for its others', async () => {
  const starts: string[] = []
  const end = Promise.withResolvers<void>()
  const otherAddress = Promise.withResolvers<void>()
  const app = await appWith({ turnMsMax: 1_000, sharePerAddress: 2 }, async address => {
    starts.push(address)
    if (address === '10.0.0.2') return otherAddress.resolve()
    await end.promise
  })
  const crowd = Array.from({ length: 5 }, () => ask(app, '/read'))
  crowd.push(ask(app, '/read', '10.0.0.2'))
  await otherAddress.promise
  expect((await ask(app, '/stream')).statusCode).toBe(200)
  expect(starts).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2'])
  end.resolve()
  expect((await Promise.all(crowd)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(starts).toHaveLength(6)
})

test('a payment is under way until its answer is made, and for a moment after it the next is expected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const start = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const app = await appWith({}, async () => {
    start.resolve()
    await end.promise
  })
  expect(app.isPaying()).toBe(false)
  const payment = ask(app, '/pay')
  await start.promise
  expect(app.isPaying()).toBe(true)
  end.resolve()
  await payment
  vi.advanceTimersByTime(readTurns.nextPaymentMs - 1)
  expect(app.isPaying()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(app.isPaying()).toBe(false)
})

test('reads of one address begin one by one between two payments, and all that may once none follows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const end = Promise.withResolvers<void>()
  let startCount = 0
  const app = await appWith({}, async address => {
    if (address === 'pay') return
    startCount++
    await end.promise
  })
  await ask(app, '/pay')
  const crowd = Array.from({ length: 5 }, () => ask(app, '/read'))
  await vi.advanceTimersByTimeAsync(readTurns.nextPaymentMs - 1)
  expect(startCount).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => startCount).toBe(4)
  end.resolve()
  expect((await Promise.all(crowd)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
})

test('who waits for a read of the same address takes no turns meanwhile, and who went away never begins', async () => {
  const ends: (() => void)[] = []
  const app = await appWith({ sharePerAddress: 1 }, () => new Promise(resolve => ends.push(resolve)))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  let arrivals = 0
  let departures = 0
  app.server.on('request', (_request, response) => {
    arrivals++
    response.on('close', () => departures++)
  })
  const first = fetch(`${address}/read`)
  await expect.poll(() => ends.length).toBe(1)
  const leaving = new AbortController()
  const abandoned = fetch(`${address}/read`, { signal: leaving.signal })
  await expect.poll(() => arrivals).toBe(2)
  const last = fetch(`${address}/read`)
  await expect.poll(() => arrivals).toBe(3)
  const turns = vi.spyOn(globalThis, 'setImmediate')
  leaving.abort()
  await expect(abandoned).rejects.toThrow('aborted')
  await expect.poll(() => departures).toBe(1)
  expect(turns.mock.calls.length).toBeLessThan(20)
  turns.mockRestore()
  ends[0]!()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  expect([(await first).status, (await last).status]).toEqual([200, 200])
  expect(ends).toHaveLength(2)
  app.server.closeAllConnections()
  await app.close()
})

test.each(['GET', 'POST'])('a %s whose asker left before its turn counts for nobody', async method => {
  const app = fastify()
  onTestFinished(() => app.close())
  const arrived = Promise.withResolvers<void>()
  let isFirst = true
  const letFirstLeave = async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    if (!isFirst) return
    isFirst = false
    arrived.resolve()
    await once(reply.raw, 'close')
    expect(ip).toBe('127.0.0.1')
  }
  app.addHook(method === 'GET' ? 'onRequest' : 'preValidation', letFirstLeave)
  beginInTurns(app, { ...readTurns, sharePerAddress: 1, nextPaymentMs: 0 })
  // Nobody is left to be answered.
  const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.raw.destroyed ? undefined : ''
  app.route({ method, url: '/', handler })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} / HTTP/1.1\r\nhost: autox\r\n\r\n`)
  await arrived.promise
  socket.destroy()
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method, signal: AbortSignal.timeout(5_000) })
  expect(answer.status).toBe(200)
  expect(app.isPaying()).toBe(false)
})
