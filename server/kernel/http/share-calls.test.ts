import { expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { httpServer } from './http.ts'
import { refusedPerMinuteMax, refusedUploads } from './refused-uploads.ts'
import { callsInDatabase, deleteOldCounts, type ShareCalls } from './share-calls.ts'

const db = await freshDatabase({ max: 4 })
const max = 120

const serverWith = async (shareCalls: ShareCalls) => {
  const app = await httpServer({ logger: false, callsPerMinuteMax: max, shareCalls })
  app.get('/api/x', async (_request, reply) => reply.send({}))
  return app
}
const shareCalls = callsInDatabase(db)

test('servers on one database count the calls of an address together, and let a sixtieth each through at most', async () => {
  const servers = [await serverWith(shareCalls), await serverWith(shareCalls), await serverWith(shareCalls)]
  let answered = 0
  for (let i = 0; i < 3 * max; i++) {
    const { statusCode } = await servers[i % 3]!.inject({ url: '/api/x', remoteAddress: '10.0.0.1' })
    if (statusCode === 200) answered++
    // What a server shares arrives a moment later.
    await db.one`select 1 as ready`
  }
  expect(answered).toBeGreaterThanOrEqual(max)
  expect(answered).toBeLessThanOrEqual(max + (3 * max) / 60)
  const answer = await servers[0]!.inject({ url: '/api/x', remoteAddress: '10.0.0.2' })
  expect(answer.statusCode).toBe(200)
  await Promise.all(servers.map(app => app.close()))
})

test('a minute that is over counts no more, and is deleted in time', async () => {
  await shareCalls('10.0.0.3', 500)
  await db.run`update call_count set since = since - interval '61 seconds' where machine = '10.0.0.3'`
  const { calls, msLeft } = await shareCalls('10.0.0.3', 2)
  expect(calls).toBe(2)
  expect(msLeft).toBeGreaterThan(58_000)
  await db.run`update call_count set since = since - interval '11 minutes'`
  await deleteOldCounts(db)
  expect(await db.rows`select from call_count`).toEqual([])
})

test('while the database is away each server counts alone', async () => {
  const app = await serverWith(() => Promise.reject(new Error('away')))
  const statuses: number[] = []
  for (let i = 0; i <= max; i++) statuses.push((await app.inject('/api/x')).statusCode)
  expect(statuses.filter(status => status === 200)).toHaveLength(max)
  expect(statuses.at(-1)).toBe(429)
  await app.close()
})

test('files that one server refused count on another from its own first refusal on', async () => {
  const shares: Promise<unknown>[] = []
  const share: ShareCalls = (machine, calls) => {
    const shared = shareCalls(machine, calls)
    shares.push(shared)
    return shared
  }
  const around = { share, pause: () => Promise.resolve(), now: () => 0 }
  const [first, second] = [refusedUploads(around), refusedUploads(around)]
  const refusal = new Failure('BAD_PICTURE')
  for (let i = 0; i < refusedPerMinuteMax; i++) first.note('ada', refusal)
  await expect(first.check('ada')).rejects.toMatchObject({ errorName: 'TOO_MANY_REQUESTS' })
  await second.check('ada')
  await Promise.all(shares)
  second.note('ada', refusal)
  await Promise.all(shares)
  await expect(second.check('ada')).rejects.toMatchObject({ errorName: 'TOO_MANY_REQUESTS' })
  await second.check('bola')
})
