// Shows the owner's wallet: balance, holds and tier limits.
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import type { Wallet, wallet } from '#contract/wallet/wallet.ts'
import { tierOf } from '#server/kyc/reads.ts'
import { limitsAt } from '#server/kyc/tier-limits.ts'
import { contactOfUser } from '#server/user/reads.ts'
import { overflowOf, balanceOf, balancesOf, sumHeldFrom, spentOn, walletOf } from '#server/ledger/accounts.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { findPayIn } from './pay-in-sql.ts'
import { findWallets, type WalletRow } from './sql.ts'

// Without a number at a rail the wallet's own number is where the sandbox bank pays.
const payInOf = async (db: Query, row: WalletRow, name: string): Promise<Wallet['payIn']> => {
  const there = await findPayIn(db, row.user_id)
  if (!there) return { accountNumber: row.account_number, accountName: name, bankName: 'AutoX' }
  const { account_number: accountNumber, account_name: accountName, bank_name: bankName } = there
  return accountNumber && accountName && bankName ? { accountNumber, accountName, bankName } : null
}

/** The wallet of a user. Refuses NO_WALLET. */
export const readWallet = async (db: Query, userId: string, now: Date): Promise<Wallet> => {
  const row = (await findWallets(db, [userId]))[0] ?? fail('NO_WALLET')
  const code = walletOf(userId)
  const [balanceKobo, heldKobo, owner, tier, sentTodayKobo, overflow] = await Promise.all([
    balanceOf(db, code),
    sumHeldFrom(db, code, overflowOf(userId)),
    contactOfUser(db, userId),
    tierOf(db, userId),
    spentOn(db, code, lagosDayOf(now)),
    balancesOf(db, [overflowOf(userId)]),
  ])
  const { dailyKobo, balanceKobo: balanceLimitKobo } = limitsAt(tier, now)
  const locked = row.locked_until && row.locked_until > now ? row.locked_until.toISOString() : null
  return {
    accountNumber: row.account_number,
    accountName: owner.name,
    bankName: 'AutoX',
    balanceKobo,
    heldKobo,
    tier,
    dailyLimitKobo: dailyKobo,
    sentTodayKobo,
    balanceLimitKobo,
    overLimitKobo: overflow.get(overflowOf(userId)) ?? kobo(0),
    payIn: await payInOf(db, row, owner.name),
    pinLockedUntil: locked,
    createdAt: row.created_at.toISOString(),
  }
}

export const showWallet: Handler<typeof wallet.details> = ({ db, user, now }) => readWallet(db, user.id, now)
