// Holds money over a wallet's limit in an overflow account and releases it.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import type { transfers } from '#contract/transfers/transfers.ts'
import { tierOf } from '#server/kyc/reads.ts'
import { limitsAt } from '#server/kyc/tier-limits.ts'
import { walletFacts } from '#server/wallet/reads.ts'
import { overflowOf, lockBalances, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { signalPages, walletTopic } from '#server/kernel/live/signal-pages.ts'

/** How much more a wallet with this balance may hold. */
export const roomIn = async (tx: Tx, userId: string, balanceKobo: number, now: Date): Promise<number> => {
  const { balanceKobo: mostKobo } = limitsAt(await tierOf(tx, userId), now)
  return mostKobo === null ? Infinity : Math.max(0, mostKobo - balanceKobo)
}

/** Moves what fits into the wallet. Returns how much, and what stays on hold. */
export const takeIn = async (
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ movedKobo: Kobo; overLimitKobo: Kobo }> => {
  const [wallet, overflow] = [walletOf(userId), overflowOf(userId)]
  const balances = await lockBalances(tx, [wallet, overflow])
  const onHold = balances.get(overflow) ?? 0
  const amountKobo = kobo(Math.min(onHold, await roomIn(tx, userId, balances.get(wallet) ?? 0, now)))
  if (amountKobo > ZERO) {
    await post(tx, {
      key: `take-in:${userId}:${randomUUID()}`,
      kind: 'take-in',
      moves: [{ from: overflow, to: wallet, amountKobo }],
      at: now,
    })
    signalPages(tx, [userId], walletTopic)
  }
  return { movedKobo: amountKobo, overLimitKobo: kobo(onHold - amountKobo) }
}

export const takeInOverflow: Handler<typeof transfers.takeIn> = async ({ tx, user, now }) => {
  if (!(await walletFacts(tx, user.id))) fail('NO_WALLET')
  return takeIn(tx, user.id, now)
}

export const takeInJob = 'wallet/take-in'

type Words = { title: string; text: string }
type Amounts = { movedKobo: Kobo; overLimitKobo: Kobo }

/** Takes in what fits, in its own transaction, and notifies the owner. */
const takeInAndTell = (
  db: Db,
  clock: () => Date,
  words: (amounts: Amounts) => Words | undefined,
): ((payload: unknown) => Promise<void>) => {
  return async payload => {
    const { userId } = payload as { userId: string }
    const now = clock()
    await db.inTx(async tx => {
      const notice = words(await takeIn(tx, userId, now))
      if (notice) await notify(tx, { userId, kind: 'money', ...notice, link: '/account/wallet', now })
    })
  }
}

const wayToFree =
  'It is safe and yours: verify your identity to use it, or move it to your wallet when there is room.'

/** What of the money stays on hold beside what was moved. */
const restWords = ({ overLimitKobo }: Amounts): string =>
  overLimitKobo > ZERO ? ` Another ${formatNaira(overLimitKobo)} is on hold. ${wayToFree}` : ''

const returnedWords = (amounts: Amounts): Words | undefined => {
  const { movedKobo, overLimitKobo } = amounts
  const [moved, onHold] = [formatNaira(movedKobo), formatNaira(overLimitKobo)]
  if (movedKobo > ZERO)
    return {
      title: `${moved} is in your wallet`,
      text: `It was refunded or not needed, and could not go back to a bank account, so it is in your wallet.${restWords(amounts)}`,
    }
  if (overLimitKobo === ZERO) return undefined
  return {
    // The sum is everything on hold, as more may have waited there before.
    title: `Money on hold: ${onHold} total`,
    text: `A refund, or money that was not needed, is above your wallet’s maximum balance. ${wayToFree}`,
  }
}

/** After a return without a bank account: takes in what fits, and tells the owner where it is. */
export const takeInReturned = (db: Db, clock: () => Date) => takeInAndTell(db, clock, returnedWords)

/** After a person is verified further: releases their money on hold, and notifies them. */
export const takeInAfterTier = (db: Db, clock: () => Date) =>
  takeInAndTell(db, clock, amounts =>
    amounts.movedKobo > ZERO
      ? {
          title: `${formatNaira(amounts.movedKobo)} is no longer on hold`,
          text: `You verified your identity, so it is in your wallet now.${restWords(amounts)}`,
        }
      : undefined,
  )
