// Limits a wallet's payouts to new beneficiaries after a new device or mailed reset.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { formatNaira } from '#contract/core/money.ts'
import { payoutTerms } from '#contract/transfers/payout-wait.ts'
import { passwordResetAt } from '#server/user/was-reset.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Caller } from '#server/kernel/calls/handler-types.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { findWallets, setGuarded, type WalletRow } from './sql.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Undefined where the wallet is not guarded now. A new device is new to its account, and never an account's first one. */
export const guardedUntil = (
  { newDeviceUntil }: Caller,
  wallet: Pick<WalletRow, 'guarded_until'>,
  now: Date,
): Date | undefined => {
  const until = Math.max(newDeviceUntil?.getTime() ?? 0, wallet.guarded_until?.getTime() ?? 0)
  return until > now.getTime() ? new Date(until) : undefined
}

/** The guard of the caller's wallet; undefined also without a wallet. */
export const guardOfCaller = async (db: Query, user: Caller, now: Date): Promise<Date | undefined> => {
  const [wallet] = await findWallets(db, [user.id])
  return wallet && guardedUntil(user, wallet, now)
}

/**
 * A guarded wallet knows only payees from before the guard could begin, so a thief's first payment makes nobody known.
 */
export const knownPayeeCutoff = (now: Date): Date =>
  new Date(now.getTime() - payoutTerms(lagosDayOf(now)).guardHours * hourMs)

/** The pin was reset by mail: where the password was too, lately, the wallet is guarded from now on. */
export const guardAfterReset = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  const { guardHours, resetDays } = payoutTerms(lagosDayOf(now))
  const resetAt = await passwordResetAt(tx, userId)
  if (!resetAt || now.getTime() - resetAt.getTime() > resetDays * dayMs) return
  await setGuarded(tx, userId, new Date(now.getTime() + guardHours * hourMs))
}

export const guardWords = (until: Date, now: Date): string => {
  const { freeKobo } = payoutTerms(lagosDayOf(now))
  return `This device is new to your account, or your password and PIN were reset by email. Until ${lagosTime(until)}, you can send at most ${formatNaira(freeKobo)} a day at once to someone you have not paid before.`
}
