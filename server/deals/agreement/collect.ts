// Instalments on their days: each is taken from the wallet once, tried again while there is too little, with a late fee after its days of grace.
import { Failure } from '#contract/core/errors.ts'
import { nextSlot, slotTime } from '#contract/core/schedule.ts'
import { dueBy, lateFeeOf, leftKobo } from '#contract/deals/agreement/repayment.ts'
import { financePolicyAt } from '#contract/finance/policy.ts'
import { dayAfter, lagosDayOf } from '#contract/opening-hours/days.ts'
import { carTitle } from '#server/domains/cars/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { workThrough } from '#server/kernel/process/due-rows.ts'
import { retryAt } from '#server/kernel/process/retry-schedule.ts'
import { agreementKind } from './kind.ts'
import { payIn } from './pay-in.ts'
import { followStanding, isOwing } from './standing.ts'
import { instalmentsOf, lockDue, setLateFee, setNext } from './repayment-sql.ts'
import type { AgreementRow } from './sql.ts'

const isShort = (error: unknown) => error instanceof Failure && error.errorName === 'INSUFFICIENT_FUNDS'

/** Charges what its days of grace have passed, once for each instalment, by the policy it was applied for under. */
const chargeLate = async (tx: Tx, row: AgreementRow, today: string): Promise<void> => {
  const { late } = financePolicyAt(row.policy_from)
  const standing = await instalmentsOf(tx, row.id)
  for (const it of dueBy(standing, today))
    if (it.asked.feeKobo === 0 && dayAfter(it.dueOn, late.graceDays) < today)
      await setLateFee(tx, row.id, it.number, lateFeeOf(it, late))
}

/** Takes whole instalments, the oldest first, as far as the wallet goes. False where it did not reach. */
const takeWhole = async (tx: Tx, row: AgreementRow, today: string, now: Date): Promise<boolean> => {
  const about = await carTitle(tx, row.car_id)
  for (;;) {
    const standing = await instalmentsOf(tx, row.id)
    const [first] = dueBy(standing, today)
    if (!first) return true
    try {
      await payIn(tx, row, { way: 'on-day', amountKobo: leftKobo(first), standing, about, now })
    } catch (error) {
      if (!isShort(error)) throw error
      return false
    }
  }
}

/** After today's tries the next is every morning. */
const tryAgainAt = (triesBefore: number, now: Date): Date =>
  retryAt(triesBefore, now) ?? slotTime(nextSlot({ every: 'day', from: '2020-01-01' }, now))

/** Takes what is due of one agreement, which its caller has locked. */
export const collectOne = async (tx: Tx, row: AgreementRow, now: Date): Promise<void> => {
  if (!isOwing(row))
    return void (await setNext(tx, row.id, { next_at: null, tries: 0, behind_since: row.behind_since }))
  const today = lagosDayOf(now)
  await chargeLate(tx, row, today)
  const reached = await takeWhole(tx, row, today, now)
  const after = reached ? { now } : { now, again: tryAgainAt(row.tries, now), tries: row.tries + 1 }
  await followStanding(tx, agreementKind, row, after)
}

/**
 * Takes every instalment that is due by `now`, one transaction for each agreement, and says how many agreements were looked
 * at. Several processes may run it at once: one at which another is at work is passed over. One that fails stays due, is
 * reported, and does not stop the rest.
 */
export const collectDue = (
  db: Db,
  now: Date,
  report: (error: unknown, row: { id: string }) => void,
): Promise<number> =>
  workThrough(db, {
    next: (tx, passed) => lockDue(tx, now, passed),
    idOf: row => row.id,
    work: (tx, row) => collectOne(tx, row, now),
    report: (error, { id }) => report(error, { id }),
  })
