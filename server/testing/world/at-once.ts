// Many at the same moment: what tests of races lean on.
import type { AccountCode } from '#server/ledger/accounts.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'

/** Does something so many times at once; gives what became of each. */
export const atOnce = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)))

/** How many wait for a lock in this database. */
const waiters = async (db: Query): Promise<number> => {
  const { count } = await db.one<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return count
}

/** Comes back as soon as somebody waits for a lock. */
export const waitForLockWaiter = async (db: Query): Promise<void> => {
  while ((await waiters(db)) === 0);
}

/** So many at the same moment: all have looked before the first may write, since somebody holds an account of theirs. */
export const runWhileLocked = async <T>(
  db: Db,
  count: number,
  account: AccountCode,
  work: (i: number) => Promise<T>,
) => {
  const { going } = await db.inTx(async tx => {
    await tx.run`select from ledger_account where code = ${account} for update`
    const started = atOnce(count, work)
    while ((await waiters(db)) < count);
    return { going: started }
  })
  return going
}

/** How many were done. */
export const doneOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(each => each.status === 'fulfilled').length
