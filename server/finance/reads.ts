// Reads of finance for deals: eligibility answers and lenders.
import type { Eligibility } from '#contract/finance/finance.ts'
import type { Lender } from '#contract/finance/lender-shape.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { eligibilityOf, lenderOf, readEligibility } from './show.ts'
import { findEligibility, findLenders } from './sql.ts'

/** A user's own answer. Refuses NOT_FOUND for another user's. */
export const eligibilityFor = (db: Query, id: string, userId: string): Promise<Eligibility> =>
  readEligibility(db, id, userId)

/** The last day on which this answer serves; null once it is deleted. */
export const eligibilityUntil = async (db: Query, id: string): Promise<string | null> => {
  const row = await findEligibility(db, id)
  return row ? eligibilityOf(row).validUntil : null
}

/** `accountId` is the account that lends for it; null while it takes no applications here. */
export type LendingAccount = Lender & { accountId: string | null }

/** Current state of these lenders, by id. */
export const lendersByIds = async (db: Query, ids: readonly string[]): Promise<Map<string, LendingAccount>> =>
  new Map((await findLenders(db, ids)).map(row => [row.id, { ...lenderOf(row), accountId: row.account_id }]))
