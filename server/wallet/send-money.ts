// Sending money to another wallet: one line among the many that are committed together.
import type { Input } from '#contract/core/call.ts'
import { fail, failField, Failure } from '#contract/core/errors.ts'
import { costOf } from '#contract/transfers/fees.ts'
import { payoutTerms } from '#contract/transfers/payout-wait.ts'
import { formatNaira, kobo, type Kobo, ZERO } from '#contract/core/money.ts'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import type { wallet } from '#contract/wallet/wallet.ts'
import type { TierLimits } from '#server/kyc/tier-limits.ts'
import { spentOn, walletOf } from '#server/ledger/accounts.ts'
import { findDuplicate } from '#server/ledger/find-duplicate.ts'
import { movedBetween } from '#server/ledger/moved-between.ts'
import type { GroupCommit } from '#server/ledger/group-commit.ts'
import { post } from '#server/ledger/post.ts'
import type { Posted, Transaction } from '#server/ledger/transaction.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Caller, inOwnTransaction } from '#server/kernel/calls/handler-types.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { isSameName } from './compare-names.ts'
import type { FindLimits } from './find-limits.ts'
import type { FindWallet, NamedWallet } from './find-wallet.ts'
import { guardedUntil, guardWords, knownPayeeCutoff } from './payout-guard.ts'
import { findReceipt, transferKey } from './read-receipt.ts'

/** Daily limit and its remainder, in words. */
export const dailyLimitWords = async (
  db: Query,
  userId: string,
  limitKobo: Kobo,
  day: string,
): Promise<string> => {
  const left = kobo(Math.max(ZERO, limitKobo - (await spentOn(db, walletOf(userId), day))))
  return `Your wallet may send ${formatNaira(limitKobo)} in one day, and you have ${formatNaira(left)} left today.`
}

/** Limits of the sender's and the receiver's tier, which the books enforce when the money moves. */
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

type TransferRequest = { user: Caller; key: string; now: Date }
type Body = Input<typeof wallet.transfer>['body']
type Prepared = {
  payerId: string
  transaction: Transaction
  to: NamedWallet
  dailyKobo: Kobo
  day: string
  guarded: Date | undefined
}

const least = (a: Kobo, b: Kobo): Kobo => kobo(Math.min(a, b))

/** End of the guard against a payment to this person; undefined without a guard or for a known payee. */
const guardOf = async (
  find: FindWallet,
  db: Query,
  { user, toId, now }: { user: Caller; toId: string; now: Date },
): Promise<Date | undefined> => {
  const guarded = guardedUntil(user, await find.ofUser(user.id), now)
  if (!guarded) return undefined
  const transfers = await movedBetween(db, walletOf(user.id), [walletOf(toId)])
  return transfers.some(({ at }) => at <= knownPayeeCutoff(now)) ? undefined : guarded
}

/** Looks up everything a transfer needs. Refuses NO_SUCH_ACCOUNT, SAME_WALLET and VERIFY_FIRST. */
const preparer =
  (find: FindWallet, findLimits: FindLimits) =>
  async ({ db, user, key, now }: TransferRequest & { db: Query }, body: Body): Promise<Prepared> => {
    const to = await find.byAccountNumber(body.accountNumber)
    if (to.user_id === user.id) failField('accountNumber', 'That is your own account number', 'SAME_WALLET')
    if (body.accountName !== undefined && !isSameName(to.name, body.accountName))
      failField(
        'accountName',
        'The name on this account has changed. Check it before you send.',
        'WRONG_NAME',
      )
    const limits = await findLimits({ from: user.id, to: to.user_id }, now)
    if (limits.from.dailyKobo === ZERO) fail('VERIFY_FIRST')
    const day = lagosDayOf(now)
    const guarded = await guardOf(find, db, { user, toId: to.user_id, now })
    // A guarded wallet sends little to new payees; the books enforce it for concurrent transfers too.
    const dailyKobo = guarded
      ? least(limits.from.dailyKobo, payoutTerms(day).freeKobo)
      : limits.from.dailyKobo
    const sides = [
      { id: user.id, limits: { ...limits.from, dailyKobo } },
      { id: to.user_id, limits: limits.to },
    ] as const
    const transaction: Transaction = {
      ...boundsOf(...sides, body.amountKobo, day),
      key: transferKey(user.id, key),
      kind: 'transfer',
      moves: movesOf(user.id, to.user_id, body.amountKobo, day),
      meta: body.narration ? { narration: body.narration } : {},
      at: now,
    }
    return { payerId: user.id, transaction, to, dailyKobo, day, guarded }
  }

/** Adds the remainder to the ledger's DAILY_LIMIT refusal. */
const describeDailyLimit =
  (db: Query, userId: string, prepared: Prepared) =>
  async (error: unknown): Promise<never> => {
    const { dailyKobo, day } = prepared
    if (!(error instanceof Failure) || error.errorName !== 'DAILY_LIMIT') throw error
    const { guarded, transaction } = prepared
    if (guarded) return failField('amountKobo', guardWords(guarded, transaction.at!), 'NEW_RECIPIENT')
    return failField('amountKobo', await dailyLimitWords(db, userId, dailyKobo, day), 'DAILY_LIMIT')
  }

const receiptOf = (posted: Posted, { to }: Prepared, { amountKobo, narration }: Body) => ({
  id: String(posted.transactionId),
  amountKobo,
  accountNumber: to.account_number,
  accountName: to.name,
  narration,
  at: posted.at.toISOString(),
  balanceKobo: kobo(posted.payerBalanceKobo),
})

/**
 * The receipt of what this key has moved already, where today's facts would refuse it: the payee may have closed their
 * wallet since. Refuses KEY_REUSED where it moved something else, and `refusal` where it moved nothing.
 */
const repeatOf = async (
  db: Query,
  { user, key }: TransferRequest,
  body: Body,
  refusal: unknown,
): Promise<{ receipt: Receipt }> => {
  const receipt = refusal instanceof Failure ? await findReceipt(db, user.id, key) : undefined
  if (!receipt) throw refusal
  const isSame = (['accountNumber', 'amountKobo', 'narration'] as const).every(
    name => receipt[name] === body[name],
  )
  return isSame ? { receipt } : fail('KEY_REUSED')
}

export const sendMoney = (find: FindWallet, findLimits: FindLimits, books: GroupCommit) => {
  const prepare = preparer(find, findLimits)
  return inOwnTransaction<typeof wallet.transfer, Prepared>({
    ownTransaction: async ({ db, ...asking }, { body }) => {
      const before = prepare({ db, ...asking }, body)
      const prepared = await before.catch((refusal: unknown) => repeatOf(db, asking, body, refusal))
      if ('receipt' in prepared) return prepared.receipt
      const posted = await books
        .submit(prepared.transaction)
        .catch(describeDailyLimit(db, asking.user.id, prepared))
      return receiptOf(posted, prepared, body)
    },
    prepare: (asking, { body }) => prepare(asking, body),
    alike: (tx, { transaction, payerId }, since) => findDuplicate(tx, walletOf(payerId), transaction, since),
    run: async ({ tx, user }, { body }, prepared) => {
      const posted = await post(tx, prepared.transaction).catch(describeDailyLimit(tx, user.id, prepared))
      return receiptOf(posted, prepared, body)
    },
  })
}
