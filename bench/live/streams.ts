// Measures the cost of a thousand live streams and their delivery time.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Db, type Tx } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { median } from '../figures.ts'
import { goals } from '../goals.ts'
import { makePeople, tokenOf } from '../search/market-data.ts'

// Opens live streams against a server of the bench, and hears what they say.
type Stream = { answer: IncomingMessage; waiting: Map<string, (at: number) => void> }

/** Opens the stream of the `n`th person, and settles once it said hello. */
const openStream = (port: number, n: number): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${tokenOf(n)}` }
    const agent = new Agent({ keepAlive: false })
    get({ port, host: '127.0.0.1', path: '/api/Live/stream', headers, agent }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream answered ${answer.statusCode}`))
      const stream: Stream = { answer, waiting: new Map() }
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n'))
          if (line.startsWith('data: ')) stream.waiting.get(line.slice(6))?.(performance.now())
        if (text.includes('hello')) resolve(stream)
      })
      answer.on('error', () => undefined)
    }).on('error', reject)
  })

/** Opens `count` streams, fifty at a time. */
const openAll = async (port: number, count: number): Promise<Stream[]> => {
  const open: Stream[] = []
  for (let n = 0; n < count; n += 50)
    open.push(...(await Promise.all(Array.from({ length: 50 }, (_, i) => openStream(port, n + i)))))
  return open
}

export type Cost = { rss: number; heapUsed: number; cpuMs: number; streams: number }
type Commits = { without: number; gathered: number; within: number }
export type LiveBench = {
  before: Cost
  open: Cost
  idle: { cpuMs: number; seconds: number; bytes: number }
  fromCommit: number[]
  fromBegin: number[]
  busyCpuMs: number
  lost: number
  commits: Commits[]
}

const streams = 1_000
const listenerCount = 200
const wordsPerSecond = 200
const seconds = 15
const idleSeconds = 75
const committers = 16
const rounds = 5

const startServer = async (url: string, pepperHex: string) => {
  const child = fork(join(import.meta.dirname, 'live-server.ts'), [url, pepperHex], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    cost: async (): Promise<Cost> => {
      child.send('cost')
      const [cost] = (await once(child, 'message')) as [Cost]
      return cost
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** A row such as announcements come with. */
const insertNotice = (tx: Tx, userId: string) =>
  tx.run`
    insert into notice (user_id, kind, title, body, link, at)
    values (${userId}, 'message', 'Is it available?', 'Is it available?', null, now())`

/** Each word is a transaction that writes a row, as what people do; one is begun every five milliseconds, come what may. */
const tellAll = async (db: Db, userIds: readonly string[], open: readonly Stream[]) => {
  const fromCommit: number[] = []
  const fromBegin: number[] = []
  let lost = 0
  const tellOne = async (n: number) => {
    const to = n % listenerCount
    const stream = open[to]!
    const arrival = Promise.withResolvers<number>()
    stream.waiting.set(`bench:${n}`, arrival.resolve)
    const began = performance.now()
    await db.inTx(async tx => {
      await insertNotice(tx, userIds[to]!)
      signalPages(tx, [userIds[to]!], `bench:${n}`)
    })
    const committed = performance.now()
    const at = await Promise.race([arrival.promise, sleep(5_000).then(() => undefined)])
    if (at === undefined) return lost++
    fromBegin.push(at - began)
    return fromCommit.push(Math.max(0, at - committed))
  }
  const start = performance.now()
  const going = Array.from({ length: wordsPerSecond * seconds }, async (_, n) => {
    await sleep(Math.max(0, start + (n * 1_000) / wordsPerSecond - performance.now()))
    await tellOne(n)
  })
  await Promise.all(going)
  return { fromCommit, fromBegin, lost }
}

/** What a commit says: nothing, words that are gathered after it, or words in its own transaction. */
const sayings = {
  without: async () => undefined,
  gathered: async (tx: Tx, userId: string) => signalPages(tx, [userId], 'bench'),
  within: (tx: Tx, userId: string) => tx.run`select pg_notify('live', ${`bench ${userId}`})`,
}

/** Commits a second of so many connections that each write a row. */
const commitRate = async (
  db: Db,
  userIds: readonly string[],
  say: (tx: Tx, userId: string) => Promise<unknown>,
): Promise<number> => {
  const until = performance.now() + 3_000
  let commits = 0
  const commit = async (userId: string) => {
    while (performance.now() < until) {
      await db.inTx(async tx => {
        await insertNotice(tx, userId)
        await say(tx, userId)
      })
      commits++
    }
  }
  await Promise.all(userIds.slice(0, committers).map(commit))
  return commits / 3
}

const commitRates = async (db: Db, userIds: readonly string[]): Promise<Commits> => ({
  without: await commitRate(db, userIds, sayings.without),
  gathered: await commitRate(db, userIds, sayings.gathered),
  within: await commitRate(db, userIds, sayings.within),
})

export const benchLive = async (say: (sentence: string) => void): Promise<LiveBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const db = connect(postgres.url(), { max: 20 })
  try {
    await prepareDatabase(db)
    const pepper = randomBytes(32)
    await makePeople(db, streams, pepper)
    const rows = await db.rows<{ id: string }>`select id from app_user order by created_at, email`
    const userIds = rows.map(({ id }) => id)
    const server = await startServer(postgres.url(), pepper.toString('hex'))
    // A first stream loads what every later one only uses.
    ;(await openStream(server.port, 0)).answer.destroy()
    await sleep(1_000)
    const before = await server.cost()
    const open = await openAll(server.port, streams)
    await sleep(1_000)
    const opened = await server.cost()
    say(`${opened.streams} streams are open; ${idleSeconds} seconds of silence.`)
    const bytesOf = () => open.reduce((sum, { answer }) => sum + answer.socket.bytesRead, 0)
    const bytes = bytesOf()
    await sleep(idleSeconds * 1_000)
    const silent = await server.cost()
    const idle = { cpuMs: silent.cpuMs - opened.cpuMs, seconds: idleSeconds, bytes: bytesOf() - bytes }
    say(`${wordsPerSecond} words a second to ${listenerCount} people.`)
    const words = await tellAll(db, userIds, open)
    const busyCpuMs = (await server.cost()).cpuMs - silent.cpuMs
    const commits: Commits[] = []
    for (let round = 0; round < rounds; round++) commits.push(await commitRates(db, userIds))
    for (const { answer } of open) answer.destroy()
    await server.stop()
    return { before, open: opened, idle, ...words, busyCpuMs, commits }
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const at = (share: number, numbers: readonly number[]): string =>
  `${(numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN).toFixed(1)} ms`

export const describeLive = (bench: LiveBench): string => {
  const { before, open, idle, fromCommit, fromBegin, busyCpuMs, lost, commits } = bench
  const each = (bytes: number) => `${(bytes / 1_024 / open.streams).toFixed(1)} kB`
  const perMinute = (idle.cpuMs / open.streams / idle.seconds) * 60
  const rate = (kind: keyof Commits) => median(commits.map(round => round[kind]))
  const share = (kind: keyof Commits) =>
    `**${median(commits.map(round => round[kind] / round.without)).toFixed(2)}×**`
  const perHour = (idle.bytes / open.streams / idle.seconds) * 3_600
  return [
    `${open.streams.toLocaleString('en')} streams open on one process of the product.`,
    '',
    '|  | measured |',
    '| --- | --- |',
    `| memory of the process for each stream | ${each(open.rss - before.rss)} (${(before.rss / 1e6).toFixed(0)} MB before, ${(open.rss / 1e6).toFixed(0)} MB with all) |`,
    `| of that on the heap | ${each(open.heapUsed - before.heapUsed)} |`,
    `| processor for each idle stream, heartbeats and the look at its session included | ${perMinute.toFixed(3)} ms a minute (${((idle.cpuMs / idle.seconds) * 0.1).toFixed(2)} % of one core for all) |`,
    `| bytes for each idle stream, before TCP and TLS | ${perHour.toFixed(0)} an hour |`,
    `| delay of a word, from its commit answered to the client, ${wordsPerSecond} a second to ${listenerCount} people | ${at(0.5, fromCommit)} at the median, ${at(0.99, fromCommit)} at the 99th percentile |`,
    `| the same from the beginning of its transaction | ${at(0.5, fromBegin)}, ${at(0.99, fromBegin)} |`,
    `| words that never came, of ${(fromCommit.length + lost).toLocaleString('en')} | ${lost} |`,
    `| processor of the server meanwhile | ${((busyCpuMs / seconds) * 0.1).toFixed(1)} % of one core |`,
    `| commits a second of ${committers} connections, each with a row written to disk | ${rate('without').toFixed(0)} without a word, ${rate('gathered').toFixed(0)} each with one that is gathered (${share('gathered')}), ${rate('within').toFixed(0)} with \`NOTIFY\` in the transaction (${share('within')}) |`,
    '',
    `Goal: commits with a word at least ${goals.commitWithAnnouncement}× those without; medians of ${rounds} rounds in turn.`,
  ].join('\n')
}
