// A savepoint: undoes a failed part of a transaction, while the rest goes on.
import type { Tx } from './db.ts'

/** Runs work whose failure rolls back that work alone, and rethrows its error. One at a time per transaction. */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.run`savepoint part`
  const announcedBefore = tx.announcements.length
  try {
    const result = await work()
    await tx.run`release savepoint part`
    return result
  } catch (error) {
    tx.announcements.length = announcedBefore
    await tx.run`rollback to savepoint part`
    await tx.run`release savepoint part`
    throw error
  }
}
