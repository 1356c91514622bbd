// Reads begin in turns, a few per address; payments wait for none of them.
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
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
  const begun: string[] = []
  let turn = 0
  const count = () => {
    turn++
    if (begun.length < 11) setImmediate(count)
  }
  const app = await appWith(
    { turnMsMax: 0, sharePerAddress: 10, shareBesidePayments: 10 },
    async address => void begun.push(address === 'pay' ? 'pay' : `read in turn ${turn}`),
  )
  const reads = Array.from({ length: 10 }, () => ask(app, '/read'))
  setImmediate(count)
  const replies = await Promise.all([...reads, ask(app, '/pay')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(200))
  expect(begun.indexOf('pay')).toBeLessThan(2)
  expect(new Set(begun).size).toBe(11)
})

test('two reads of an address are worked on at once, and those of another address do not wait for its others', async () => {
  const begun: string[] = []
  const end = Promise.withResolvers<void>()
  const another = Promise.withResolvers<void>()
  const app = await appWith({ turnMsMax: 1_000, sharePerAddress: 2 }, async address => {
    begun.push(address)
    if (address === '10.0.0.2') return another.resolve()
    await end.promise
  })
  const crowd = Array.from({ length: 5 }, () => ask(app, '/read'))
  crowd.push(ask(app, '/read', '10.0.0.2'))
  await another.promise
  expect((await ask(app, '/stream')).statusCode).toBe(200)
  expect(begun).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2'])
  end.resolve()
  expect((await Promise.all(crowd)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(begun).toHaveLength(6)
})

test('a payment is under way until its answer is made', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const app = await appWith({}, async () => {
    begun.resolve()
    await end.promise
  })
  expect(app.paymentsUnderWay()).toBe(0)
  const payment = ask(app, '/pay')
  await begun.promise
  expect(app.paymentsUnderWay()).toBe(1)
  end.resolve()
  await payment
  expect(app.paymentsUnderWay()).toBe(0)
})
