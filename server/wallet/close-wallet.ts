// Closes a wallet: lists blockers, then disables its PIN and number.
import { formatNaira } from '#contract/core/money.ts'
import { tierOf } from '#server/kyc/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { moneyOf } from '#server/ledger/close.ts'
import type { Blocker } from '#server/manifest/personal.ts'
import { putClosed } from './sql.ts'

const link = '/account/wallet'
const verifyFirst: Blocker = {
  words: 'Verify your identity first: money cannot leave a wallet before that.',
  link: '/profile/identity',
}

/** Money that must leave before the wallet can close. */
export const moneyInTheWay = async (db: Query, userId: string): Promise<Blocker[]> => {
  const { onAccountsKobo, heldKobo } = await moneyOf(db, userId)
  const blockers: Blocker[] = []
  if (onAccountsKobo > 0 && (await tierOf(db, userId)) === 0) blockers.push(verifyFirst)
  if (onAccountsKobo > 0)
    blockers.push({
      words: `You have ${formatNaira(onAccountsKobo)} in your wallet. Send it out first.`,
      link,
    })
  if (heldKobo > 0)
    blockers.push({ words: `${formatNaira(heldKobo)} of your money is held for open transactions.`, link })
  return blockers
}

/** Does nothing without a wallet. The account number stays, because the books and receipts name it. */
export const closeWallet = (tx: Tx, userId: string, now: Date): Promise<number> => putClosed(tx, userId, now)
