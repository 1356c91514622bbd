// Sending money to another wallet: the pin, and then one line among the many that are committed together.
import { fail, failField, Failure } from '#contract/errors.ts'
import { costOf } from '#contract/fees.ts'
import { formatNaira, kobo, type Kobo, ZERO } from '#contract/money.ts'
import type { wallet } from '#contract/wallet.ts'
import type { TierLimits } from '#server/domains/kyc/tier-limits.ts'
import { spentOn, walletOf } from '#server/ledger/accounts.ts'
import type { GroupCommit } from '#server/ledger/group-commit.ts'
import type { Query } from '#server/platform/db.ts'
import type { Transaction } from '#server/ledger/transaction.ts'
import type { OnItsOwn } from '#server/platform/handlers.ts'
import { lagosDay } from '#server/platform/lagos-time.ts'
import type { CheckPin } from './check-pin.ts'
import type { FindLimits } from './find-limits.ts'
import type { FindWallet } from './find-wallet.ts'

/** The key of a transfer in the books, made of its sender and the key the form was born with. */
export const transferKey = (userId: string, key: string): string => `transfer:${userId}:${key}`

/** The daily limit in words that say what is left of it. */
export const dailyLimitWords = async (
  db: Query,
  userId: string,
  limitKobo: Kobo,
  day: string,
): Promise<string> => {
  const left = kobo(Math.max(ZERO, limitKobo - (await spentOn(db, walletOf(userId), day))))
  return `Your wallet may send ${formatNaira(limitKobo)} in one day, and ${formatNaira(left)} of it is left today.`
}

/** What the sender's tier and the receiver's allow, as the books enforce it in the moment in which money moves. */
const boundsOf = (
  from: { id: string; limits: TierLimits },
  to: { id: string; limits: TierLimits },
  amountKobo: Kobo,
  day: string,
): Pick<Transaction, 'spend' | 'cap'> => ({
  spend: { account: walletOf(from.id), day, amountKobo, limitKobo: from.limits.dailyKobo },
  ...(to.limits.balanceKobo !== null && {
    cap: { account: walletOf(to.id), maxKobo: to.limits.balanceKobo },
  }),
})

/** What moves: the amount, and the stamp duty where a transfer between wallets bears it. */
const movesOf = (from: string, to: string, amountKobo: Kobo, day: string): Transaction['moves'] => {
  const { dutyKobo } = costOf(amountKobo, 'wallet', day)
  return [
    { from: walletOf(from), to: walletOf(to), amountKobo },
    ...(dutyKobo > ZERO ? [{ from: walletOf(from), to: 'duty', amountKobo: dutyKobo } as const] : []),
  ]
}

export const sendMoney = (
  find: FindWallet,
  findLimits: FindLimits,
  checkPin: CheckPin,
  books: GroupCommit,
): OnItsOwn<typeof wallet.transfer> => ({
  alone: async ({ db, user, key, now }, { query, body }) => {
    // All is looked up at once; what is wrong with the receiver is told only to somebody whose pin is right.
    const facts = find.byAccountNumber(body.accountNumber).then(async receiver => ({
      to: receiver,
      limits: await findLimits({ from: user.id, to: receiver.user_id }, now),
    }))
    facts.catch(() => undefined)
    await checkPin(user.id, query.pin, now)
    const { to, limits } = await facts
    if (to.user_id === user.id) failField('accountNumber', 'This is your own account number', 'SAME_WALLET')
    if (limits.from.dailyKobo === ZERO) fail('VERIFY_FIRST')
    const day = lagosDay(now)
    const sides = [
      { id: user.id, limits: limits.from },
      { id: to.user_id, limits: limits.to },
    ] as const
    const posted = await books
      .submit({
        ...boundsOf(...sides, body.amountKobo, day),
        key: transferKey(user.id, key),
        kind: 'transfer',
        moves: movesOf(user.id, to.user_id, body.amountKobo, day),
        meta: body.narration ? { narration: body.narration } : {},
        at: now,
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof Failure) || error.errorName !== 'DAILY_LIMIT') throw error
        const message = await dailyLimitWords(db, user.id, limits.from.dailyKobo, day)
        return failField('amountKobo', message, 'DAILY_LIMIT')
      })
    return {
      id: String(posted.transactionId),
      amountKobo: body.amountKobo,
      accountNumber: to.account_number,
      accountName: to.name,
      narration: body.narration,
      at: posted.at.toISOString(),
      balanceKobo: kobo(posted.payerBalanceKobo),
    }
  },
})
