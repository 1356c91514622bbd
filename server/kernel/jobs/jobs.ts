// Enqueues jobs inside a transaction; workers run each after the commit until it succeeds.
import { setTimeout } from 'node:timers/promises'
import {
  type Job as RunningJob,
  run,
  runMigrations,
  runOnce,
  type Task,
  type TaskList,
} from 'graphile-worker'
import { type Db, type Query, type Sql, sql, type Tx } from '../db/db.ts'
import { currentRequestId, withRequestId } from '../request-id/request-id.ts'

/** Runs a job of one name. It throws to be retried. */
export type Job = (payload: unknown) => Promise<void>
export type Jobs = Record<string, Job>
type GivenUp = Error & { isGivenUp: true }
/** Error of a job that would fail at every retry, so it is not retried. */
export const permanentFailure = (message: string): GivenUp =>
  Object.assign(new Error(message), { isGivenUp: true as const })
const isGivenUp = (error: unknown): boolean => error instanceof Error && 'isGivenUp' in error

/** Jobs by the lane they run in. Each lane has its own workers, so a job that hangs delays no other lane. */
export type Lanes = Record<string, Jobs>

/** The last of them is some sixteen hours after the first. */
export const attemptsMax = 12

// A job's payload names the request that left it, beside what the job itself reads.
type Origin = { requestId?: string }
const currentOrigin = (): Origin => {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}

const jobCall = (name: string, payload: Sql): Sql =>
  sql`graphile_worker.add_job(${name}, ${payload}, max_attempts => ${attemptsMax})`

/** Enqueues a job, as a piece of a query: it runs after the commit, and never where the work is rolled back. */
export const enqueued = (name: string, payload: Sql): Sql =>
  jobCall(name, sql`(${payload}::jsonb || ${JSON.stringify(currentOrigin())}::jsonb)::json`)

/** Enqueues a job in the caller's transaction. */
export const enqueue = (tx: Tx, name: string, payload: object): Promise<number> =>
  tx.run`select ${jobCall(name, sql`${JSON.stringify({ ...payload, ...currentOrigin() })}::json`)}`

/** Creates or updates the tables of the job queue. */
export const prepareJobs = (db: Db): Promise<void> => runMigrations({ pgPool: db.sessions, logger: quiet })

const taskOf =
  (job: Job): Task =>
  async (payload, helpers) => {
    const { requestId, ...rest } = payload as Origin
    try {
      await withRequestId(requestId, () => job(rest))
    } catch (error) {
      if (isGivenUp(error))
        await helpers.query(
          'update graphile_worker._private_jobs set max_attempts = attempts where id = $1',
          [helpers.job.id],
        )
      throw error
    }
  }

const tasksOf = (jobs: Jobs): TaskList =>
  Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, taskOf(job)]))

type Write = (fields: object, words: string) => void
type Log = { error: Write; info: Write }

// The queue's own messages stay out of the log; a failed job is logged with its name, never with its payload.
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const quiet = { ...silent, scope: () => quiet } as never

// The runner must await the completion of each job. Otherwise a lost database leaves an unhandled rejection that ends
// the server, and `drainJobs` returns too early.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

const retryMs = 1_000

const workersPerLane = 4

const startRunner = async (db: Db, jobs: Jobs, log: Log) => {
  const runner = await run({
    pgPool: db.sessions,
    taskList: tasksOf(jobs),
    concurrency: workersPerLane,
    pollInterval: 2_000,
    logger: quiet,
    noHandleSignals: true,
    preset,
  })
  const lineOf = ({ task_identifier: job, attempts: attempt, payload }: RunningJob) => ({
    job,
    attempt,
    ...((payload as Origin).requestId && { requestId: (payload as Origin).requestId }),
  })
  runner.events.on('job:success', ({ job }) => log.info(lineOf(job), 'job'))
  runner.events.on('job:error', ({ job, error }) => log.error({ ...lineOf(job), err: error }, 'job failed'))
  return runner
}

type Working = { stop: () => Promise<void> }

const workLane = async (db: Db, jobs: Jobs, log: Log): Promise<Working> => {
  const stopping = new AbortController()
  let runner = await startRunner(db, jobs, log)
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((err: unknown) =>
        log.error({ err }, 'the jobs stopped; starting them again'),
      )
      if (stopping.signal.aborted) return
      await setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      runner = await startRunner(db, jobs, log).catch(() => runner)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      // A runner that already stopped rejects; only that it has stopped matters.
      await runner.stop().catch(() => undefined)
      await working
    },
  }
}

/** Runs jobs until `stop` is called, which lets the running ones finish. Restarts after the database was away. */
export const workJobs = async (db: Db, lanes: Lanes, log: Log): Promise<Working> => {
  const working = await Promise.all(Object.values(lanes).map(jobs => workLane(db, jobs, log)))
  return { stop: async () => void (await Promise.all(working.map(lane => lane.stop()))) }
}

/** Runs every job that is due, in this process, and returns when none is left: for tests and the seed. */
export const drainJobs = (db: Db, jobs: Jobs): Promise<void> =>
  runOnce({
    pgPool: db.sessions,
    taskList: tasksOf(jobs),
    concurrency: 1,
    logger: quiet,
    noHandleSignals: true,
    preset,
  })

/** Jobs that should be done by now: how many, and since when the oldest waits; and those that are tried no more. */
export const dueJobs = (db: Query) =>
  db.one<{ count: number; oldest: Date | null; given_up: number }>`
    select count(*) filter (where attempts < max_attempts) as count,
      min(run_at) filter (where attempts < max_attempts) as oldest,
      count(*) filter (where attempts >= max_attempts) as given_up
    from graphile_worker._private_jobs where run_at <= now()`
