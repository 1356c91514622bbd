// A keyed lock across processes on one database, for work too long for a transaction.
import type pg from 'pg'
import { fail } from '#contract/core/errors.ts'
import type { Db } from '../db/db.ts'
import { keyedMutex, type RunKeyed } from './keyed-mutex.ts'

const lookEveryMs = 100
const waitMsMax = 60_000

type LockConnection = { ask: (text: string, name: string) => Promise<boolean>; release: () => void }

const hold = async (pool: pg.Pool): Promise<LockConnection> => {
  const client = await pool.connect()
  let last: Promise<unknown> = Promise.resolve()
  let broken: Error | undefined
  return {
    // A connection answers one question at a time.
    ask: (text, name) => {
      const answer = last.then(() => client.query<{ ok: boolean }>(text, [name]))
      last = answer.catch((error: Error) => (broken = error))
      return answer.then(({ rows }) => rows[0]!.ok)
    },
    release: () => client.release(broken),
  }
}

const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as ok'
const unlock = 'select pg_advisory_unlock(hashtextextended($1, 0)) as ok'

const waitFor = async ({ ask }: LockConnection, name: string): Promise<void> => {
  const until = performance.now() + waitMsMax
  while (!(await ask(lock, name))) {
    if (performance.now() > until) fail('BUSY')
    await new Promise(resolve => setTimeout(resolve, lookEveryMs))
  }
}

/**
 * Creates a function that runs work under a key. One connection holds all locks of a process, so a dead process
 * releases them. Fails with BUSY if another process holds the key for more than a minute.
 */
export const keyedLock = (db: Db): RunKeyed => {
  const here = keyedMutex()
  let held: Promise<LockConnection> | undefined
  let users = 0
  const leave = async () => {
    if (--users > 0) return
    const last = held
    held = undefined
    await last?.then(
      each => each.release(),
      () => undefined,
    )
  }
  return (name, work) =>
    here(name, async () => {
      users++
      try {
        const at = await (held ??= hold(db.sessions))
        await waitFor(at, name)
        try {
          return await work()
        } finally {
          // A broken connection has released it already.
          await at.ask(unlock, name).catch(() => undefined)
        }
      } finally {
        await leave()
      }
    })
}
