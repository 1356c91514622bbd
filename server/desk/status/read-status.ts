// Reads the figures of the process and its database, at most once in ten seconds.
import { isEmbedded } from '#server/backup/open-backups.ts'
import type { DatabaseFigures, Figures, ReadStatus, Signal, Status } from '#server/desk/figures.ts'
import { watchedChecks } from '#server/desk/operators/watch-sql.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { dueJobs } from '#server/kernel/jobs/jobs.ts'
import type { Vitals } from '#server/kernel/metrics/vitals.ts'
import { lateTimers } from '#server/kernel/process/timers.ts'
import { oldestUnsealed } from '#server/ledger/chain.ts'
import { trialBalanceOf } from '#server/ledger/trial-balance.ts'
import { lateWithdrawals } from '#server/transfers/reads.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { signalsOf } from './signals.ts'

export type StatusParts = {
  db: Db
  publicDb: Db
  clock: () => Date
  vitals: Vitals
  config: Pick<Deps['config'], 'demonstration' | 'backups'>
}

const cachedMs = 10_000
// It reads every account.
const balancesCachedMs = 60_000
const statementMsMax = 2_000
/** With the wait for a connection; beyond it the database counts as away. */
const readingMsMax = 4_000

/** Gives what `read` gave less than `ms` ago; those who ask meanwhile wait for the same reading. */
const cached = <A, T>(ms: number, clock: () => Date, read: (input: A) => Promise<T>) => {
  let last: { at: number; value: Promise<T> } | undefined
  return (input: A): Promise<T> => {
    const now = clock().getTime()
    if (last && now - last.at < ms) return last.value
    const reading = { at: now, value: read(input) }
    // A failure is not kept.
    reading.value.catch(() => last === reading && (last = undefined))
    last = reading
    return reading.value
  }
}

const within = <T>(ms: number, reading: Promise<T>): Promise<T | undefined> => {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms)
  return Promise.race([reading.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}

const readReplicas = async (db: Query): Promise<DatabaseFigures['replicas']> => {
  const { count, lag } = await db.one<{ count: number; lag: number | null }>`
    select count(*) as count, max(extract(epoch from replay_lag))::float8 as lag from pg_stat_replication`
  return { count, lagSeconds: lag }
}

/** Null where there was none. */
const readBackups = async (db: Query): Promise<DatabaseFigures['backup']> => {
  const states = await db.rows<{ kind: string; last_good_at: Date | null }>`
    select kind, last_good_at from backup_state limit 10`
  const lastOf = (kind: string) => states.find(state => state.kind === kind)?.last_good_at ?? null
  return { takenAt: lastOf('base'), restoredAt: lastOf('drill') }
}

const backupsBy = ({ demonstration, backups }: StatusParts['config']): Figures['backupsBy'] => {
  if (demonstration) return 'nobody'
  return backups && !backups.backup && !isEmbedded(backups) ? 'operator' : 'AutoX'
}

const readDatabase = (
  { db, clock }: StatusParts,
  readBalances: (db: Query) => Promise<DatabaseFigures['balances']>,
): Promise<DatabaseFigures> =>
  db.inSnapshot(async snapshot => {
    const now = clock()
    await snapshot.run`select set_config('statement_timeout', ${`${statementMsMax}ms`}, true)`
    const { given_up: givenUp, ...jobs } = await dueJobs(snapshot)
    const checks = await watchedChecks(snapshot)
    return {
      jobs: { ...jobs, givenUp },
      timers: await lateTimers(snapshot, now),
      withdrawals: await lateWithdrawals(snapshot, now),
      unsealedSince: await oldestUnsealed(snapshot),
      replicas: await readReplicas(snapshot),
      balances: await readBalances(snapshot),
      checks: checks.map(({ passed_at: passedAt, failed_since: failedSince, ...check }) => ({
        ...check,
        passedAt,
        failedSince,
      })),
      backup: await readBackups(snapshot),
    }
  })

const poolOf = (name: string, { pool }: Db) => ({
  name,
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max,
})

const readProcess = ({ db, publicDb, clock, vitals, config }: StatusParts): Omit<Figures, 'database'> => ({
  at: clock(),
  backupsBy: backupsBy(config),
  startedAt: vitals.startedAt,
  residentBytes: process.memoryUsage.rss(),
  loopDelaySeconds: vitals.readLoopDelaySeconds(),
  requests: vitals.requests.recent(),
  pools: [poolOf('main', db), ...(publicDb === db ? [] : [poolOf('public', publicDb)])],
  commits: { queued: vitals.commits.queued(), longestWaitSeconds: vitals.commits.longestWaitSeconds() },
  pages: { ...vitals.pages },
})

/** Remembers when each signal stopped being well, where its figures do not say so themselves. */
const rememberSince = () => {
  const sinceByName = new Map<string, Date>()
  return (signal: Signal, at: Date): Signal => {
    if (signal.state === 'well') sinceByName.delete(signal.name)
    else if (!sinceByName.has(signal.name)) sinceByName.set(signal.name, signal.since ?? at)
    return { ...signal, since: signal.since ?? sinceByName.get(signal.name) ?? null }
  }
}

/** The one source of the status page and of `/metrics`. It never fails: without a database it says so. */
export const statusReader = (parts: StatusParts): ReadStatus => {
  const readBalances = cached(balancesCachedMs, parts.clock, trialBalanceOf)
  const withSince = rememberSince()
  const read = async (): Promise<Status> => {
    // What the pools and the event loop had to bear before this reading.
    const own = readProcess(parts)
    const figures = { ...own, database: await within(readingMsMax, readDatabase(parts, readBalances)) }
    return { figures, signals: signalsOf(figures).map(signal => withSince(signal, figures.at)) }
  }
  return cached(cachedMs, parts.clock, read) as ReadStatus
}
