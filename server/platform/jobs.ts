// Jobs: what must happen after a commit is written inside it, and run later by one of the processes until it succeeds.
import { run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type { Db, Tx } from './db.ts'

/** What runs a job of one name. It throws to be tried again later. */
export type Job = (payload: unknown) => Promise<void>
export type Jobs = Record<string, Job>

const triesMax = 12

/** Leaves a job in the caller's transaction: it runs after the commit, and never where the work is rolled back. */
export const later = (tx: Tx, name: string, payload: object): Promise<number> =>
  tx.run`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${triesMax})`

/** Creates or updates the tables of the job queue. */
export const prepareJobs = (db: Db): Promise<void> => runMigrations({ pgPool: db.pool, logger: quiet })

const tasksOf = (jobs: Jobs): TaskList =>
  Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(payload)]))

type Log = { error(fields: object, words: string): void }

// The queue's own chatter stays out of the log; a job that failed is reported with its name, never with its payload.
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const quiet = { ...silent, scope: () => quiet } as never

/** Works through jobs until `stop` is called, which lets the running ones finish. */
export const workJobs = async (db: Db, jobs: Jobs, log: Log): Promise<{ stop: () => Promise<void> }> => {
  const runner = await run({
    pgPool: db.pool,
    taskList: tasksOf(jobs),
    concurrency: 4,
    pollInterval: 2_000,
    logger: quiet,
    noHandleSignals: true,
  })
  runner.events.on('job:error', ({ job, error }) =>
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job failed'),
  )
  return { stop: () => runner.stop() }
}

/** Runs every job that is due, in this process, and returns when none is left: for tests and the seed. */
export const drainJobs = (db: Db, jobs: Jobs): Promise<void> =>
  runOnce({ pgPool: db.pool, taskList: tasksOf(jobs), concurrency: 1, logger: quiet, noHandleSignals: true })
