// Table of rail account numbers, each for a wallet or one deal.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { OpenedAccount, RailName } from '#server/rails/rail.ts'

export type PayInRow = {
  account_number: string | null
  account_name: string | null
  bank_name: string | null
}

/** A user's account at a rail; undefined if none was ever requested. */
export const findPayIn = (db: Query, userId: string): Promise<PayInRow | undefined> =>
  db.maybe<PayInRow>`
    select account_number, account_name, bank_name from rail_account
    where user_id = ${userId} and deal_id is null limit 1`

/** Asks for a number for a user, once. */
export const wantPayIn = (tx: Tx, userId: string, rail: RailName, now: Date): Promise<number> =>
  tx.run`
    insert into rail_account (user_id, rail, next_at) values (${userId}, ${rail}, ${now}) on conflict do nothing`

/** The same for wallets that have none yet, at most `limit`. */
export const wantMissing = (db: Query, rail: RailName, now: Date, limit: number): Promise<number> =>
  db.run`
    insert into rail_account (user_id, rail, next_at)
    select user_id, ${rail}, ${now} from wallet w
    where closed_at is null and not exists (select from rail_account r where r.user_id = w.user_id and r.rail = ${rail} and r.deal_id is null)
    limit ${limit} on conflict do nothing`

/** Locks the next due number and postpones its next attempt; other processes skip it. */
export const takeDuePayIn = (db: Query, rail: RailName, now: Date) =>
  db.maybe<{ user_id: string; tries: number }>`
    update rail_account set tries = tries + 1,
      next_at = ${now}::timestamptz + least(power(2, tries), 60) * interval '1 minute'
    where id = (
      select id from rail_account where rail = ${rail} and next_at <= ${now}
      order by next_at limit 1 for update skip locked)
    returning user_id, tries`

export const setCustomer = (db: Query, userId: string, rail: RailName, customer: string): Promise<number> =>
  db.run`update rail_account set customer = ${customer}
    where user_id = ${userId} and rail = ${rail} and deal_id is null`

/** The number is there, by the user or by the rail's name for its owner. */
export const setOpened = (
  db: Query,
  of: { rail: RailName; userId?: string },
  { accountNumber, accountName, bankName, railReference, customer }: OpenedAccount,
): Promise<number> =>
  db.run`
    update rail_account set customer = ${customer}, account_number = ${accountNumber}, account_name = ${accountName},
      bank_name = ${bankName}, rail_reference = ${railReference}, next_at = null, note = ''
    where rail = ${of.rail} and (user_id = ${of.userId ?? null} or customer = ${customer}) and account_number is null`

/** The rail will not open one: tried again in a day, and the operator reads why. */
export const setRefused = (
  db: Query,
  of: { rail: RailName; userId?: string; customer?: string },
  words: string,
  now: Date,
): Promise<number> =>
  db.run`
    update rail_account set note = ${words}, next_at = ${now}::timestamptz + interval '1 day'
    where rail = ${of.rail} and (user_id = ${of.userId ?? null} or customer = ${of.customer ?? null})
      and account_number is null`

type NewOfDeal = { userId: string; rail: RailName; deal: string; dealId: string; account: OpenedAccount }

/** Keeps the number that a rail opened for one deal of a person. */
export const insertOfDeal = (tx: Tx, { userId, rail, deal, dealId, account }: NewOfDeal): Promise<number> =>
  tx.run`
    insert into rail_account (user_id, rail, deal, deal_id, customer, account_number, account_name, bank_name,
      rail_reference)
    values (${userId}, ${rail}, ${deal}, ${dealId}, ${account.customer}, ${account.accountNumber},
      ${account.accountName}, ${account.bankName}, ${account.railReference})`

/** Has the number of a deal closed at its rail. The sandbox bank keeps them. */
export const closeNumberOfDeal = (tx: Tx, dealId: string, now: Date): Promise<number> =>
  tx.run`
    update rail_account set close_at = ${now}
    where deal_id = ${dealId} and rail <> 'sandbox' and account_number is not null and closed_at is null`

export type ToClose = { id: string; deal_id: string | null; rail_reference: string | null }

/** Takes the next number that is to be closed, and puts its next try off; others take other ones. */
export const takeDueToClose = (db: Query, rail: RailName, now: Date): Promise<ToClose | undefined> =>
  db.maybe<ToClose>`
    update rail_account set tries = tries + 1,
      close_at = ${now}::timestamptz + least(power(2, tries), 360) * interval '1 minute'
    where id = (
      select id from rail_account where rail = ${rail} and close_at <= ${now}
      order by close_at limit 1 for update skip locked)
    returning id, deal_id, rail_reference`

/** The rail takes nothing there any more. The row stays: money that was on its way is still the deal's. */
export const setClosed = (db: Query, id: string, now: Date): Promise<number> =>
  db.run`update rail_account set closed_at = ${now}, close_at = null, note = '' where id = ${id}`

/** The rail will not close it: tried again in a day, and the operator reads why. */
export const setNotClosed = (db: Query, id: string, words: string, now: Date): Promise<number> =>
  db.run`
    update rail_account set note = ${words}, close_at = ${now}::timestamptz + interval '1 day' where id = ${id}`

export type DealPayInRow = { deal: string; account_number: string; account_name: string; bank_name: string }

/** The account number of one deal; undefined if it has none. */
export const findPayInOfDeal = (
  db: Query,
  dealId: string,
  userId: string,
): Promise<DealPayInRow | undefined> =>
  db.maybe<DealPayInRow>`
    select deal, account_number, account_name, bank_name from rail_account
    where deal_id = ${dealId} and user_id = ${userId} and deal is not null and account_number is not null
      and account_name is not null and bank_name is not null
    limit 1`

export type PayInOwner = { user_id: string; deal: string | null; deal_id: string | null }

export const findOwnersAtRail = (db: Query, rail: RailName, accountNumber: string): Promise<PayInOwner[]> =>
  db.rows<PayInOwner>`
    select r.user_id, r.deal, r.deal_id from rail_account r join wallet w on w.user_id = r.user_id
    where r.rail = ${rail} and r.account_number = ${accountNumber} and w.closed_at is null`
