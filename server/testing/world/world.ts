// Complete server for a test: own database, manual clock and registered people.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { makeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { keepingSettings, readSettings } from '#server/desk/settings/current.ts'
import { takeDueDeposits } from '#server/savings/take-deposits.ts'
import { dispatchDue } from '#server/transfers/dispatch-due.ts'
import { takersOf } from '#server/manifest/takers.ts'
import { askDueTopUps } from '#server/transfers/top-up/ask-due.ts'
import { receiveWebhook } from '#server/transfers/webhook-route.ts'
import { jobs, timers } from '#server/jobs.ts'
import { groupCommit } from '#server/ledger/group-commit.ts'
import { type Bank, openBank } from '#server/open-bank.ts'
import { depsOf } from '#server/dependencies.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { type Files, openFiles } from '#server/kernel/files/files.ts'
import type { HttpOptions } from '#server/kernel/http/http.ts'
import { drainJobs, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { openVitals } from '#server/kernel/metrics/vitals.ts'
import type { Undeclared } from '#server/kernel/calls/undeclared.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import { hashCheaply } from '#server/kernel/secrets/secrets.ts'
import { fireTimers } from '#server/kernel/process/timers.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { makePicturesCheaply } from '../cheap-pictures.ts'
import { namedRefusals } from '../named-refusals.ts'
import { type Ask, injectOf } from './ask.ts'
import { keeperWithMemory } from './remembering-store.ts'

// What a test has begun and not waited for: its world ends only after it.
type UnderWay = {
  /** Gives back the same work, and remembers it until it has ended, well or not. */
  track: <T>(work: Promise<T>) => Promise<T>
  /** Waits until nothing is under way any more, also what was begun meanwhile. */
  ended: () => Promise<void>
}

const underWay = (): UnderWay => {
  const running = new Set<Promise<unknown>>()
  return {
    track: work => {
      const end: Promise<unknown> = work.then(
        () => running.delete(end),
        () => running.delete(end),
      )
      running.add(end)
      return work
    },
    ended: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type ApiAnswer<T> = {
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
  /** Makes the test red; for whoever starts a second server beside this one. */
  undeclared: Undeclared
  /** What its process is made of. */
  parts: Deps
  bank: Bank
  db: Db
  files: Files
  /** The folder of this world's files. */
  dataDir: string
  now: () => Date
  /** Turns the clock forward. */
  pass: (time: { minutes?: number; hours?: number }) => void
  /** Fires the timers and takes the automatic deposits that are due by the world's clock, moves withdrawals on, and runs the jobs that were left. */
  settle: () => Promise<void>
  ask: <T>(request: Ask) => Promise<ApiAnswer<T>>
  /** The newest mail to an address. */
  mailTo: (address: string) => Promise<{ subject: string; body: string } | undefined>
}

const start = new Date('2026-11-20T09:00:00Z')
type Wishes = {
  smtpUrl?: string
  /** The register that BVN and NIN are checked in. */
  dojah?: Deps['config']['dojah']
  /** A database of the test's own making, in place of a copy of the template. */
  db?: Db
  /** How devices are notified. */
  push?: Deps['push']
  /** What lies at addresses of pictures; nothing leaves the machine of a test. */
  fetchPicture?: Deps['fetchPicture']
  /** What lies at addresses of stock lists. */
  fetchStockList?: Deps['fetchStockList']
  logger?: HttpOptions['logger']
  allowedOrigins?: readonly string[]
  bank?: (deps: { db: Db; clock: () => Date }) => Bank
}

/** Brings what the bank announces, moves withdrawals on and asks about top-ups, until nothing more is due at this moment. */
const bankWorker =
  ({ db, bank, clock, features }: Deps, work: Jobs) =>
  async (): Promise<void> => {
    const ground = { db, rail: bank.rail, clock, takers: takersOf(features) }
    const take = receiveWebhook(ground)
    for (;;) {
      await drainJobs(db, work)
      const deliveryCount =
        (await bank.sandbox?.deliver(async (...news) => (await take(...news)) === 'taken')) ?? 0
      const stop = (error: unknown) => {
        throw error
      }
      const moved = (await dispatchDue(ground, stop)) + (await askDueTopUps(ground, stop))
      if (deliveryCount + moved === 0) return
    }
  }

type Settling = { db: Db; now: () => Date; workBank: () => Promise<void> }

const settler =
  ({ db, now, workBank }: Settling): World['settle'] =>
  async () => {
    const stop = (error: unknown) => {
      throw error
    }
    await fireTimers(db, now(), timers, stop)
    await takeDueDeposits(db, now(), stop)
    await workBank()
  }

const workCheaply = (): void => {
  hashCheaply()
  makePicturesCheaply()
}

// With a mail server it is a real installation, as at a start.
const configOf = ({ smtpUrl, dojah }: Wishes, dataDir: string) => ({
  ...readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: smtpUrl && 'AutoX <no-reply@shop.example>' }),
  dojah,
  dataDir,
  demonstration: smtpUrl === undefined,
})

type Open = {
  ended: () => Promise<unknown>
  app: FastifyInstance
  books: ReturnType<typeof groupCommit>
  dataDir: string
}

const closeAfterAll = ({ ended, app, books, dataDir }: Open): void =>
  afterAll(async () => {
    // The queue prints a trace where its database is closed while it works on.
    await ended()
    await app.close()
    await books.close()
    // What a job still writes at that moment is taken away with the rest.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })

const nothingThere: Pick<Deps, 'fetchPicture' | 'fetchStockList'> = {
  fetchPicture: () => Promise.resolve({ problem: 'There is nothing here.' }),
  fetchStockList: () => Promise.resolve({ kind: 'problem', problem: 'There is nothing here.' }),
}

/** Makes a world; call it at the top of a test file. `smtpUrl` sends its mail there instead of the mailbox. */
export const makeWorld = async ({
  smtpUrl,
  dojah,
  logger = false,
  allowedOrigins = [],
  bank: wishedBank,
  db: wishedDb,
  ...outgoing
}: Wishes = {}): Promise<World> => {
  workCheaply()
  // Each transaction asks for new settings: what a call asks of the database must not depend on how quick the machine is.
  let askedAt = 0
  const db = keepingSettings(wishedDb ?? (await freshDatabase({ max: 20 })), () => (askedAt += 1_000))
  await readSettings(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'autox-world-'))
  const time = { now: start }
  const clock = () => time.now
  const vitals = openVitals()
  const books = groupCommit(db, { vitals: vitals.commits })
  const pepper = await readPepper(dataDir)
  const files = openFiles({ dataDir }, pepper)
  const config = configOf({ ...(smtpUrl && { smtpUrl }), dojah }, dataDir)
  const bank = wishedBank?.({ db, clock }) ?? openBank({ config, db, clock, pepper })
  const ground = { db, bank, books, clock, files, pepper, config, vitals, ...nothingThere }
  const deps = depsOf({ ...ground, keep: keeperWithMemory(files), ...outgoing })
  const undeclared = namedRefusals()
  const { app } = await makeApp({
    undeclared,
    refusals: { perMinuteMax: 1_000_000 },
    ...deps,
    http: { logger, callsPerMinuteMax: 1_000_000, allowedOrigins, vitals: vitals.requests },
  })
  const { track, ended } = underWay()
  closeAfterAll({ ended, app, books, dataDir })
  const work = jobs(deps)
  const settle = settler({ db, now: clock, workBank: bankWorker(deps, work) })
  return {
    app,
    undeclared,
    parts: deps,
    bank,
    db,
    files,
    dataDir,
    now: clock,
    pass: ({ minutes = 0, hours = 0 }) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000 + hours * 3_600_000)
    },
    settle: () => track(settle()),
    ask: async <T>(request: Ask) => {
      const reply = await track(injectOf(request).then(options => app.inject(options)))
      return { status: reply.statusCode, ...reply.json<Omit<ApiAnswer<T>, 'status'>>() }
    },
    mailTo: async address => {
      await track(drainJobs(db, work))
      // Of several at one moment of the world's clock, the one that was written last; its place in the table may be an older one's.
      return db.maybe<{ subject: string; body: string }>`
        select subject, body from demo_mail where to_address = ${address} order by at desc, xmin::text::bigint desc, ctid desc limit 1`
    },
  }
}
