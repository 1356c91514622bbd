// Quotes a transfer's cost and warnings, none of which block it.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { looksLike } from '#contract/reference/banks.ts'
import { costOf } from '#contract/transfers/fees.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, kobo, ZERO } from '#contract/core/money.ts'
import { nubanInstitution, walletBankCode } from '#contract/reference/nuban.ts'
import type { Quote, transfers } from '#contract/transfers/transfers.ts'
import { tierOf } from '#server/kyc/reads.ts'
import { limitsAt } from '#server/kyc/tier-limits.ts'
import type { FindWallet } from '#server/wallet/find-wallet.ts'
import { findOwnersOfAccountNumber } from '#server/wallet/reads.ts'
import { balanceOf, spentOn, walletOf } from '#server/ledger/accounts.ts'
import { movedBetween } from '#server/ledger/moved-between.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Caller, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { sentTo } from './sql.ts'
import { waitOf } from './waiting.ts'

type Wish = {
  user: Caller
  userId: string
  bankCode: string
  accountNumber: string
  amountKobo: number
  now: Date
}
type Warning = Quote['warnings'][number]

const listEarlierTransfers = async (db: Query, w: Wish): Promise<{ amountKobo: number; at: Date }[]> => {
  if (w.bankCode !== walletBankCode) return sentTo(db, w.userId, w)
  const owners = await findOwnersOfAccountNumber(db, w.accountNumber)
  return movedBetween(db, walletOf(w.userId), owners.map(walletOf))
}

const duplicateOf = (transfers: readonly { amountKobo: number; at: Date }[], w: Wish): Warning[] => {
  const since = w.now.getTime() - limits.duplicateMinutes * 60_000
  const same = transfers.find(each => each.amountKobo === w.amountKobo && each.at.getTime() > since)
  if (!same) return []
  const minutes = Math.floor((w.now.getTime() - same.at.getTime()) / 60_000)
  const ago = minutes < 1 ? 'less than a minute' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const words = `You sent ${formatNaira(kobo(w.amountKobo))} to this account ${ago} ago. Send again only if you mean to.`
  return [{ kind: 'duplicate', words }]
}

const firstLarge: Warning = {
  kind: 'first-large',
  words:
    'You have never sent money to this account. Be sure you know who it is: a transfer cannot be reversed.',
}
const checkDigit: Warning = {
  kind: 'check-digit',
  words: 'This number doesn’t look right for this bank. Check the number, the bank and the name.',
}

// What will wait is said before the PIN; a wallet's transfer is then refused in the same words.
const waitingOf = async (db: Query, w: Wish): Promise<Warning[]> => {
  if (w.bankCode === walletBankCode) return []
  const spent = (await spentOn(db, walletOf(w.userId), lagosDayOf(w.now))) + w.amountKobo
  const until = await waitOf(db, { user: w.user, to: w, now: w.now }, spent)
  const words =
    until &&
    `This device is new to your account, or your password and PIN were reset by email. So this is sent on ${lagosTime(until)}, and you can cancel it until then.`
  return words ? [{ kind: 'waits', words }] : []
}

const warningsOf = async (db: Query, w: Wish): Promise<Warning[]> => {
  const transfers = await listEarlierTransfers(db, w)
  const isFirst = transfers.length === 0 && w.amountKobo >= limits.firstLargeKobo
  const isOdd =
    w.bankCode !== walletBankCode &&
    nubanInstitution(w.bankCode) !== null &&
    !looksLike(w.bankCode, w.accountNumber)
  return [
    ...(await waitingOf(db, w)),
    ...duplicateOf(transfers, w),
    ...(isFirst ? [firstLarge] : []),
    ...(isOdd ? [checkDigit] : []),
  ]
}

export const quoteTransfer = (find: FindWallet) =>
  withPrepared<typeof transfers.quote, void>({
    prepare: async ({ user }) => void (await find.ofUser(user.id)),
    run: async ({ tx, user, now }, { body }) => {
      const [code, day] = [walletOf(user.id), lagosDayOf(now)]
      const { dailyKobo } = limitsAt(await tierOf(tx, user.id), now)
      const leftToday = dailyKobo - (await spentOn(tx, code, day))
      return {
        ...costOf(body.amountKobo, body.bankCode === walletBankCode ? 'wallet' : 'bank', day),
        balanceKobo: await balanceOf(tx, code),
        leftTodayKobo: kobo(Math.max(ZERO, leftToday)),
        warnings: await warningsOf(tx, { ...body, user, userId: user.id, now }),
      }
    },
  })
