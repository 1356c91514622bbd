// Transfer reads for the operator, data export and account deletion.
import type { Beneficiary, Withdrawal } from '#contract/transfers/transfers.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { EndCount, Within } from '#server/kernel/process/count-ends.ts'
import { historyOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import type { Blocker } from '#server/manifest/personal.ts'
import { mayReturnSince, mayReturnUntil } from './rules.ts'
import { readBeneficiaries } from './beneficiaries.ts'
import { deleteBeneficiaries } from './beneficiary-sql.ts'
import { withSteps } from './show-withdrawals.ts'
import {
  allOf,
  findWithdrawal,
  lateWithdrawals,
  needingEyes,
  openOf,
  settledSince,
  type Stuck,
  type WithdrawalRow,
} from './sql.ts'

export { lateWithdrawals, needingEyes, type Stuck, type WithdrawalRow }

/** One with its history, for the operator. */
export const readForOperator = async (
  db: Query,
  id: string,
): Promise<{ row: WithdrawalRow; history: PastEvent[] } | undefined> => {
  const row = await findWithdrawal(db, id)
  return row && { row, history: await historyOf(db, withdrawal, id) }
}

/** One of a user's own withdrawals; undefined for another's. */
export const findOwnWithdrawal = async (
  db: Query,
  { id, userId }: { id: string; userId: string },
): Promise<WithdrawalRow | undefined> => {
  const row = await findWithdrawal(db, id)
  return row?.user_id === userId ? row : undefined
}

/**
 * What keeps an account from being deleted: pending or contested withdrawals, and settled ones that the bank may still
 * return, since money that comes back needs the wallet.
 */
export const readBlockers = async (db: Query, userId: string, now: Date): Promise<Blocker[]> => {
  const open = (await openOf(db, userId)).map(({ id, state }) => ({
    id,
    words: `A transfer to a bank is in progress: ${withdrawal.states[state].words}.`,
  }))
  const settled = (await settledSince(db, userId, mayReturnSince(now))).map(row => ({
    id: row.id,
    words: `The bank can still return the ${formatNaira(kobo(row.amount_kobo))} that went to ${row.account_name}. Delete your account after ${lagosTime(mayReturnUntil(row.settled_at))}.`,
  }))
  return [...open, ...settled].map(({ id, words }) => ({ words, link: `/account/withdrawals/${id}` }))
}

/** A user's transfers and beneficiaries. */
export const exportTransfers = async (
  db: Query,
  userId: string,
  now: Date,
): Promise<{ withdrawals: Withdrawal[]; beneficiaries: Beneficiary[] }> => ({
  withdrawals: await withSteps(db, await allOf(db, userId), now),
  beneficiaries: await readBeneficiaries(db, userId),
})

/** Erases beneficiaries; sent transfers stay with the books. */
export const eraseBeneficiaries = (tx: Tx, userId: string): Promise<number> => deleteBeneficiaries(tx, userId)

/**
 * Payouts of the last days slower than a number of hours, from their due time (later for guarded wallets) to the bank's
 * receipt.
 */
export const countPayouts = (
  query: Query,
  { from, until }: Within,
  { slowerThanHours }: { slowerThanHours: number },
): Promise<EndCount> =>
  query.one<EndCount>`
    select count(*) as count, percentile_cont(0.5) within group (order by took.hours) as "medianHours"
    from process_event e join withdrawal w on w.id = e.subject_id,
      lateral (select extract(epoch from e.at - coalesce(w.waits_until, w.created_at))::float8 / 3600 as hours) took
    where e.at >= ${from} and e.at < ${until} and e.process = 'withdrawal' and e.event = 'settle'
      and took.hours > ${slowerThanHours}`
