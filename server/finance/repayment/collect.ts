// Collects due instalments once from the wallet, with retries.
import { Failure } from '#contract/core/errors.ts'
import { nextSlot, slotTime } from '#contract/core/schedule.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { listDueBy, type OwedInstalment } from '#contract/finance/repayment/repayment.ts'
import { partiesOf } from '#server/deal-engine/kind.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { retryAt } from '#server/kernel/process/retry-schedule.ts'
import { notifyCollected } from './notices.ts'
import type { InstalmentKind, InstalmentRow } from './instalment-kind.ts'
import { lockDue, setNext } from './rows.ts'
import { followArrears } from './arrears.ts'
import { type Report, workThroughDeals } from './work-through.ts'

const isRefusedAsShort = (error: unknown) =>
  error instanceof Failure && error.errorName === 'INSUFFICIENT_FUNDS'

/** Takes whole instalments, oldest first, as far as the wallet reaches. */
const takeWhole = async <R extends InstalmentRow>(
  tx: Tx,
  repaid: InstalmentKind<R>,
  row: R,
  today: string,
  now: Date,
): Promise<{ collected: OwedInstalment[]; isShort: boolean }> => {
  const collected: OwedInstalment[] = []
  for (;;) {
    const all = await repaid.instalmentsOf(tx, row.id)
    const [first] = listDueBy(all, today)
    if (!first) return { collected, isShort: false }
    // Updates open pages at commit; queued before the money moves.
    signalPages(tx, partiesOf(repaid.kind, row), `deal:${row.id}`)
    try {
      await repaid.take(tx, row, { first, all, now })
      collected.push(first)
    } catch (error) {
      if (!isRefusedAsShort(error)) throw error
      return { collected, isShort: true }
    }
  }
}

/** After today's tries the next is every morning. */
const tryAgainAt = (triesBefore: number, now: Date): Date =>
  retryAt(triesBefore, now) ?? slotTime(nextSlot({ every: 'day', from: '2020-01-01' }, now))

/** Whether a whole day has passed since the one that the next try was planned for. */
const stoodStill = ({ next_at: at }: InstalmentRow, today: string): boolean =>
  at !== null && dayAfter(lagosDayOf(at), 1) < today

/** Collects the due instalments of one locked deal. */
export const collectOne = async <R extends InstalmentRow>(
  tx: Tx,
  repaid: InstalmentKind<R>,
  row: R,
  now: Date,
): Promise<void> => {
  if (!repaid.isOwing(row))
    return void (await setNext(tx, repaid.kind.deal, row.id, {
      next_at: null,
      tries: 0,
      behind_since: row.behind_since,
      short_since: null,
    }))
  const today = lagosDayOf(now)
  const { collected, isShort } = await takeWhole(tx, repaid, row, today, now)
  // After the try, from the first one on, and anew after a standstill: nobody pays for days on which nothing was tried.
  const shortSince = stoodStill(row, today) ? today : (row.short_since ?? today)
  if (isShort) await repaid.chargeLate?.(tx, row, shortSince, now)
  await notifyCollected(tx, repaid, row, collected, now)
  const after = isShort
    ? { now, again: tryAgainAt(row.tries, now), tries: row.tries + 1, shortSince }
    : { now }
  await followArrears(tx, repaid, row, after)
}

/** Takes every instalment of a kind that is due by `now`. */
export const collectDue = <R extends InstalmentRow>(
  db: Db,
  repaid: InstalmentKind<R>,
  now: Date,
  report: Report,
) => workThroughDeals<R>(lockDue, collectOne)(db, repaid, now, report)
