// Serves calls and pages, works jobs and timers, and hears what other processes say.
import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { softCheckPath } from '#contract/finance/soft-check.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from './app.ts'
import { begin, type DatabasePlace, say } from './begin.ts'
import { recurringTasks } from './recurring-tasks.ts'
import type { Config } from './config.ts'
import { listenOn, startNotice } from './listen-on.ts'
import { viewsOnPages } from './dashboard/page-views/note-views.ts'
import { countLooks } from './dashboard/views/count-views.ts'
import { jobLanes } from './jobs.ts'
import { depsOf } from './dependencies.ts'
import { join as joinByName } from './manifest/join.ts'
import type { Deps } from './manifest/manifest.ts'
import { groupCommit } from './ledger/group-commit.ts'
import { openBank } from './open-bank.ts'
import { type RecurringTask, runRecurringTasks } from './kernel/jobs/recurring-tasks.ts'
import { overdueAnnouncements } from './kernel/db/announcements.ts'
import { connect } from './kernel/db/db.ts'
import { listen } from './kernel/db/listen.ts'
import { clockGuard } from './kernel/db/machine-clock.ts'
import { formsFolder } from './kernel/calls/forms.ts'
import { workJobs } from './kernel/jobs/jobs.ts'
import { liveListener } from './kernel/live/signal-pages.ts'
import { openStreams } from './kernel/live/open-streams.ts'
import { type CallListener, localApi } from './kernel/calls/local-api.ts'
import { marketListener } from './manifest/market-changed.ts'
import { type PageCache, pageCache } from './kernel/pages/page-cache.ts'
import type { PageRules } from './kernel/pages/page-shows.ts'
import { pages } from './kernel/pages/pages.ts'
import { forgetForms } from './kernel/http/multipart-form.ts'
import { serveMetrics } from './serve-metrics.ts'
import { openVitals } from './kernel/metrics/vitals.ts'
import { demoAccounts } from './seed/people/people.ts'
import { deskListener } from './desk/operators/notify-desk.ts'
import { markAt, settingsListener } from './desk/settings/current.ts'

const pageRulesOf = ({ features, looks }: Deps): PageRules => {
  const lists = joinByName(features.map(feature => feature.lists))
  return { listsOf: call => lists[call] ?? [], viewed: viewsOnPages(looks) }
}

type ListenDeps = Pick<Deps, 'db' | 'live' | 'deskLive'> & { cache: PageCache; log: FastifyBaseLogger }
const listenToDatabase = (url: string, { db, live, deskLive, cache, log }: ListenDeps) =>
  listen(url, [
    marketListener(cache.changed),
    liveListener(live),
    deskListener(deskLive),
    settingsListener(db, cache.changed, err => log.error({ err }, 'settings could not be read again')),
  ])

const tasksByClock = (deps: Deps, log: FastifyBaseLogger): RecurringTask[] => {
  const isClockRight = clockGuard({ db: deps.db, clock: deps.clock, log })
  return recurringTasks(deps, log).map(task => ({
    ...task,
    work: async () => (await isClockRight()) && task.work(),
  }))
}

// Of several workers each line names the one that wrote it.
const loggerOf = () =>
  cluster.worker
    ? { level: 'info', base: { pid: process.pid, hostname: hostname(), worker: cluster.worker.id } }
    : true

export type Serving = {
  /** Where it listens, for the operator. */
  notice: string
  drain: () => void
  shutDown: () => Promise<void>
}

/** Serves on a database that is open; `stopDatabase` is called last of all. Throws with a sentence. */
export const serve = async (
  config: Config,
  database: DatabasePlace & { stop: () => Promise<void> },
): Promise<Serving> => {
  const clock = () => new Date()
  const { db, installation, files } = await begin(database, config, { clock, connectionsMax: 24 })
  const publicDb = connect(database.url, { max: 6 })
  const { pepper } = installation
  const demonstration = installation.kind === 'demonstration'
  await forgetForms(formsFolder(config.dataDir), clock())

  const vitals = openVitals()
  const books = groupCommit(db, { vitals: vitals.commits })
  const bank = openBank({ config, db, clock, pepper })
  const settled = { ...config, demonstration, backups: config }
  const { trustedProxies, allowedOrigins } = config
  const origin = config.publicUrl
  const counted = { callsPerMinuteMax: 3_000, vitals: vitals.requests }
  const http = { logger: loggerOf(), ...counted, trustedProxies, allowedOrigins, origin }
  const live = openStreams({ max: config.liveStreams })
  const base = { db, publicDb, books, bank, files, pepper, clock, config: settled, demoAccounts, live }
  const deps = depsOf({ ...base, vitals })
  const { app, local } = await makeApp({ ...deps, http })
  const cache = pageCache({ mark: () => markAt(clock()), vitals: vitals.pages })
  const api = (listener: CallListener) =>
    localApi(contract, local, err => app.log.error({ err }, 'a page could not be read'), listener)
  const dev = process.env.NODE_ENV === 'development'
  const releasesDir = join(config.dataDir, 'releases')
  const { isPaying } = app
  const rules = pageRulesOf(deps)
  await pages(app, { dev, origin, api, cache, rules, releasesDir, isPaying, forms: [softCheckPath] })

  const listening = listenToDatabase(database.directUrl, { ...deps, cache, log: app.log })
  const worker = await workJobs(db, jobLanes(deps), app.log)
  const clocks = runRecurringTasks(tasksByClock(deps, app.log), app.log)
  // By the database's clock, so not held up where this machine's is wrong.
  const overdue = runRecurringTasks([overdueAnnouncements(db.pool)], app.log)
  await listenOn(app, config, installation.kind)
  const scrapes = await serveMetrics(config.metrics, deps, say)

  // First no new requests, then what is under way, then the ground under it.
  const shutDown = async () => {
    await Promise.all([app.close(), scrapes?.stop()])
    await Promise.all([clocks.stop(), overdue.stop(), worker.stop(), listening.stop(), books.close()])
    await countLooks(db, deps.looks, clock()).catch(() => say('The last looks at listings were not counted.'))
    await Promise.all([db.close(), publicDb.close()])
    await database.stop()
  }
  return {
    notice: startNotice(app.addresses(), config, installation.kind),
    drain: app.drain,
    shutDown,
  }
}
