// Works through due rows concurrently, one transaction each.
import type { Db, Tx } from '../db/db.ts'

type Passing<R> = {
  /** The next row that is due, of those that were not passed over. */
  next: (tx: Tx, passed: readonly string[]) => Promise<R | undefined>
  idOf: (row: R) => string
  /** Does what is due of it; false where somebody else is at work on it, or has done it meanwhile. */
  work: (tx: Tx, row: R) => Promise<unknown>
  report: (error: unknown, row: R) => void
  /** At most so many at once, those passed over among them. */
  atMost?: number
}

/**
 * Works until nothing more is due, and gives how many were done. A row that fails stays due, is reported, and is passed
 * over until the next time, as is one at which another process is at work.
 */
export const workThrough = async <R>(db: Db, passing: Passing<R>): Promise<number> => {
  const { next, idOf, work, report, atMost = Infinity } = passing
  const passed = new Set<string>()
  let done = 0
  while (done + passed.size < atMost) {
    let row: R | undefined
    try {
      const worked = await db.inTx(async tx => {
        row = await next(tx, [...passed])
        return row === undefined ? undefined : (await work(tx, row)) !== false
      })
      if (worked === undefined) return done
      if (worked) done++
      else passed.add(idOf(row!))
    } catch (error) {
      if (row === undefined) throw error
      passed.add(idOf(row))
      report(error, row)
    }
  }
  return done
}
