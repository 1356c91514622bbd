// Accounts as the operator finds them, by whatever a person would name themselves with.
import type { AccountType } from '#contract/user/user.ts'
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'

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
  email?: string | undefined
  phoneNumber?: string | undefined
  /** Any part of a name, at least three letters. */
  name?: string | undefined
  limit: number
  offset?: number
}

const fitting = ({ ids, email, phoneNumber, name }: AccountsQuery): Sql =>
  join(
    [
      sql`id = any(${ids}::uuid[])`,
      ...(email ? [sql`email = ${email}`] : []),
      ...(phoneNumber ? [sql`phone_number = ${phoneNumber}`, sql`sign_in_phone = ${phoneNumber}`] : []),
      ...(name
        ? [
            sql`plain_name(first_name || ' ' || last_name) like name_pattern(${name})`,
            sql`plain_name(business_name) like name_pattern(${name})`,
          ]
        : []),
    ],
    ' or ',
  )

export const countAccounts = async (db: Query, query: AccountsQuery): Promise<number> =>
  (await db.one<{ count: number }>`select count(*) as count from app_user where ${fitting(query)}`).count

/** Accounts that match any criterion, by name. Undefined criteria match nobody. */
export const findAccounts = (db: Query, query: AccountsQuery): Promise<Account[]> =>
  db.rows<Account>`
    select id, coalesce(business_name || ', ', '') || first_name || ' ' || last_name as name,
      account_type as "accountType", coalesce(email, sign_in_phone, '') as email, phone_number as "phoneNumber", state, created_at as "createdAt",
      confirmed_at as "confirmedAt", suspended_at as "suspendedAt", suspended_reason as "suspendedReason",
      deleted_at as "deletedAt"
    from app_user where ${fitting(query)}
    order by lower(last_name), lower(first_name), id limit ${query.limit} offset ${query.offset ?? 0}`
