// A whole server for a test: a database of its own, a clock that the test turns, people who register like anybody else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { CallError, PageMeta } from '#contract/call.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { jobs, timers } from '#server/jobs.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import type { Db } from '#server/platform/db.ts'
import { openFiles } from '#server/platform/files.ts'
import type { HttpOptions } from '#server/platform/http.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { readPepper } from '#server/platform/secrets.ts'
import { fireTimers } from '#server/platform/timers.ts'
import { freshDatabase } from './fresh-database.ts'

export type Told<T> = {
  status: number
  code: number | string
  data: T
  errors: CallError['problems']
  message: string
  succeeded: boolean
  pageMeta?: PageMeta
}

export type World = {
  app: FastifyInstance
  db: Db
  /** The folder of this world's files. */
  dataDir: string
  now: () => Date
  /** Turns the clock forward. */
  pass: (time: { minutes?: number; hours?: number }) => void
  /** Fires the timers that are due by the world's clock, and runs the jobs that were left. */
  settle: () => Promise<void>
  ask: <T>(request: Ask) => Promise<Told<T>>
  /** The newest mail to an address. */
  mailTo: (address: string) => Promise<{ subject: string; body: string } | undefined>
}

export type Ask = {
  url: string
  /** POST where there is a body. */
  body?: object
  post?: boolean
  token?: string
  key?: string
  query?: Record<string, string>
  form?: FormData
  /** The machine that asks; all are one where it is left out. */
  ip?: string
}

const start = new Date('2026-11-20T09:00:00Z')
let keys = 0

const injectOf = async ({ url, body, post, token, key, query, form, ip }: Ask): Promise<InjectOptions> => {
  const sent = form ? new Response(form) : undefined
  const type = sent?.headers.get('content-type') ?? (body ? 'application/json' : undefined)
  return {
    url,
    method: body || form || post ? 'POST' : 'GET',
    query: query ?? {},
    ...(ip && { remoteAddress: ip }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      'idempotency-key': key ?? `test-key-${++keys}`,
    },
    ...(sent
      ? { payload: Buffer.from(await sent.arrayBuffer()) }
      : body && { payload: JSON.stringify(body) }),
  }
}

type Wishes = { smtpUrl?: string; logger?: HttpOptions['logger'] }

/** Makes a world; call it at the top of a test file. `smtpUrl` sends its mail there instead of the mailbox. */
export const makeWorld = async ({ smtpUrl, logger = false }: Wishes = {}): Promise<World> => {
  const db = await freshDatabase({ max: 20 })
  const dataDir = await mkdtemp(join(tmpdir(), 'autox-world-'))
  const time = { now: start }
  const clock = () => time.now
  const books = groupCommit(db)
  const { app } = await makeApp({
    db,
    books,
    clock,
    files: openFiles({ dataDir }),
    pepper: await readPepper(dataDir),
    config: { ...readConfig({ SMTP_URL: smtpUrl }), dataDir },
    demoAccounts: [],
    http: { logger, callsPerMinuteMax: 1_000_000 },
  })
  afterAll(async () => {
    await app.close()
    await books.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const work = jobs({ db, clock, smtpUrl })
  return {
    app,
    db,
    dataDir,
    now: clock,
    pass: ({ minutes = 0, hours = 0 }) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000 + hours * 3_600_000)
    },
    settle: async () => {
      await fireTimers(db, time.now, timers, error => {
        throw error
      })
      await drainJobs(db, work)
    },
    ask: async <T>(request: Ask) => {
      const reply = await app.inject(await injectOf(request))
      return { status: reply.statusCode, ...reply.json<Omit<Told<T>, 'status'>>() }
    },
    mailTo: async address => {
      await drainJobs(db, work)
      return db.maybe<{ subject: string; body: string }>`
        select subject, body from demo_mail where to_address = ${address} order by at desc limit 1`
    },
  }
}
