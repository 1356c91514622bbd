// Works through due rows concurrently, one transaction each.
import type { Db, Tx } from '../db/db.ts'

type Passing<R> = {
  /** The next due row that was not skipped. */
  next: (tx: Tx, passed: readonly string[]) => Promise<R | undefined>
  idOf: (row: R) => string
  /** Does the due work; false if another process does it or did it. */
  work: (tx: Tx, row: R) => Promise<unknown>
  report: (error: unknown, row: R) => void
  /** Most rows per run, including skipped ones. */
  atMost?: number
}

/**
 * Works until nothing is due; returns the number done. A failing row is reported, stays due and is skipped until the
 * next run, like a row locked by another process.
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
