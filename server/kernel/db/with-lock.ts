// A lock over the whole database, held while something runs.
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from './db.ts'

const retryMs = 100

// A query that waits keeps its snapshot, and an index that is built concurrently waits for every snapshot: whoever built
// one under this lock and whoever waited for the lock would wait for each other.
const takeLock = async (client: pg.PoolClient, lock: number): Promise<void> => {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lock])
    if ((rows[0] as { mine: boolean }).mine) return
    await setTimeout(retryMs)
  }
}

/** Runs `work` while no other process that takes the same `lock` does; `client` is the connection that holds it. */
export const withLock = async <T>(
  db: Db,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await db.sessions.connect()
  let isFree = false
  try {
    await takeLock(client, lock)
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    isFree = true
    return result
  } finally {
    // A connection that may still hold the lock is closed, which frees it.
    client.release(!isFree)
  }
}

/** The same, unless another process holds the lock now: then nothing is done. */
export const tryWithLock = async (db: Db, lock: number, work: () => Promise<unknown>): Promise<void> => {
  const client = await db.sessions.connect()
  let isFree = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lock])
    if ((rows[0] as { mine: boolean }).mine) {
      await work()
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
    isFree = true
  } finally {
    client.release(!isFree)
  }
}
