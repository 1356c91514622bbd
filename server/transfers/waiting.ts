// Delays larger payouts from a guarded wallet to new beneficiaries by a day.
import { fail } from '#contract/core/errors.ts'
import { payoutTerms } from '#contract/transfers/payout-wait.ts'
import { kobo } from '#contract/core/money.ts'
import type { transfers } from '#contract/transfers/transfers.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { guardOfCaller, knownPayeeCutoff } from '#server/wallet/payout-guard.ts'
import { spentOn, walletOf } from '#server/ledger/accounts.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { Caller, Handler } from '#server/kernel/calls/handler-types.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { transition } from '#server/kernel/process/transition.ts'
import { giveBack } from './postings.ts'
import { callOffToken, readCallOff } from './call-off-token.ts'
import { arrivedBefore, findWithdrawal, lockWithdrawal, setBack, setNext, setWaiting } from './sql.ts'
import { notifyOwner } from './notices.ts'

type Payout = { user: Caller; to: { bankCode: string; accountNumber: string }; now: Date }

/** How long a payout would wait, with `spentKobo` as today's total including it; undefined if it goes at once. */
export const waitOf = async (
  db: Query,
  { user, to, now }: Payout,
  spentKobo: number,
): Promise<Date | undefined> => {
  if (!(await guardOfCaller(db, user, now))) return undefined
  const { freeKobo, waitHours } = payoutTerms(lagosDayOf(now))
  if (spentKobo <= freeKobo || (await arrivedBefore(db, user.id, to, knownPayeeCutoff(now)))) return undefined
  return new Date(now.getTime() + waitHours * 3_600_000)
}

/** Delays a new order if required, and notifies its owner on every channel. */
export const waitWhereGuarded = async (
  tx: Tx,
  id: string,
  payout: Payout & { key: Buffer },
): Promise<boolean> => {
  const { user, now } = payout
  const spent = await spentOn(tx, walletOf(user.id), lagosDayOf(now))
  const until = await waitOf(tx, payout, spent)
  if (!until) return false
  await transition(tx, withdrawal, { id, event: 'wait', actor: 'system', actorId: null, now })
  await setWaiting(tx, id, until)
  await setNext(tx, id, { do: 'send', at: until })
  const row = (await findWithdrawal(tx, id))!
  await notifyOwner(tx, row, 'waiting', now, `/call-off?token=${callOffToken(payout.key, id)}`)
  return true
}

/** The link cancels without sign-in: its only effect is that the owner keeps the money. */
export const callOff =
  (key: Buffer): Handler<typeof transfers.callOff> =>
  async ({ tx, now }, { body }) => {
    const id = readCallOff(key, body.token)
    const row = (await lockWithdrawal(tx, id)) ?? fail('NOT_FOUND')
    const facts = { amountKobo: kobo(row.amount_kobo), accountName: row.account_name }
    // A repeated click changes nothing.
    if (row.state === 'failed' && row.first_sent_at === null) return facts
    if (row.state !== 'waiting')
      fail('NOT_NOW', { message: 'It was already sent, so it cannot be cancelled.' })
    await giveBack(tx, row, now)
    const reason = 'It was cancelled before it was sent.'
    await setBack(tx, id, 'voided', reason)
    const move = { id, event: 'call-off', actor: 'owner', actorId: row.user_id, note: reason, now } as const
    await transition(tx, withdrawal, move)
    await setNext(tx, id, null)
    await notifyOwner(tx, { ...row, reason }, 'calledOff', now)
    return facts
  }
