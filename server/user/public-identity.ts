// SQL column of a user's public identity, without contact data or last name.
import { toOneLine } from '#contract/core/names.ts'
import type { AccountType } from '#contract/user/user.ts'
import { sql, type Sql } from '#server/kernel/db/db.ts'

export type StrangerRow = {
  id: string
  account_type: AccountType
  state: string
  public_name: string
  created_at: string
}

const publicName = (u: Sql): Sql =>
  sql`coalesce(${u}.business_name, case when ${u}.deleted_at is null then ${u}.first_name
    else ${u}.first_name || ' ' || ${u}.last_name end)`

/** The public name of a user, as a search reads it. */
export const publicNameOf = (id: Sql): Sql => sql`(
  select plain_name(${publicName(sql`u`)}) from app_user u where u.id = ${id})`

/** The column that `toStranger` reads; null for an unknown user. */
export const strangerColumn = (userId: Sql): Sql => sql`
  (select json_build_object('id', id, 'account_type', account_type, 'state', state, 'created_at', created_at,
      'public_name', ${publicName(sql`app_user`)})
    from app_user where id = ${userId})`

export type Stranger = {
  id: string
  /** The business, or a first name. */
  publicName: string
  accountType: AccountType
  state: string
  memberSince: Date
}

/** Parses `strangerColumn`. Throws for an unknown user: ids come from our own tables. */
export const toStranger = (row: StrangerRow | null): Stranger => {
  if (!row) throw new Error('No such user')
  return {
    id: row.id,
    publicName: toOneLine(row.public_name),
    accountType: row.account_type,
    state: row.state,
    memberSince: new Date(row.created_at),
  }
}
