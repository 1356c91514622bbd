import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { makeApp } from '#server/app.ts'
import { suspendUser } from '#server/user/suspend.ts'
import { announce } from '#server/kernel/db/announcements.ts'
import { connect } from '#server/kernel/db/db.ts'
import { listen } from '#server/kernel/db/listen.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { openStreams } from '#server/kernel/live/open-streams.ts'
import { liveListener, signalMessages, signalPages } from '#server/kernel/live/signal-pages.ts'
import { recurringTasks } from '#server/recurring-tasks.ts'
import { freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { startConversation } from '#server/testing/conversations/talk.ts'
import { openStream } from '#server/testing/world/open-stream.ts'
import { offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const url = await freshDatabaseUrl()
const db = connect(url, { max: 20 })
afterAll(() => db.close())
const world = await makeWorld({ db })

/** A process of its own on the database of this world, as main.ts makes one, with real connections. */
const processOf = async (wishes: Parameters<typeof openStreams>[0] = {}) => {
  const live = openStreams({ togetherMs: 5, spreadMs: 0, ...wishes })
  const parts = { ...world.parts, live, again: new Map() }
  const { app } = await makeApp({ ...parts, http: { logger: false, callsPerMinuteMax: 1_000 } })
  const listener = liveListener(live)
  const [line, before] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const listening = listen(url, [
    {
      ...listener,
      onMessage: words => (words === 'all-before' ? before.resolve() : listener.onMessage(words)),
      back: () => (listener.back(), line.resolve()),
    },
  ])
  await Promise.all([app.listen({ port: 0, host: '127.0.0.1' }), line.promise])
  // What was announced earlier is heard before this.
  await db.inTx(async tx => announce(tx, 'live', 'all-before'))
  await before.promise
  const close = async () => {
    await app.close()
    await listening.stop()
  }
  onTestFinished(close)
  const sweep = () =>
    recurringTasks(parts, { error: () => undefined })
      .find(task => task.name === 'end the live streams of sessions that are over')!
      .work()
  return { app, live, close, sweep }
}

/** Opens a stream and reads it, unless it is to be a reader who does not. */
const streamOf = (app: FastifyInstance, token: string | undefined, reads = true, query = '') =>
  openStream(app, { path: `/api/Live/stream${query}`, token, reads })

const tell = (people: readonly Person[], topic: string, staffOf?: Person) =>
  db.inTx(async tx =>
    signalPages(
      tx,
      people.map(({ id }) => id),
      topic,
      staffOf?.id,
    ),
  )
const hello = 'event: hello\ndata:\n\n'

const someone = () => personWith(world, 0)
const two = () => Promise.all([someone(), someone()])
const suspend = ({ id }: Person) =>
  db.inTx(tx => suspendUser(tx, { id, reason: 'For the sake of a test', now: world.now() }))

test(
  'a word reaches the people it is for, in every process, and nobody else; one that was rolled back reaches nobody',
  { tags: 'slow' },
  async () => {
    const [ada, obi] = await two()
    const [here, there] = await Promise.all([processOf(), processOf()])
    const [mine, elsewhere, otherStream] = await Promise.all([
      streamOf(here.app, ada.token),
      streamOf(there.app, ada.token),
      streamOf(here.app, obi.token),
    ])
    expect(mine.status).toBe(200)
    expect(mine.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(mine.headers['content-encoding']).toBeUndefined()
    const undone = db.inTx(async tx => {
      signalPages(tx, [ada.id, obi.id], 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tell([ada], 'deal:1')
    await expect.poll(mine.text).toBe(`retry: 2000\n${hello}data: deal:1\n\n`)
    await expect.poll(elsewhere.text).toBe(`retry: 2000\n${hello}data: deal:1\n\n`)
    await tell([obi], 'after')
    await expect.poll(otherStream.text).toBe(`retry: 2000\n${hello}data: after\n\n`)
  },
)

test('who says how old their data is hears what changed since, and of what the process cannot know, everything', async () => {
  const [ada, obi] = await two()
  let at = 0
  // Nothing waits to be merged into a stream that is opened meanwhile.
  const { app, live } = await processOf({ now: () => at, togetherMs: 0 })
  const opened = async (person: Person, ageMs: number) => {
    const stream = await streamOf(app, person.token, true, `?AgeMs=${ageMs}`)
    await expect.poll(stream.text).toContain('retry')
    return stream.text().replace('retry: 2000\n', '')
  }
  at = 10_000
  live.tell(ada.id, 'deal:1')
  at = 20_000
  live.tell(ada.id, 'notices')
  live.tell(ada.id, 'notices')
  live.tell(obi.id, 'wallet')
  at = 30_000
  const caughtUp = 'event: caught-up\ndata:\n\n'
  expect(await opened(ada, 5_000)).toBe(caughtUp)
  expect(await opened(ada, 15_000)).toBe(`${caughtUp}data: notices\n\n`)
  expect(await opened(ada, 25_000)).toBe(`${caughtUp}data: deal:1\n\ndata: notices\n\n`)
  // Before the process listened, or longer ago than it remembers.
  expect(await opened(ada, 31_000)).toBe(hello)
  at = 400_000
  expect(await opened(ada, 350_000)).toBe(hello)
  expect(await opened(ada, 250_000)).toBe(caughtUp)
  for (let i = 0; i < 60; i++) live.tell(ada.id, `many:${i}`)
  expect(await opened(ada, 1_000)).toBe(hello)
  live.missed()
  at = 401_000
  expect(await opened(obi, 2_000)).toBe(hello)
  expect(await opened(obi, 500)).toBe(caughtUp)
  for (const wrong of ['-1', '1.5', 'soon', '9'.repeat(20)]) {
    const refused = await streamOf(app, obi.token, true, `?AgeMs=${wrong}`)
    expect(refused.status).toBe(400)
    await expect.poll(refused.text).toContain('"field":"query.AgeMs"')
  }
})

test('nobody opens one without a session in force, and opening one is no sign of life', async () => {
  const obi = await someone()
  const { app } = await processOf()
  for (const token of [undefined, 'nobody-has-this-token']) {
    const refused = await streamOf(app, token)
    await expect.poll(refused.text).toContain('Please login')
    expect(refused.status).toBe(401)
  }
  const readSeenAt = () => db.one`select max(seen_at) as at from session where user_id = ${obi.id}`
  const before = await readSeenAt()
  world.pass({ minutes: 5 })
  expect((await streamOf(app, obi.token)).status).toBe(200)
  expect(await readSeenAt()).toEqual(before)
})

test('whose balance moves hears it as it is credited, before any notice', async () => {
  const [ada, obi] = await two()
  const { app } = await processOf()
  const [mine, otherStream] = await Promise.all([streamOf(app, ada.token), streamOf(app, obi.token)])
  await world.ask({ url: '/api/Sandbox/deposit', body: { amountKobo: 50_000_00 }, token: ada.token })
  await expect.poll(mine.text).toBe(`retry: 2000\n${hello}data: wallet\n\n`)
  expect(otherStream.text()).not.toContain('wallet')
})

const endings: [string, (who: Person) => Promise<unknown>][] = [
  ['signed out', who => world.ask({ url: '/api/User/logout', post: true, token: who.token })],
  ['untouched for too long', async () => world.pass({ minutes: limits.idleMinutes + 1 })],
  ['of somebody suspended', who => suspend(who)],
]
test.each(endings)('a session %s ends its streams in every process', async (_why, over) => {
  const [here, there] = await Promise.all([processOf(), processOf()])
  const who = await someone()
  const streams = await Promise.all([streamOf(here.app, who.token), streamOf(there.app, who.token)])
  await here.sweep()
  expect(here.live.count()).toBe(1)
  await over(who)
  await Promise.all([here.sweep(), there.sweep()])
  await Promise.all(streams.map(stream => stream.ended))
  expect([here.live.count(), there.live.count()]).toEqual([0, 0])
})

test('of too many streams of one person the oldest ends, and a full process refuses', async () => {
  const [ada, obi] = await two()
  const { app, live } = await processOf({ perPersonMax: 2, max: 3 })
  const first = await streamOf(app, ada.token)
  const second = await streamOf(app, ada.token)
  const third = await streamOf(app, ada.token)
  await first.ended
  await streamOf(app, obi.token)
  expect(live.count()).toBe(3)
  expect((await streamOf(app, obi.token)).status).toBe(503)
  second.answer.destroy()
  await expect.poll(live.count).toBe(2)
  await tell([ada], 'deal')
  await expect.poll(third.text).toContain('data: deal')
})

test('many words within a moment are few, and too many topics are one question for everything', async () => {
  const ada = await someone()
  const { app, live } = await processOf({ togetherMs: 30 })
  const mine = await streamOf(app, ada.token)
  for (let i = 0; i < 500; i++) live.tell(ada.id, `deal:${i % 2}`)
  live.tell(ada.id, 'last')
  await expect.poll(mine.text).toContain('data: last')
  expect(mine.text().match(/data: \w/g)!.length).toBeLessThanOrEqual(4)
  for (let i = 0; i < 500; i++) live.tell(ada.id, `many:${i}`)
  await expect.poll(() => mine.text().match(/event: hello/g)!.length).toBe(2)
})

test('a reader who does not read is cut, and one who reads is not', { tags: 'slow' }, async () => {
  const [ada, obi] = await two()
  const { app, live } = await processOf()
  const [slow, quick] = [await streamOf(app, ada.token, false), await streamOf(app, obi.token)]
  // What the two ends of the connection take between them is the kernel's affair; the process holds no more than its limit.
  while (live.count() === 2) {
    const before = quick.text().length
    for (let beats = 0; beats < 2_000; beats++) live.beat()
    while (quick.text().length < before + 6_000) await new Promise(setImmediate)
  }
  slow.answer.resume()
  await slow.ended
  live.tell(obi.id, 'deal')
  await expect.poll(quick.text).toContain('data: deal')
})

test('staff hear what is said for staff of their dealer, and whoever is removed or joins opens their streams anew', async () => {
  const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Musa Motors' })
  const [ada, obi] = await two()
  for (const { id } of [ada, obi])
    await db.run`insert into staff_member values (${dealer.id}, ${id}, ${world.now()})`
  const { app, live } = await processOf({ now: () => 0 })
  const [hers, his] = [await streamOf(app, ada.token), await streamOf(app, obi.token)]
  await tell([dealer], 'money')
  await tell([dealer], 'deal:1', dealer)
  await expect.poll(hers.text).toContain('data: deal:1')
  expect(hers.text()).not.toContain('money')
  await world.ask({ url: '/api/Staff/remove', token: dealer.token, body: { memberId: ada.id } })
  await hers.ended
  const anew = await streamOf(app, ada.token, true, '?AgeMs=0')
  const late = await streamOf(app, obi.token, true, '?AgeMs=0')
  await expect.poll(late.text).toContain('caught-up\ndata:\n\ndata: deal:1')
  await tell([dealer], 'deal:2', dealer)
  await expect.poll(his.text).toContain('data: deal:2')
  await suspend(dealer)
  const sweep = recurringTasks({ ...world.parts, live, again: new Map() }, { error: () => undefined })
  await sweep.find(({ name }) => name.startsWith('end the live streams of whoever acts'))!.work()
  await his.ended
  await tell([ada, dealer], 'last')
  await expect.poll(anew.text).toContain('data: last')
  expect(anew.text()).not.toContain('deal:')
})

test('staff hear of a conversation on the seller’s side alone', async () => {
  const [asking, recipient] = await Promise.all(
    ['Asking Motors', 'Asked Motors'].map(businessName =>
      personWith(world, 0, { accountType: 'AutoDealer', businessName }),
    ),
  )
  const [ada, obi] = await two()
  await db.run`insert into staff_member values (${asking!.id}, ${ada.id}, ${world.now()}), (${recipient!.id}, ${obi.id}, ${world.now()})`
  const { app } = await processOf()
  const [hers, his] = [await streamOf(app, ada.token), await streamOf(app, obi.token)]
  await startConversation(world, asking!, (await offerCar(world, recipient!)).id)
  await tell([ada], 'last')
  await expect.poll(his.text).toContain('data: messages:')
  await expect.poll(hers.text).toContain('data: last')
  expect(hers.text()).not.toContain('messages:')
})

test('a server that closes ends its streams and is closed at once, also where nobody reads', async () => {
  const [ada, obi] = await two()
  const { app, close } = await processOf()
  const [reader, sleeper] = await Promise.all([streamOf(app, ada.token), streamOf(app, obi.token, false)])
  await close()
  sleeper.answer.resume()
  await Promise.all([reader.ended, sleeper.ended])
  expect(app.server.listening).toBe(false)
})

test(
  'who heard nothing for a while, since the database was away, is told to ask',
  { tags: 'slow' },
  async () => {
    const ada = await someone()
    const { app } = await processOf()
    const mine = await streamOf(app, ada.token)
    await expect.poll(mine.text).toContain('event: hello')
    await db.run`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'autox-listener' and datname = current_database()`
    await expect.poll(() => mine.text().match(/event: hello/g)!.length, { timeout: 10_000 }).toBe(2)
    await tell([ada], 'deal')
    await expect.poll(mine.text).toContain('data: deal')
  },
)

test('words for very many people go in several announcements, and a topic holds nothing but its name', async () => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID())
  const words = signalMessages([...ids, ...ids], 'notices')
  expect(words.flatMap(each => each.split(' ').slice(1))).toEqual(ids)
  for (const each of words) expect(Buffer.byteLength(each)).toBeLessThan(8_000)
  for (const wrong of ['', 'Two words', 'a b', 'deal:1\n', 'x'.repeat(90)])
    expect(() => signalMessages(ids, wrong), wrong).toThrow('Not a topic')
})

test('a notice, and marking it as read, are words for its owner', async () => {
  const who = await someone()
  const { app } = await processOf()
  const mine = await streamOf(app, who.token)
  const countNotices = () => mine.text().match(/data: notices/g)?.length ?? 0
  const notice = {
    userId: who.id,
    kind: 'security',
    title: 'A device',
    text: 'It is known.',
    now: world.now(),
  } as const
  await db.inTx(tx => notify(tx, notice))
  await expect.poll(countNotices).toBe(1)
  await world.ask({ url: '/api/Notice/mark-read', body: {}, token: who.token })
  await expect.poll(countNotices).toBe(2)
})
