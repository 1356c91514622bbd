// Reads an account between two moments: opening balance, movements and closing balance.
import { fail } from '#contract/core/errors.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { OwnedAccount } from './accounts.ts'
import { firstEntryFrom } from './entry-by-time.ts'
import { entriesBetween, type Entry } from './statement.ts'

export type Period = {
  accountId: number
  /** The numbers of its entries: from `first` up to and not including `end`. */
  first: number
  end: number
  openingKobo: Kobo
  closingKobo: Kobo
  inKobo: Kobo
  outKobo: Kobo
}

/**
 * Entries of a period. Periods that touch split the entries exactly once, and one closes with the balance that the next
 * opens with. Fails with NO_SUCH_ACCOUNT.
 */
export const periodOf = async (
  query: Query,
  code: OwnedAccount,
  from: Date,
  until: Date,
): Promise<Period> => {
  const { id: accountId } =
    (await query.maybe<{ id: number }>`select id from ledger_account where code = ${code}`) ??
    fail('NO_SUCH_ACCOUNT')
  const first = await firstEntryFrom(query, accountId, from)
  const end = await firstEntryFrom(query, accountId, until)
  const sums = await query.one<Record<'opening' | 'closing' | 'in' | 'out', number>>`
    select
      coalesce((select balance_kobo from ledger_posting where account_id = ${accountId} and version = ${first - 1}), 0)
        as opening,
      coalesce((select balance_kobo from ledger_posting where account_id = ${accountId} and version = ${end - 1}), 0)
        as closing,
      coalesce(sum(amount_kobo) filter (where amount_kobo > 0), 0)::bigint as "in",
      coalesce(-sum(amount_kobo) filter (where amount_kobo < 0), 0)::bigint as "out"
    from ledger_posting where account_id = ${accountId} and version >= ${first} and version < ${end}`
  return {
    accountId,
    first,
    end,
    openingKobo: kobo(sums.opening),
    closingKobo: kobo(sums.closing),
    inKobo: kobo(sums.in),
    outKobo: kobo(sums.out),
  }
}

const sliceSize = 500

/** The entries of a period, the oldest first, in slices: it is never in memory as a whole. */
export async function* slicesOf(query: Query, { accountId, first, end }: Period): AsyncGenerator<Entry[]> {
  for (let from = first; from < end; from += sliceSize)
    yield (await entriesBetween(query, accountId, from, Math.min(end, from + sliceSize) - 1)).toReversed()
}
