// What other domains may know of users: names, how to reach them, and who they are to the public.
import type { AccountType } from '#contract/user.ts'
import { type Query, join, sql } from '#server/platform/db.ts'
import { pictureOf, publicNameOf } from './rules.ts'

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

export type PublicDealer = {
  id: string
  name: string
  state: string
  localGovernment: string | null
  profileImage: string | null
  registered: boolean
  memberSince: Date
}

type DealerRow = {
  id: string
  business_name: string
  state: string
  local_government: string | null
  profile_image: string | null
  registered: boolean
  created_at: Date
}

const dealerColumns = sql`
  id, business_name, state, local_government, profile_image, registration_number is not null as registered, created_at`
const isDealer = sql`account_type = 'AutoDealer' and confirmed_at is not null`

const dealerOf = (row: DealerRow): PublicDealer => ({
  id: row.id,
  name: row.business_name,
  state: row.state,
  localGovernment: row.local_government,
  profileImage: row.profile_image && pictureOf(row.profile_image),
  registered: row.registered,
  memberSince: row.created_at,
})

/** One page of the dealers by name, and how many there are in all. `search` is any part of the name, as it was typed. */
export const pageOfDealers = async (
  db: Query,
  q: { state?: string | undefined; search?: string | undefined; limit: number; offset: number },
): Promise<{ dealers: PublicDealer[]; total: number }> => {
  const conditions = [
    isDealer,
    ...(q.state ? [sql`state = ${q.state}`] : []),
    ...(q.search ? [sql`business_name ilike ${`%${q.search.replaceAll(/[\\%_]/g, '\\$&')}%`}`] : []),
  ]
  const where = join(conditions, ' and ')
  const [rows, { total }] = await Promise.all([
    db.rows<DealerRow>`
      select ${dealerColumns} from app_user where ${where}
      order by lower(business_name), id limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`select count(*) as total from app_user where ${where}`,
  ])
  return { dealers: rows.map(dealerOf), total }
}

/** One dealer; undefined where the id is of nobody, of an Individual, or of somebody who never confirmed. */
export const publicDealer = async (db: Query, id: string): Promise<PublicDealer | undefined> => {
  const row =
    await db.maybe<DealerRow>`select ${dealerColumns} from app_user where ${isDealer} and id = ${id}`
  return row && dealerOf(row)
}
