// The table of top-ups by card and USSD; only this folder writes it.
import type { TopUpState } from '#contract/transfers/top-up.ts'
import type { TopUpWay, UssdBank } from '#contract/transfers/top-up-terms.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { join, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { RailName } from '#server/rails/rail.ts'

export type TopUpRow = {
  id: string
  user_id: string
  rail: RailName
  way: TopUpWay
  ussd_bank: UssdBank | null
  /** The deal that it pays; null where it pays the wallet. */
  deal: string | null
  deal_id: string | null
  amount_kobo: number
  fee_kobo: number
  reference: string
  pay_url: string | null
  dial_code: string | null
  code_until: Date | null
  state: TopUpState
  version: number
  next_at: Date | null
  asked_at: Date | null
  asks: number
  paid_at: Date | null
  /** What of it went into the escrow of its deal. */
  escrow_kobo: number | null
  /** What an operator credited of a payment of another amount. */
  credited_kobo: number | null
  /** What an operator must answer of its chargebacks (chargebacks.ts); empty if nothing. */
  chargeback_alert: string
  /** Why its payment needs an operator; empty if it does not. */
  alert: string
  created_at: Date
  changed_at: Date
}

export type NewTopUp = Pick<
  TopUpRow,
  | 'id' | 'user_id' | 'rail' | 'way' | 'ussd_bank' | 'amount_kobo' | 'fee_kobo' | 'reference' | 'pay_url' | 'dial_code'
  | 'code_until' | 'next_at' | 'created_at' | 'deal' | 'deal_id'
> // prettier-ignore

export const insertTopUp = (tx: Tx, t: NewTopUp): Promise<number> =>
  tx.run`
    insert into top_up (id, user_id, rail, way, ussd_bank, deal, deal_id, amount_kobo, fee_kobo, reference, pay_url,
      dial_code, code_until, next_at, created_at, changed_at)
    values (${t.id}, ${t.user_id}, ${t.rail}, ${t.way}, ${t.ussd_bank}, ${t.deal}, ${t.deal_id}, ${t.amount_kobo},
      ${t.fee_kobo}, ${t.reference}, ${t.pay_url}, ${t.dial_code}, ${t.code_until}, ${t.next_at}, ${t.created_at},
      ${t.created_at})`

export const findTopUp = (db: Query, id: string): Promise<TopUpRow | undefined> =>
  db.maybe<TopUpRow>`select * from top_up where id = ${id}`

export const lockTopUp = (tx: Tx, id: string): Promise<TopUpRow | undefined> =>
  tx.maybe<TopUpRow>`select * from top_up where id = ${id} for update`

export const topUpByReference = (db: Query, reference: string): Promise<TopUpRow | undefined> =>
  db.maybe<TopUpRow>`select * from top_up where reference = ${reference}`

type PageOfTopUps = {
  userId: string
  dealId: string | undefined
  states: readonly TopUpState[] | undefined
  limit: number
  offset: number
}

/** A page of a user's top-ups, or of those that pay one deal or are in some states, newest first. */
export const pageOfTopUps = async (
  db: Query,
  { userId, dealId, states, limit, offset }: PageOfTopUps,
): Promise<{ rows: TopUpRow[]; total: number }> => {
  const where = join(
    [
      sql`user_id = ${userId}`,
      ...(dealId ? [sql`deal_id = ${dealId}`] : []),
      ...(states ? [sql`state = any(${states})`] : []),
    ],
    ' and ',
  )
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from top_up where ${where}`
  const rows = await db.rows<TopUpRow>`
    select * from top_up where ${where}
    order by created_at desc, id limit ${limit} offset ${offset}`
  return { rows, total }
}

export const allTopUps = (db: Query, userId: string): Promise<TopUpRow[]> =>
  db.rows<TopUpRow>`select * from top_up where user_id = ${userId} order by created_at, id limit 100000`

/**
 * Takes the top-up that has been due longest, and sets when it is asked about again: twice as long after each time, at
 * most an hour. So a process that dies asks again, and no two ask at once.
 */
export const claimDue = (
  db: Query,
  { rail, now, without }: { rail: RailName; now: Date; without: readonly string[] },
): Promise<TopUpRow | undefined> =>
  db.maybe<TopUpRow>`
    update top_up set asks = asks + 1, asked_at = ${now},
      next_at = ${now}::timestamptz + least(power(2, least(asks, 12)) * interval '20 seconds', interval '1 hour')
    where id = (select id from top_up where next_at <= ${now} and rail = ${rail} and id <> all(${without}::uuid[])
      order by next_at limit 1 for update skip locked)
    returning *`

/** Has the rail asked soon, at most every ten seconds; nothing where it is paid. */
export const askSoon = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`
    update top_up set next_at = least(next_at, greatest(${now}::timestamptz, asked_at + interval '10 seconds'))
    where id = ${id} and paid_at is null`

/** What of a paid top-up went into the escrow of its deal. */
export const setEscrow = (tx: Tx, id: string, escrowKobo: number): Promise<number> =>
  tx.run`update top_up set escrow_kobo = ${escrowKobo} where id = ${id}`

export const setNoNext = (tx: Tx, id: string): Promise<number> =>
  tx.run`update top_up set next_at = null where id = ${id}`

export const setTopUpAlert = (tx: Tx, id: string, alert: string): Promise<number> =>
  tx.run`update top_up set alert = ${alert.slice(0, 500)} where id = ${id}`

/** What needs an operator, in words; empty if nothing does. */
export const alertWords = ({ alert, chargeback_alert: chargeback }: TopUpRow): string =>
  [alert, chargeback].filter(Boolean).join('; ')

export type TopUpToLookAt = TopUpRow & QueueRow
const lookHours = 24
/** What needs a person: a chargeback, another amount than asked, a closed wallet. */
export const topUpsToLookAt: Sql = sql`
  select *, changed_at as since, changed_at + make_interval(hours => ${lookHours}) as due_at from top_up
  where alert <> '' or chargeback_alert <> ''`
