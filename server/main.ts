// Starts AutoX: database, newest tables, the demonstration's market where wanted, calls and pages.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { contract } from '#contract/index.ts'
import { makeApp } from './app.ts'
import { recurringTasks } from './recurring-tasks.ts'
import { type Config, readConfig } from './config.ts'
import { listenOn, startNotice } from './listen-on.ts'
import { type Installation, openInstallation } from './installation.ts'
import { viewsOnPages } from './dashboard/page-views/note-views.ts'
import { countLooks } from './dashboard/views/count-views.ts'
import { jobLanes } from './jobs.ts'
import { depsOf } from './dependencies.ts'
import { join as joinByName } from './manifest/join.ts'
import type { Deps } from './manifest/manifest.ts'
import { groupCommit } from './ledger/group-commit.ts'
import { openBank } from './open-bank.ts'
import { runRecurringTasks } from './kernel/jobs/recurring-tasks.ts'
import { connect, type Db } from './kernel/db/db.ts'
import { withLock } from './kernel/db/with-lock.ts'
import { listen } from './kernel/db/listen.ts'
import { type Files, openFiles } from './kernel/files/files.ts'
import { formsFolder } from './kernel/calls/forms.ts'
import { workJobs } from './kernel/jobs/jobs.ts'
import { senderOf } from './kernel/jobs/sender.ts'
import { checkMail } from './kernel/jobs/smtp.ts'
import { liveEar } from './kernel/live/signal-pages.ts'
import { openStreams } from './kernel/live/open-streams.ts'
import { type CallListener, localApi } from './kernel/calls/local-api.ts'
import { marketEar } from './manifest/market-changed.ts'
import { type PageCache, pageCache } from './kernel/pages/page-cache.ts'
import type { PageRules } from './kernel/pages/page-shows.ts'
import { pages } from './kernel/pages/pages.ts'
import { startPostgres } from './kernel/postgres/postgres.ts'
import { prepareDatabase } from './kernel/jobs/prepare-database.ts'
import { forgetForms } from './kernel/http/multipart-form.ts'
import { letDemoOperatorsIn } from './desk/operators/demo-operators.ts'
import { demoAccounts } from './seed/people/people.ts'
import { keepingSettings, markAt, readSettings, settingsEar } from './desk/settings/current.ts'
import { checkDojah } from './rails/dojah/dojah.ts'
import { seedIfEmpty } from './seed/load.ts'

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)

const openDatabase = async (config: Config) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  say('Starting PostgreSQL …')
  const postgres = await startPostgres(join(config.dataDir, 'postgres'), { say })
  return { url: postgres.url('postgres'), stop: () => postgres.stop() }
}

// Any constant serves, as long as every process that starts takes the same one.
const startLock = 5_284_620_332

// At the first start every letter must be able to leave; later ones go on while the mail server is away for a while.
const proveMail = async ({ smtpUrl, mailFrom }: Config, isFirst: boolean): Promise<void> => {
  const problem = await checkMail(smtpUrl!, senderOf(mailFrom!)!)
  if (problem && (isFirst || problem.isFinal)) throw new Error(problem.words)
  if (problem) say(`Letters cannot leave now, and are kept until they can. ${problem.words}`)
}

// Whoever set it up wrongly learns it at once; while Dojah is away, checks wait and everything else goes on.
const proveIdentity = async ({ dojah }: Config): Promise<void> => {
  const problem = dojah && (await checkDojah(dojah))
  if (problem?.isFinal) throw new Error(problem.words)
  if (problem) say(problem.words)
}

/** Opens the installation, and makes the demonstration where it is one; of two starts at once the second waits. */
const begin = (
  db: Db,
  config: Config,
  clock: () => Date,
): Promise<{ installation: Installation; files: Files }> =>
  withLock(db, startLock, async () => {
    const installation = await openInstallation(db, config, clock(), async ({ kind, isFirst }) => {
      if (kind !== 'real') return
      await proveMail(config, isFirst)
      await proveIdentity(config)
    })
    const { kind, pepper } = installation
    const files = openFiles(config, pepper)
    if (kind === 'demonstration') {
      // First of all: what the demonstration decides about lenders and insurers has two of them behind it.
      await letDemoOperatorsIn(db, { pepper, now: clock() })
      await seedIfEmpty({ db, files, pepper, clock, say })
    }
    return { installation, files }
  })

const pageRulesOf = ({ features, looks }: Deps): PageRules => {
  const lists = joinByName(features.map(feature => feature.lists))
  return { listsOf: call => lists[call] ?? [], viewed: viewsOnPages(looks) }
}

type Hearing = Pick<Deps, 'db' | 'live'> & { cache: PageCache; log: FastifyBaseLogger }
const hear = (url: string, { db, live, cache, log }: Hearing) =>
  listen(url, [
    marketEar(cache.changed),
    liveEar(live),
    settingsEar(db, cache.changed, err => log.error({ err }, 'settings could not be read again')),
  ])

type Closing = { drain: () => void; drainSeconds: number; shutDown: () => Promise<void> }

/** Closes at the first signal, after the balancer has had time to see `/readyz`; a second one ends that wait. */
const stopOnSignals = ({ drain, drainSeconds, shutDown }: Closing): void => {
  const enough = new AbortController()
  let stopping: Promise<void> | undefined
  const close = async () => {
    drain()
    if (drainSeconds > 0) {
      say(`No longer ready. Closing in ${drainSeconds} seconds …`)
      await setTimeout(drainSeconds * 1_000, undefined, { signal: enough.signal }).catch(() => undefined)
    }
    say('Closing …')
    await shutDown()
  }
  const stop = () => {
    if (stopping) return enough.abort()
    stopping = close().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`Closing failed: ${(error as Error).message}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const clock = () => new Date()
  await mkdir(config.dataDir, { recursive: true })
  const database = await openDatabase(config)
  const connected = connect(database.url, { max: 24 })
  const publicDb = connect(database.url, { max: 6 })
  await prepareDatabase(connected)
  const db = keepingSettings(connected)
  await readSettings(db)
  const { installation, files } = await begin(db, config, clock)
  const { pepper } = installation
  const demonstration = installation.kind === 'demonstration'
  await forgetForms(formsFolder(config.dataDir), clock())

  const books = groupCommit(db)
  const bank = openBank({ config, db, clock, pepper })
  const settled = { ...config, demonstration }
  const { trustedProxies, allowedOrigins } = config
  const origin = config.publicUrl
  const http = { logger: true, callsPerMinuteMax: 3_000, trustedProxies, allowedOrigins, origin }
  const live = openStreams({ max: config.liveStreams })
  const deps = depsOf({
    db,
    publicDb,
    books,
    bank,
    files,
    pepper,
    clock,
    config: settled,
    demoAccounts,
    live,
  })
  const { app, local } = await makeApp({ ...deps, http })
  const cache = pageCache({ mark: () => markAt(clock()) })
  const api = (listener: CallListener) =>
    localApi(contract, local, err => app.log.error({ err }, 'a page could not be read'), listener)
  const dev = process.env.NODE_ENV === 'development'
  const releasesDir = join(config.dataDir, 'releases')
  const { isPaying } = app
  const rules = pageRulesOf(deps)
  await pages(app, { dev, origin, api, cache, rules, releasesDir, isPaying })

  const ears = hear(database.url, { ...deps, cache, log: app.log })
  const worker = await workJobs(db, jobLanes(deps), app.log)
  const clocks = runRecurringTasks(recurringTasks(deps, app.log), app.log)
  await listenOn(app, config, installation.kind)
  say(startNotice(app.addresses(), config, installation.kind))

  // First no new requests, then what is under way, then the ground under it.
  const shutDown = async () => {
    await app.close()
    await Promise.all([clocks.stop(), worker.stop(), ears.stop(), books.close()])
    await countLooks(db, deps.looks, clock()).catch(() => say('The last looks at listings were not counted.'))
    await Promise.all([db.close(), publicDb.close()])
    await database.stop()
  }
  stopOnSignals({ drain: app.drain, drainSeconds: config.drainSeconds, shutDown })
}

await main().catch((error: unknown) => {
  say(`AutoX could not start: ${(error as Error).message}`)
  process.exit(1)
})
