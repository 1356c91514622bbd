// What other domains may know of users: names, how to reach them, and who they are to the public.
import type { AccountType } from '#contract/user.ts'
import type { Query } from '#server/platform/db.ts'
import { publicNameOf } from './rules.ts'

export type PublicUser = {
  id: string
  name: string
  accountType: AccountType
  state: string
  memberSince: Date
}
export type Contact = PublicUser & {
  email: string
  firstName: string
  phoneNumber: string
  birthYear: number | null
}

type Row = {
  id: string
  account_type: AccountType
  first_name: string
  last_name: string
  business_name: string | null
  email: string
  phone_number: string
  state: string
  birth_year: number | null
  created_at: Date
}

const contactOf = (row: Row): Contact => ({
  id: row.id,
  name: publicNameOf(row),
  accountType: row.account_type,
  state: row.state,
  memberSince: row.created_at,
  email: row.email,
  firstName: row.first_name,
  phoneNumber: row.phone_number,
  birthYear: row.birth_year,
})

/** The users of these ids, by id. The caller decides what of it anybody may see. */
export const contactsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, Contact>> => {
  const rows = await db.rows<Row>`
    select id, account_type, first_name, last_name, business_name, email, phone_number, state, birth_year, created_at
    from app_user where id = any(${[...new Set(ids)]})`
  return new Map(rows.map(row => [row.id, contactOf(row)]))
}

/** One user. Throws where there is none: ids come from our own tables. */
export const contactOfUser = async (db: Query, id: string): Promise<Contact> => {
  const contact = (await contactsOf(db, [id])).get(id)
  if (!contact) throw new Error(`No user ${id}`)
  return contact
}

export const userIdByEmail = async (db: Query, email: string): Promise<string | undefined> =>
  (await db.maybe<{ id: string }>`select id from app_user where email = ${email.toLowerCase()}`)?.id
