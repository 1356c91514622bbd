// A lock over the whole database, held while something runs.
import type pg from 'pg'
import type { Db } from './db.ts'

/** Runs `work` while no other process that takes the same `lock` does; `client` is the connection that holds it. */
export const withLock = async <T>(
  db: Db,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await db.pool.connect()
  let isFree = false
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [lock])
    isFree = true
    return result
  } finally {
    // A connection that may still hold the lock is closed, which frees it.
    client.release(!isFree)
  }
}
