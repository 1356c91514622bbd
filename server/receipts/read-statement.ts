// The statement of a Lagos month: its figures, and its lines in slices.
import { fail } from '#contract/core/errors.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { contactOfUser } from '#server/user/reads.ts'
import { readEntries } from '#server/wallet/entries.ts'
import { walletFacts } from '#server/wallet/reads.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { type Period, periodOf, slicesOf } from '#server/ledger/period.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosMidnight } from '#contract/core/lagos-days.ts'
import { monthAfter } from './rules.ts'

export type Statement = {
  /** Such as 2026-11. */
  month: string
  accountNumber: string
  accountName: string
  madeAt: Date
  period: Period
  /** Its lines, the oldest first, in slices. */
  slices: AsyncIterable<Entry[]>
}

async function* linesOf(db: Query, period: Period): AsyncGenerator<Entry[]> {
  for await (const slice of slicesOf(db, period)) yield readEntries(db, slice)
}

/** Refuses NO_WALLET. */
export const readStatement = async (
  db: Query,
  userId: string,
  month: string,
  now: Date,
): Promise<Statement> => {
  const { accountNumber } = (await walletFacts(db, userId)) ?? fail('NO_WALLET')
  const [from, until] = [lagosMidnight(`${month}-01`), lagosMidnight(`${monthAfter(month)}-01`)]
  const period = await periodOf(db, walletOf(userId), from, until)
  const { name: accountName } = await contactOfUser(db, userId)
  return { month, accountNumber, accountName, madeAt: now, period, slices: linesOf(db, period) }
}
