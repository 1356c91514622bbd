// Derives arrears, completion and next collection from instalments.
import { ZERO } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import { lagosDayOf, lagosMidnight } from '#contract/core/lagos-days.ts'
import { lateOn, owedOn } from '#contract/finance/repayment/repayment.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { moveTimer } from '#server/kernel/process/transition.ts'
import type { InstalmentKind, InstalmentRow } from './instalment-kind.ts'
import { setNext } from './rows.ts'

const dayMs = 86_400_000

/** When arrears since a day reach a number of days. */
export const daysBehind = (behindSince: string, days: number): Date =>
  new Date(lagosMidnight(behindSince).getTime() + days * dayMs)

/** When to try again what could not be taken; left out where everything due was. */
type After = { now: Date; again?: Date; tries?: number; shortSince?: string | null }

/** Reads the state of the instalments and takes the next step. The deal is locked. */
export const followArrears = async <R extends InstalmentRow>(
  tx: Tx,
  repaid: InstalmentKind<R>,
  row: R,
  { now, again, tries = 0, shortSince = null }: After,
): Promise<void> => {
  const { kind } = repaid
  const today = lagosDayOf(now)
  const instalments = await repaid.instalmentsOf(tx, row.id)
  const { leftKobo, nextOn } = owedOn(instalments, today)
  const behindSince = lateOn(instalments, today)[0]?.dueOn ?? null
  const nextAt = again ?? (nextOn === null ? null : slotTime(nextOn))
  const isUnpaid = leftKobo > ZERO && repaid.isOwing(row)
  await setNext(tx, kind.deal, row.id, {
    next_at: isUnpaid ? nextAt : null,
    tries,
    behind_since: behindSince,
    short_since: shortSince,
  })
  await repaid.noteArrears?.(tx, row, instalments, today)
  const event = repaid.stepFor(row, { leftKobo, isLate: behindSince !== null })
  if (event) return moveDeal(tx, kind, { id: row.id, event, actor: 'system', actorId: null, now })
  const timer = repaid.lateTimer(row)
  if (timer && behindSince !== null && behindSince !== row.behind_since)
    await moveTimer(tx, kind.deal, {
      id: row.id,
      event: timer.event,
      dueAt: daysBehind(behindSince, timer.days),
    })
}

/** After a payment by hand: an instalment that is still due goes on being tried when it would have been. */
export const followPayment = <R extends InstalmentRow>(
  tx: Tx,
  repaid: InstalmentKind<R>,
  row: R,
  now: Date,
): Promise<void> =>
  followArrears(tx, repaid, row, {
    now,
    ...(row.next_at &&
      row.tries > 0 && { again: row.next_at, tries: row.tries, shortSince: row.short_since }),
  })
