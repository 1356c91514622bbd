// User reads for other features: names, contact data and public identity.
import { toOneLine } from '#contract/core/names.ts'
import { limits } from '#contract/core/limits.ts'
import type { AccountType } from '#contract/user/user.ts'
import { type Query, join, type Sql, sql, type Tx } from '#server/kernel/db/db.ts'
import type { MapRow, MapSource } from '#server/kernel/pages/sitemap.ts'
import { deviceWords } from './devices/device-words.ts'
import { idleSince, pictureOf, publicNameOf } from './rules.ts'
import { sessionsOf } from './devices/sessions-sql.ts'

export type PublicUser = {
  id: string
  name: string
  accountType: AccountType
  state: string
  memberSince: Date
}
export type Contact = PublicUser & {
  /** Empty where the account has a phone number alone. */
  email: string
  /** The confirmed number that the account signs in with. */
  signInPhone: string | null
  firstName: string
  lastName: string
  phoneNumber: string
  birthYear: number | null
}

type Row = {
  id: string
  account_type: AccountType
  first_name: string
  last_name: string
  business_name: string | null
  email: string | null
  phone_number: string
  sign_in_phone: string | null
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
  email: row.email ?? '',
  signInPhone: row.sign_in_phone,
  firstName: toOneLine(row.first_name),
  lastName: toOneLine(row.last_name),
  phoneNumber: row.phone_number,
  birthYear: row.birth_year,
})

/** Users by id. The caller decides what is public. */
export const contactsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, Contact>> => {
  const rows = await db.rows<Row>`
    select id, account_type, first_name, last_name, business_name, email, phone_number, sign_in_phone, state, birth_year,
      created_at
    from app_user where id = any(${[...new Set(ids)]})`
  return new Map(rows.map(row => [row.id, contactOf(row)]))
}

/** The name that the other side of a deal reads, for a search. */
export const nameOfUser = (id: Sql): Sql => sql`(
  select plain_name(coalesce(u.business_name, concat_ws(' ', u.first_name, u.last_name)))
  from app_user u where u.id = ${id})`

/** One user. Throws for an unknown id: ids come from our own tables. */
export const contactOfUser = async (db: Query, id: string): Promise<Contact> => {
  const contact = (await contactsOf(db, [id])).get(id)
  if (!contact) throw new Error(`No user ${id}`)
  return contact
}

/** Names of a person on papers, regardless of their business name. */
export const legalNameOf = (db: Query, id: string): Promise<{ firstName: string; lastName: string }> =>
  db.one`select first_name as "firstName", last_name as "lastName" from app_user where id = ${id}`

/** Names on documents of sale: a business with its owner's name. */
export const legalNamesOf = async (db: Query, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.rows<{ id: string; person: string; business: string | null }>`
    select id, trim(first_name || ' ' || last_name) as person, business_name as business
    from app_user where id = any(${[...new Set(ids)]})`
  return new Map(
    rows.map(({ id, person, business }) => [id, toOneLine(business ? `${business} (${person})` : person)]),
  )
}

/** Where letters to a user go, a phone number where they have no email; undefined where the account was deleted. A suspended one still learns what happens to it. */
export const addressOf = async (
  db: Query,
  id: string,
): Promise<{ email: string | null; signInPhone: string | null; firstName: string } | undefined> => {
  const reader = await db.maybe<{ email: string | null; signInPhone: string | null; firstName: string }>`
    select email, sign_in_phone as "signInPhone", first_name as "firstName" from app_user where id = ${id} and deleted_at is null`
  return reader && { ...reader, firstName: toOneLine(reader.firstName) }
}

/** Which of these users are still there: neither unknown nor deleted. */
export const filterExistingUsers = async (db: Query, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.rows<{ id: string }>`
    select id from app_user where id = any(${[...new Set(ids)]}) and deleted_at is null`
  return new Set(rows.map(row => row.id))
}

export type PublicDealer = {
  id: string
  name: string
  state: string
  profileImage: string | null
  registrationNumber: string | null
  memberSince: Date
}

type DealerRow = {
  id: string
  business_name: string
  state: string
  profile_image: string | null
  registration_number: string | null
  created_at: Date
}

const stands = sql`confirmed_at is not null and suspended_at is null and deleted_at is null`
const isDealer = sql`account_type = 'AutoDealer' and business_name is not null and ${stands}`

/** Dealers who gave a registration number, for a query of their own feature. */
export const dealersWithNumber: Sql = sql`
  select id, business_name, registration_number, registration_given_at as given_at
  from app_user
  where registration_number is not null and registration_given_at is not null and ${isDealer}`

const dealerOf = (row: DealerRow): PublicDealer => ({
  id: row.id,
  name: toOneLine(row.business_name),
  state: row.state,
  profileImage: row.profile_image && pictureOf(row.profile_image),
  registrationNumber: row.registration_number,
  memberSince: row.created_at,
})

/**
 * One page of the dealers, and how many there are in all: those for whom `first` is true, then the others, each by name.
 * `search` is any part of the name, however it is spelt.
 */
export const pageOfDealers = async (
  db: Query,
  q: { state?: string | undefined; search?: string | undefined; first: Sql; limit: number; offset: number },
): Promise<{ dealers: PublicDealer[]; total: number }> => {
  const conditions = [
    isDealer,
    ...(q.state ? [sql`state = ${q.state}`] : []),
    ...(q.search ? [sql`plain_name(business_name) like name_pattern(${q.search})`] : []),
  ]
  const where = join(conditions, ' and ')
  const [rows, { total }] = await Promise.all([
    db.rows<DealerRow>`
      select id, business_name, state, profile_image, registration_number, created_at from app_user where ${where}
      order by (${q.first}) desc, plain_name(business_name), id limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`select count(*) as total from app_user where ${where}`,
  ])
  return { dealers: rows.map(dealerOf), total }
}

export type Business = {
  isDealer: boolean
  profileImage: string | null
  localGovernment: string | null
  registrationNumber: string | null
}

/** A dealer's public business, empty for private sellers; undefined for unconfirmed, suspended or deleted users. */
export const businessOf = async (db: Query, id: string): Promise<Business | undefined> => {
  const row = await db.maybe<{
    dealer: boolean
    image: string | null
    place: string | null
    registration_number: string | null
  }>`
    select account_type = 'AutoDealer' as dealer, profile_image as image, local_government as place, registration_number
    from app_user where id = ${id} and ${stands}`
  if (!row?.dealer)
    return row && { isDealer: false, profileImage: null, localGovernment: null, registrationNumber: null }
  const { image, place: localGovernment, registration_number: registrationNumber } = row
  return { isDealer: true, profileImage: image && pictureOf(image), localGovernment, registrationNumber }
}

/** Whether an account may offer anything; it stays so until the transaction ends. Its rows are locked after this, never before. */
export const mayTrade = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.one<{ stands: boolean }>`
      select suspended_at is null and deleted_at is null as stands from app_user where id = ${id} for share`
  ).stands

/** Which of these users are neither suspended nor deleted. */
export const activeUsers = async (db: Query, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.rows<{ id: string }>`
    select id from app_user where id = any(${[...new Set(ids)]}) and suspended_at is null and deleted_at is null`
  return new Set(rows.map(row => row.id))
}

/** When a person was last here; null if never. An ended session is gone, so the device it ran on counts too. */
export const lastUseOf = async (db: Query, userId: string): Promise<Date | null> =>
  (
    await db.one<{ at: Date | null }>`
      select greatest((select max(seen_at) from session where user_id = ${userId}),
        (select max(seen_at) from device_key where user_id = ${userId})) as at`
  ).at

export type OpenSession = { id: string; device: string; createdAt: Date; seenAt: Date }

/** Where a user is signed in now, the last used first. */
export const sessionsOfUser = async (db: Query, userId: string, now: Date): Promise<OpenSession[]> => {
  const rows = await sessionsOf(db, userId, {
    idleSince: idleSince(now),
    now,
    limit: limits.sessionsShownMax,
  })
  return rows.map(row => ({
    id: row.id,
    device: deviceWords(row.device),
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

/** Dealers, for search engines: how many there are, and some of them in the order of their ids. Their page changes with their cars, which are not ours to date. */
export const dealersOnMap = (db: Query): Pick<MapSource, 'count' | 'rows'> => ({
  count: async () =>
    (await db.one<{ count: number }>`select count(*) as count from app_user where ${isDealer}`).count,
  rows: (after, to, limit) =>
    db.rows<MapRow>`
      select id, null::timestamptz as changed_at from app_user where ${isDealer} and id > ${after} and id <= ${to}
      order by id limit ${limit}`,
})

/** People and dealers who confirmed their account, by Lagos day. */
export const registeredByDay = (db: Query, { from, until }: { from: Date; until: Date }) =>
  db.rows<{ day: string; name: 'Individual' | 'AutoDealer'; count: number }>`
    select (confirmed_at at time zone 'Africa/Lagos')::date as day, account_type as name, count(*) as count
    from app_user where confirmed_at >= ${from} and confirmed_at < ${until} group by 1, 2 order by 1, 2`
