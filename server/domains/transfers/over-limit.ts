// Money over a wallet's limit: kept in an overflow account, and taken in as the limit allows.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import type { transfers } from '#contract/transfers/transfers.ts'
import { tierOf } from '#server/domains/kyc/reads.ts'
import { limitsAt } from '#server/domains/kyc/tier-limits.ts'
import { walletFacts } from '#server/domains/wallet/reads.ts'
import { overflowOf, lockBalances, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { notify } from '#server/kernel/jobs/notify.ts'

/** How much more a wallet with this balance may hold. */
export const roomIn = async (tx: Tx, userId: string, balanceKobo: number, now: Date): Promise<number> => {
  const { balanceKobo: mostKobo } = limitsAt(await tierOf(tx, userId), now)
  return mostKobo === null ? Infinity : Math.max(0, mostKobo - balanceKobo)
}

/** Moves what fits into the wallet and says how much, and what stays apart. */
export const takeIn = async (
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ movedKobo: Kobo; overLimitKobo: Kobo }> => {
  const [wallet, overflow] = [walletOf(userId), overflowOf(userId)]
  const balances = await lockBalances(tx, [wallet, overflow])
  const kept = balances.get(overflow) ?? 0
  const amountKobo = kobo(Math.min(kept, await roomIn(tx, userId, balances.get(wallet) ?? 0, now)))
  if (amountKobo > ZERO)
    await post(tx, {
      key: `take-in:${userId}:${randomUUID()}`,
      kind: 'take-in',
      moves: [{ from: overflow, to: wallet, amountKobo }],
      at: now,
    })
  return { movedKobo: amountKobo, overLimitKobo: kobo(kept - amountKobo) }
}

export const takeInOverflow: Handler<typeof transfers.takeIn> = async ({ tx, user, now }) => {
  if (!(await walletFacts(tx, user.id))) fail('NO_WALLET')
  return takeIn(tx, user.id, now)
}

/** After somebody is verified further: what was kept apart for them comes in by itself, and they are told. */
export const takeInAfterTier =
  (db: Db, clock: () => Date) =>
  async (payload: unknown): Promise<void> => {
    const { userId } = payload as { userId: string }
    const now = clock()
    await db.inTx(async tx => {
      const { movedKobo, overLimitKobo } = await takeIn(tx, userId, now)
      if (movedKobo === ZERO) return
      const rest = overLimitKobo > ZERO ? ` ${formatNaira(overLimitKobo)} still waits.` : ''
      await notify(tx, {
        userId,
        kind: 'money',
        title: `${formatNaira(movedKobo)} came into your wallet`,
        text: `It had arrived when your wallet could hold no more, and was kept for you. You are verified further now, so it is yours to spend.${rest}`,
        link: '/account/wallet',
        now,
      })
    })
  }
