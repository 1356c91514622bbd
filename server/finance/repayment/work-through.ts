// Works through the deals of a kind that is paid in instalments.
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { workThrough } from '#server/kernel/process/due-rows.ts'
import type { InstalmentKind, InstalmentRow } from './instalment-kind.ts'
import type { LockDeal } from './rows.ts'

export type Report = (error: unknown, row: { id: string }) => void
type Work<R extends InstalmentRow> = (tx: Tx, repaid: InstalmentKind<R>, row: R, now: Date) => Promise<void>

/**
 * Works through the deals of a kind that `lock` finds, one transaction for each, and says how many. Several processes may
 * run it at once: one at which another is at work is passed over. One that fails stays due, is reported, and does not
 * stop the rest.
 */
export const workThroughDeals =
  <R extends InstalmentRow>(lock: LockDeal, work: Work<R>) =>
  (db: Db, repaid: InstalmentKind<R>, now: Date, report: Report): Promise<number> =>
    workThrough(db, {
      next: (tx, passed) => lock<R>(tx, repaid.kind.deal, now, passed),
      idOf: row => row.id,
      work: (tx, row) => work(tx, repaid, row, now),
      report,
    })
