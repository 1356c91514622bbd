// What others may know of transfers to banks: for the operator, for somebody's own data, and before an account ends.
import type { Beneficiary, Withdrawal } from '#contract/transfers/transfers.ts'
import type { WithdrawalState } from '#contract/transfers/withdrawal.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { historyOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { readBeneficiaries } from './beneficiaries.ts'
import { deleteBeneficiaries } from './beneficiary-sql.ts'
import { withSteps } from './show-withdrawals.ts'
import { allOf, findWithdrawal, needingEyes, openOf, type WithdrawalRow } from './sql.ts'

export type { WithdrawalRow }

/** One with its history, for the operator. */
export const readForOperator = async (
  db: Query,
  id: string,
): Promise<{ row: WithdrawalRow; history: PastEvent[] } | undefined> => {
  const row = await findWithdrawal(db, id)
  return row && { row, history: await historyOf(db, withdrawal, id) }
}

/** Those that need the operator, the longest waiting first, at most 200. */
export const withdrawalsToLookAt = (db: Query): Promise<WithdrawalRow[]> => needingEyes(db)

/** What of somebody's is under way to a bank, or contested. */
export const openWithdrawalsOf = (
  db: Query,
  userId: string,
): Promise<{ id: string; state: WithdrawalState }[]> => openOf(db, userId)

/** Everything somebody sent to banks, and whom they keep. */
export const exportTransfers = async (
  db: Query,
  userId: string,
  now: Date,
): Promise<{ withdrawals: Withdrawal[]; beneficiaries: Beneficiary[] }> => ({
  withdrawals: await withSteps(db, await allOf(db, userId), now),
  beneficiaries: await readBeneficiaries(db, userId),
})

/** Whom they kept is nobody's business any more; what was sent stays with the books. */
export const eraseBeneficiaries = (tx: Tx, userId: string): Promise<number> => deleteBeneficiaries(tx, userId)
