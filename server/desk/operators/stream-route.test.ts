// Streams of the desk: who hears what, and what ends them, over real connections.
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { makeApp } from '#server/app.ts'
import { connect } from '#server/kernel/db/db.ts'
import { listen } from '#server/kernel/db/listen.ts'
import { openStreams } from '#server/kernel/live/open-streams.ts'
import { recurringTasks } from '#server/recurring-tasks.ts'
import { freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { openStream } from '#server/testing/world/open-stream.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { alertOperators } from './alerts.ts'
import { deskListener, signalWaiting } from './notify-desk.ts'
import { watchChecks } from './watch-checks.ts'

const url = await freshDatabaseUrl()
const db = connect(url, { max: 20 })
afterAll(() => db.close())
const world = await makeWorld({ db })
const { run } = deskIn(world)
const person = await personWith(world, 0)

/** A process of its own on the database of this world, with real connections. */
const processOf = async (wishes: Parameters<typeof openStreams>[0] = {}) => {
  const deskLive = openStreams({ togetherMs: 5, spreadMs: 0, now: () => 0, ...wishes })
  const parts = { ...world.parts, deskLive, again: new Map() }
  const { app } = await makeApp({ ...parts, http: { logger: false, callsPerMinuteMax: 1_000 } })
  const listener = deskListener(deskLive)
  const line = Promise.withResolvers<void>()
  const listening = listen(url, [{ ...listener, back: () => (listener.back(), line.resolve()) }])
  await Promise.all([app.listen({ port: 0, host: '127.0.0.1' }), line.promise])
  onTestFinished(async () => {
    await app.close()
    await listening.stop()
  })
  const sweep = () =>
    recurringTasks(parts, { error: () => undefined })
      .find(({ name }) => name === 'end the streams of the desk that are over')!
      .work()
  return { app, deskLive, sweep }
}
type Process = Awaited<ReturnType<typeof processOf>>
const streamOf = ({ app }: Process, token: string | undefined, query = '') =>
  openStream(app, { path: `/api/Desk/stream${query}`, token })

let names = 0
const newOperator = (roles?: string) => operatorIn(world, `operator-${++names}`, roles)
const openCase = () => world.db.run`
  insert into help_case (id, user_id, subject, title, at, acknowledge_by, answer_by, owed_by, changed_at)
  values (gen_random_uuid(), ${person.id}, 'finance', 'A case', ${world.now()}, ${world.now()}, ${world.now()},
    ${world.now()}, ${world.now()})`
const wordsIn = (text: string) => [...text.matchAll(/data: (\S+)/g)].map(([, word]) => word)

test('what newly waits is told to who decides it, in every process, to nobody else, and holds nothing of it', async () => {
  const [sue, vic] = [await newOperator('support'), await newOperator('verification')]
  await alertOperators(world.parts)
  const [here, there] = [await processOf(), await processOf()]
  const [hers, elsewhere, his] = [
    await streamOf(here, sue.token),
    await streamOf(there, sue.token),
    await streamOf(here, vic.token),
  ]
  expect(hers.headers['content-type']).toContain('text/event-stream')
  await openCase()
  await alertOperators(world.parts)
  await expect.poll(() => wordsIn(hers.text())).toEqual(['waiting'])
  await expect.poll(() => wordsIn(elsewhere.text())).toEqual(['waiting'])
  // Nothing changed since.
  await alertOperators(world.parts)
  await db.inTx(async tx => signalWaiting(tx, ['kyc', 'help-cases']))
  await expect.poll(() => wordsIn(his.text())).toEqual(['waiting'])
  await expect.poll(() => wordsIn(hers.text())).toEqual(['waiting', 'waiting'])
})

test('nobody opens one without a session, or without a role; people’s tokens and wrong ages open none', async () => {
  const [process, none] = [await processOf(), await newOperator('support')]
  await run('operators take', none.name, 'support', 'Leaves the desk')
  for (const [token, status] of [
    [undefined, 401],
    ['nobody-has-this-token', 401],
    [person.token, 401],
    [none.token, 403],
  ] as const)
    expect((await streamOf(process, token)).status).toBe(status)
  const sue = await newOperator('support')
  expect((await streamOf(process, sue.token, '?AgeMs=-1')).status).toBe(400)
  expect(process.deskLive.count()).toBe(0)
})

test('a role that is taken away ends what is heard by it, and a new one is heard by the next stream', async () => {
  const [process, sue] = [await processOf(), await newOperator('support,risk')]
  const before = await streamOf(process, sue.token)
  await run('operators take', sue.name, 'support', 'Changes desks')
  await before.ended
  // What changed meanwhile is not hers.
  await openCase()
  await alertOperators(world.parts)
  const after = await streamOf(process, sue.token, '?AgeMs=0')
  await expect.poll(after.text).toContain('caught-up')
  expect(wordsIn(after.text())).toEqual(['roles'])
  await run('operators take', sue.name, 'risk', 'Leaves the desk')
  await after.ended
  expect((await streamOf(process, sue.token)).status).toBe(403)
})

test('a change of roles that a process did not hear of ends the streams with its next look', async () => {
  const [process, sue] = [await processOf(), await newOperator('support,risk')]
  const stream = await streamOf(process, sue.token)
  await process.sweep()
  expect(process.deskLive.count()).toBe(1)
  await world.db.run`delete from operator_role where operator_id = ${sue.id} and role = 'support'`
  await process.sweep()
  await stream.ended
})

type Who = Awaited<ReturnType<typeof newOperator>>
const endings: [string, (who: Who) => Promise<unknown>][] = [
  ['signed out', ({ token }) => world.ask({ url: '/api/Desk/sign-out', post: true, token })],
  ['untouched for too long', async () => world.pass({ minutes: limits.deskIdleMinutes + 1 })],
  ['of somebody disabled', ({ name }) => run('operators disable', name, 'Left the company')],
]
test.each(endings)('a session %s ends its streams in every process', async (_why, end) => {
  const [here, there, who] = [await processOf(), await processOf(), await newOperator('support')]
  const streams = [await streamOf(here, who.token), await streamOf(there, who.token)]
  await end(who)
  await Promise.all([here.sweep(), there.sweep()])
  await Promise.all(streams.map(stream => stream.ended))
  expect((await streamOf(here, who.token)).status).toBe(401)
})

test('an open stream, and what a page asks by itself, keep no session alive', async () => {
  const [process, sue] = [await processOf(), await newOperator('support')]
  world.pass({ minutes: limits.deskIdleMinutes - 1 })
  expect((await streamOf(process, sue.token)).status).toBe(200)
  for (const call of ['refresh-queues', 'waiting', 'me'])
    expect((await world.ask({ url: `/api/Desk/${call}`, token: sue.token })).status).toBe(200)
  world.pass({ minutes: 2 })
  expect((await streamOf(process, sue.token)).status).toBe(401)
})

test('of too many streams of one operator the oldest ends, and a full process refuses', async () => {
  const process = await processOf({ perPersonMax: 2, max: 3 })
  const [sue, vic] = [await newOperator('support'), await newOperator('verification')]
  const oldest = await streamOf(process, sue.token)
  const newer = [await streamOf(process, sue.token), await streamOf(process, sue.token)]
  await oldest.ended
  await streamOf(process, vic.token)
  expect((await streamOf(process, vic.token)).status).toBe(503)
  await openCase()
  await alertOperators(world.parts)
  for (const { text } of newer) await expect.poll(() => wordsIn(text())).toEqual(['waiting'])
})

test('a check that is alerted about is told to who sees it', async () => {
  const [process, paul, sue] = [
    await processOf(),
    await newOperator('payments'),
    await newOperator('support'),
  ]
  const [his, hers] = [await streamOf(process, paul.token), await streamOf(process, sue.token)]
  const { books } = world.parts.desk.checks
  const checks = { books: { ...books!, run: async () => false } }
  const deps = { ...world.parts, desk: { ...world.parts.desk, checks } }
  const look = () => watchChecks(deps, { error: () => undefined })
  await look()
  world.pass({ minutes: 2 })
  await look()
  await expect.poll(() => wordsIn(his.text())).toEqual(['waiting'])
  expect(wordsIn(hers.text())).toEqual([])
})
