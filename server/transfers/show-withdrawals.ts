// Withdrawals as their owner sees them, with every step and its time.
import { fail } from '#contract/core/errors.ts'
import { kobo, plus } from '#contract/core/money.ts'
import type { transfers, Withdrawal } from '#contract/transfers/transfers.ts'
import { openWithdrawalStates, withdrawal, type WithdrawalState } from '#contract/transfers/withdrawal.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { historiesOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { callOffToken } from './call-off-token.ts'
import { findPayoutLock } from './payout-lock.ts'
import { expectedBy } from './rules.ts'
import { findWithdrawal, pageOf, type WithdrawalRow } from './sql.ts'

// Retries repeat these states; people see each only once.
const retriedStates = ['queued', 'sending', 'unknown']
const firstOfEach = (history: readonly PastEvent[]): PastEvent[] =>
  history.filter(
    ({ to_state: state }, i) =>
      !retriedStates.includes(state) || history.findIndex(each => each.to_state === state) === i,
  )

type Look = { now: Date; arePayoutsLocked: boolean; key: Buffer | undefined }

const withdrawalOf = (
  row: WithdrawalRow,
  history: readonly PastEvent[],
  { now, arePayoutsLocked, key }: Look,
): Withdrawal => {
  const isHeldBack = arePayoutsLocked && row.books === 'held' && row.next_do === 'send'
  const parts = [row.amount_kobo, row.fee_kobo, row.vat_kobo, row.duty_kobo].map(kobo)
  const [amountKobo, feeKobo, vatKobo, dutyKobo] = parts as [
    Withdrawal['amountKobo'],
    Withdrawal['feeKobo'],
    Withdrawal['vatKobo'],
    Withdrawal['dutyKobo'],
  ]
  return {
    id: row.id,
    reference: row.reference,
    receiptId: String(row.hold_id),
    state: row.state,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    accountName: row.account_name,
    narration: row.narration,
    amountKobo,
    feeKobo,
    vatKobo,
    dutyKobo,
    totalKobo: parts.reduce(plus),
    reason: row.reason,
    waitsUntil: row.state === 'waiting' ? row.waits_until!.toISOString() : null,
    isHeldBack,
    callOffToken: key && row.state === 'waiting' ? callOffToken(key, row.id) : null,
    sessionId: row.session_id,
    expectedBy: isHeldBack
      ? null
      : (expectedBy(row.state, row.waits_until ?? row.created_at, now)?.toISOString() ?? null),
    steps: firstOfEach(history).map(({ to_state: state, note, at }) => ({
      state: state as WithdrawalState,
      note,
      at: at.toISOString(),
    })),
    at: row.created_at.toISOString(),
  }
}

/** Rows with their steps, in their order. With `key` each that waits has the token that calls it off. */
export const withSteps = async (
  db: Query,
  rows: readonly WithdrawalRow[],
  now: Date,
  key?: Buffer,
): Promise<Withdrawal[]> => {
  const ids = rows.map(row => row.id)
  const histories = await historiesOf(db, withdrawal, ids)
  const arePayoutsLocked = (await findPayoutLock(db)) !== undefined
  return rows.map(row => withdrawalOf(row, histories.get(row.id) ?? [], { now, arePayoutsLocked, key }))
}

/** A user's own withdrawal. Refuses NOT_FOUND, also for another user's. */
export const readWithdrawal = async (
  db: Query,
  id: string,
  userId: string,
  now: Date,
  key?: Buffer,
): Promise<Withdrawal> => {
  const row = await findWithdrawal(db, id)
  const [ownWithdrawal] = row?.user_id === userId ? await withSteps(db, [row], now, key) : []
  return ownWithdrawal ?? fail('NOT_FOUND', { message: 'We can’t find that transfer.' })
}

export const showWithdrawal =
  (key: Buffer): Handler<typeof transfers.withdrawal> =>
  ({ db, user, now }, { query }) =>
    readWithdrawal(db, query.Id, user.id, now, key)

export const listWithdrawals =
  (key: Buffer): Handler<typeof transfers.withdrawals> =>
  async ({ db, user, now }, { query }) => {
    const { PageNumber, PageSize, Group } = query
    const states = Group && openWithdrawalStates
    const page = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
    const { rows, total } = await pageOf(db, { userId: user.id, states, ...page })
    return { page: await withSteps(db, rows, now, key), totalRecords: total }
  }
