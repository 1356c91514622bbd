// Accounts as the operator finds them, by whatever a person would name themselves with.
import type { AccountType } from '#contract/user/user.ts'
import { join, none, type Query, sql, type Sql } from '#server/kernel/db/db.ts'

export type Account = {
  id: string
  name: string
  accountType: AccountType
  /** Email, or the phone number of an account without one. */
  email: string
  phoneNumber: string
  state: string
  createdAt: Date
  confirmedAt: Date | null
  suspendedAt: Date | null
  suspendedReason: string | null
  deletedAt: Date | null
}

type AccountsQuery = {
  ids: readonly string[]
  /** Any part of an email address. */
  email?: string | undefined
  /** The last digits of a phone number, or all of it. */
  phoneNumber?: string | undefined
  /** Parts of a name in any order, at least three letters together. */
  name?: string | undefined
  /** A name as somebody misspelt it. */
  spelling?: string | undefined
  limit: number
  offset?: number
}

const fullName = sql`plain_name(concat_ws(' ', first_name, last_name, business_name))`
// "Ameka" and "Amaka" have 0.33; what resembles most comes first.
const likeness = 0.3

const hasWords = (typed: string): boolean => /[^\s,]/.test(typed)

/** Every word stands somewhere in the name, in whatever order. */
const inName = (name: string): Sql =>
  join(
    name
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(word => sql`${fullName} like name_pattern(${word})`),
    ' and ',
  )

/** Each word resembles one of the name. */
const resembles = (spelling: string): Sql =>
  join(
    spelling
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(word => sql`strict_word_similarity(plain_name(${word}), ${fullName}) >= ${likeness}`),
    ' and ',
  )

const fitting = ({ ids, email, phoneNumber, name, spelling }: AccountsQuery): Sql =>
  join(
    [
      sql`id = any(${ids}::uuid[])`,
      ...(email ? [sql`email like name_pattern(${email})`] : []),
      ...(phoneNumber
        ? [sql`phone_number like ${`%${phoneNumber}`}`, sql`sign_in_phone like ${`%${phoneNumber}`}`]
        : []),
      ...(name && hasWords(name) ? [sql`(${inName(name)})`] : []),
      ...(spelling && hasWords(spelling) ? [sql`(${resembles(spelling)})`] : []),
    ],
    ' or ',
  )

export const countAccounts = async (db: Query, query: AccountsQuery): Promise<number> =>
  (await db.one<{ count: number }>`select count(*) as count from app_user where ${fitting(query)}`).count

const likestFirst = ({ spelling }: AccountsQuery): Sql =>
  spelling ? sql`similarity(plain_name(${spelling}), ${fullName}) desc,` : none

const accountColumns = sql`
  id, coalesce(business_name || ', ', '') || first_name || ' ' || last_name as name,
  account_type as "accountType", coalesce(email, sign_in_phone, '') as email, phone_number as "phoneNumber", state,
  created_at as "createdAt", confirmed_at as "confirmedAt", suspended_at as "suspendedAt",
  suspended_reason as "suspendedReason", deleted_at as "deletedAt"`

/** Accounts that match any criterion, by name, or by likeness to a spelling. Undefined criteria match nobody. */
export const findAccounts = (db: Query, query: AccountsQuery): Promise<Account[]> =>
  db.rows<Account>`
    select ${accountColumns} from app_user where ${fitting(query)}
    order by ${likestFirst(query)} lower(last_name), lower(first_name), id
    limit ${query.limit} offset ${query.offset ?? 0}`

export type AccountStatus = 'open' | 'suspended' | 'never confirmed' | 'deleted'

const statusColumn = sql`case
  when deleted_at is not null then 'deleted'
  when suspended_at is not null then 'suspended'
  when confirmed_at is null then 'never confirmed'
  else 'open' end`

/** Accounts by status, or all, newest first, and how many there are. */
export const newestAccounts = async (
  db: Query,
  status: AccountStatus | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ accounts: Account[]; total: number }> => {
  const where = status ? sql`${statusColumn} = ${status}` : sql`true`
  const [accounts, { total }] = await Promise.all([
    db.rows<Account>`
      select ${accountColumns} from app_user where ${where}
      order by created_at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from app_user where ${where}`,
  ])
  return { accounts, total }
}
