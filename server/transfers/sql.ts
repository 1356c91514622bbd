// The table of withdrawals; only this feature touches it.
import type { WithdrawalState } from '#contract/transfers/withdrawal.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { currentRequestId } from '#server/kernel/request-id/request-id.ts'
import type { RailName } from '#server/rails/rail.ts'

export type WithdrawalRow = {
  id: string
  /** Null for a payout of a claim. */
  user_id: string | null
  /** The claim whose injured person it pays; null for a user's own. */
  claim_id: string | null
  rail: RailName
  reference: string
  state: WithdrawalState
  version: number
  bank_code: string
  bank_name: string
  account_number: string
  account_name: string
  narration: string
  amount_kobo: number
  fee_kobo: number
  vat_kobo: number
  duty_kobo: number
  day: string
  /** `paid-twice`: refunded, and the bank paid it after all. */
  books: 'held' | 'settled' | 'voided' | 'reversed' | 'paid-twice'
  hold_id: number
  settle_txn_id: number | null
  sent_at: Date | null
  first_sent_at: Date | null
  asks: number
  acknowledged: boolean
  next_do: 'send' | 'ask' | null
  next_at: Date | null
  rail_reference: string | null
  session_id: string | null
  waits_for_approval: boolean
  reason: string
  alert: string
  told_slow: boolean
  settled_at: Date | null
  waits_until: Date | null
  /** The deposit it returns; null for the owner's own transfer. */
  returns: string | null
  /** The request that began it; null where none did. */
  request_id: string | null
  created_at: Date
  changed_at: Date
}

type Account = { bankCode: string; accountNumber: string }

export type NewRow = Pick<
  WithdrawalRow,
  | 'id' | 'user_id' | 'claim_id' | 'rail' | 'reference' | 'bank_code' | 'bank_name' | 'account_number' | 'account_name'
  | 'narration' | 'amount_kobo' | 'fee_kobo' | 'vat_kobo' | 'duty_kobo' | 'day' | 'hold_id' | 'created_at' | 'returns'
> // prettier-ignore

/** Due to be sent at once. */
export const insertWithdrawal = (tx: Tx, w: NewRow): Promise<number> =>
  tx.run`
    insert into withdrawal (id, user_id, claim_id, rail, reference, bank_code, bank_name, account_number, account_name, narration,
      amount_kobo, fee_kobo, vat_kobo, duty_kobo, day, hold_id, returns, request_id, next_do, next_at, created_at,
      changed_at)
    values (${w.id}, ${w.user_id}, ${w.claim_id}, ${w.rail}, ${w.reference}, ${w.bank_code}, ${w.bank_name}, ${w.account_number},
      ${w.account_name}, ${w.narration}, ${w.amount_kobo}, ${w.fee_kobo}, ${w.vat_kobo}, ${w.duty_kobo}, ${w.day},
      ${w.hold_id}, ${w.returns}, ${currentRequestId() ?? null}, 'send', ${w.created_at}, ${w.created_at}, ${w.created_at})`

export const findWithdrawal = (db: Query, id: string): Promise<WithdrawalRow | undefined> =>
  db.maybe<WithdrawalRow>`select * from withdrawal where id = ${id}`

export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  tx.maybe<WithdrawalRow>`select * from withdrawal where id = ${id} for update`

export const setNext = (tx: Tx, id: string, next: { do: 'send' | 'ask'; at: Date } | null): Promise<number> =>
  tx.run`
    update withdrawal set next_do = ${next?.do ?? null}, next_at = ${next?.at ?? null} where id = ${id}`

/** It waits until then before it is sent. */
export const setWaiting = (tx: Tx, id: string, until: Date): Promise<number> =>
  tx.run`update withdrawal set waits_until = ${until} where id = ${id}`

// What goes back to a sender is no transfer of the owner's own.
const ownSent: Sql = sql`returns is null`

/** Whether money from this person arrived at an account before a moment. */
export const arrivedBefore = async (db: Query, userId: string, to: Account, before: Date): Promise<boolean> =>
  (
    await db.one<{ arrived: boolean }>`
      select exists (
        select from withdrawal where user_id = ${userId} and bank_code = ${to.bankCode}
          and account_number = ${to.accountNumber} and books = 'settled' and settled_at <= ${before}
          and ${ownSent}) as arrived`
  ).arrived

type RailAnswer = { railReference: string; sessionId: string | null; waitsForApproval: boolean }
/** Records the rail's answer; facts it no longer reports stay. */
export const setRailAnswer = (tx: Tx, id: string, t: RailAnswer): Promise<number> =>
  tx.run`
    update withdrawal set acknowledged = true, rail_reference = ${t.railReference},
      session_id = coalesce(${t.sessionId}, session_id), waits_for_approval = ${t.waitsForApproval}
    where id = ${id}`

export const setSettled = (tx: Tx, id: string, txnId: number, now: Date): Promise<number> =>
  tx.run`
    update withdrawal set books = 'settled', settle_txn_id = ${txnId}, settled_at = ${now}, asks = 0, reason = '', alert = ''
    where id = ${id}`

export const setBack = (tx: Tx, id: string, books: 'voided' | 'reversed', reason: string): Promise<number> =>
  tx.run`update withdrawal set books = ${books}, reason = ${reason}, alert = '' where id = ${id}`

/** The bank paid it after its refund, as known from `now`; the first payment of one that came back before stays named. */
export const setPaidTwice = (tx: Tx, id: string, txnId: number, reason: string, now: Date): Promise<number> =>
  tx.run`
    update withdrawal set books = 'paid-twice', settle_txn_id = coalesce(settle_txn_id, ${txnId}),
      settled_at = ${now}, asks = 0, reason = ${reason}, alert = ''
    where id = ${id}`

export const setAlert = (tx: Tx, id: string, alert: string): Promise<number> =>
  tx.run`update withdrawal set alert = ${alert.slice(0, 500)} where id = ${id}`

export const markNotifiedSlow = (tx: Tx, id: string): Promise<number> =>
  tx.run`update withdrawal set told_slow = true where id = ${id}`

/** A user's transfers to an account since `since`, including pending ones, without returned ones. */
export const sentTo = (db: Query, userId: string, to: Account) =>
  db.rows<{ amountKobo: number; at: Date }>`
    select amount_kobo as "amountKobo", created_at as at from withdrawal
    where user_id = ${userId} and bank_code = ${to.bankCode} and account_number = ${to.accountNumber}
      and books in ('held', 'settled') and ${ownSent}
    order by created_at desc limit 100`

/** Account name of this user's last successful transfer there, if any. */
export const nameThatArrived = (db: Query, userId: string, to: Account) =>
  db.maybe<{ account_name: string }>`
    select account_name from withdrawal
    where user_id = ${userId} and bank_code = ${to.bankCode} and account_number = ${to.accountNumber} and books = 'settled'
      and ${ownSent}
    order by created_at desc limit 1`

type Page = { userId: string; states: readonly WithdrawalState[] | undefined; limit: number; offset: number }
/** A page of a user's withdrawals, or of those in some states, newest first. */
export const pageOf = async (
  db: Query,
  { userId, states, limit, offset }: Page,
): Promise<{ rows: WithdrawalRow[]; total: number }> => {
  const where = states ? sql`user_id = ${userId} and state = any(${states})` : sql`user_id = ${userId}`
  const rows = await db.rows<WithdrawalRow>`
    select * from withdrawal where ${where} order by created_at desc, id limit ${limit} offset ${offset}`
  const { total } = await db.one<{ total: number }>`select count(*) as total from withdrawal where ${where}`
  return { rows, total }
}

export const byReference = (
  db: Query,
  rail: RailName,
  reference: string,
): Promise<WithdrawalRow | undefined> =>
  db.maybe<WithdrawalRow>`select * from withdrawal where rail = ${rail} and reference = ${reference}`

/** Handed to a rail, and still held in the books. */
export const listHeldAtRail = (db: Query, rail: RailName): Promise<WithdrawalRow[]> =>
  db.rows<WithdrawalRow>`
    select * from withdrawal where rail = ${rail} and books = 'held' and first_sent_at is not null
    order by first_sent_at limit 100000`

/** Those of which a first try began in a stretch of time. */
export const sentBetween = (
  db: Query,
  rail: RailName,
  { from, to }: { from: Date; to: Date },
): Promise<WithdrawalRow[]> =>
  db.rows<WithdrawalRow>`
    select * from withdrawal where rail = ${rail} and first_sent_at >= ${from} and first_sent_at < ${to}
    order by first_sent_at limit 100000`

export type Stuck = WithdrawalRow & QueueRow
const lookHours = 24
/** What needs a person: an alert, a contradiction, a code that the rail asks for. */
export const needingEyes: Sql = sql`
  select *, created_at as since, created_at + make_interval(hours => ${lookHours}) as due_at from withdrawal
  where alert <> '' or state = 'contested' or (waits_for_approval and books = 'held')`

export const allOf = (db: Query, userId: string): Promise<WithdrawalRow[]> =>
  db.rows<WithdrawalRow>`select * from withdrawal where user_id = ${userId} order by created_at, id limit 100000`

/** A user's open withdrawals. */
export const openOf = (db: Query, userId: string) =>
  db.rows<{ id: string; state: WithdrawalState }>`
    select id, state from withdrawal where user_id = ${userId} and (books = 'held' or state = 'contested')
    order by created_at limit 100`

/** A user's settled withdrawals that the bank may still return: those since a moment. */
export const settledSince = (db: Query, userId: string, since: Date) =>
  db.rows<{ id: string; amount_kobo: number; account_name: string; settled_at: Date }>`
    select id, amount_kobo, account_name, settled_at from withdrawal
    where user_id = ${userId} and books = 'settled' and settled_at > ${since}
    order by settled_at desc limit 100`

/** Steps of withdrawals that should have been taken by now: how many, and when the oldest was due. */
export const lateWithdrawals = (db: Query, now: Date) =>
  db.one<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(next_at) as oldest from withdrawal where next_at <= ${now}`
