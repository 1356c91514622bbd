// The tables of users, sessions and codes; only this domain touches them.
import type { AccountType } from '#contract/user.ts'
import type { Query, Tx } from '#server/platform/db.ts'

export type UserRow = {
  id: string
  account_type: AccountType
  first_name: string
  last_name: string
  business_name: string | null
  email: string
  phone_number: string
  state: string
  gender: 1 | 2 | null
  birth_year: number | null
  password_hash: string
  profile_image: string | null
  confirmed_at: Date | null
  created_at: Date
}

export type NewUser = Omit<UserRow, 'id' | 'confirmed_at' | 'created_at'>

export const findByEmail = (db: Query, email: string): Promise<UserRow | undefined> =>
  db.maybe<UserRow>`select * from app_user where email = ${email}`

export const findById = (db: Query, id: string): Promise<UserRow | undefined> =>
  db.maybe<UserRow>`select * from app_user where id = ${id}`

/**
 * Inserts a user, or gives an unconfirmed one of the same address the new details: whoever reads the mail decides.
 * Undefined where the address belongs to a confirmed user.
 */
export const insertUser = (tx: Tx, u: NewUser, now: Date): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>`
    insert into app_user as old (account_type, first_name, last_name, business_name, email, phone_number, state, gender,
                                 birth_year, password_hash, profile_image, created_at)
    values (${u.account_type}, ${u.first_name}, ${u.last_name}, ${u.business_name}, ${u.email}, ${u.phone_number},
            ${u.state}, ${u.gender}, ${u.birth_year}, ${u.password_hash}, ${u.profile_image}, ${now})
    on conflict (email) do update set
      account_type = excluded.account_type, first_name = excluded.first_name, last_name = excluded.last_name,
      business_name = excluded.business_name, phone_number = excluded.phone_number, state = excluded.state,
      gender = excluded.gender, birth_year = excluded.birth_year, password_hash = excluded.password_hash,
      profile_image = excluded.profile_image, created_at = excluded.created_at
    where old.confirmed_at is null
    returning id`

export const confirmUser = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update app_user set confirmed_at = ${now} where id = ${id} and confirmed_at is null`

export const putCode = (
  tx: Tx,
  userId: string,
  purpose: string,
  codeHash: Buffer,
  expiresAt: Date,
): Promise<number> =>
  tx.run`
    insert into one_time_code (user_id, purpose, code_hash, expires_at)
    values (${userId}, ${purpose}, ${codeHash}, ${expiresAt})
    on conflict (user_id, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`

/** Uses a code up: true once, and only in time. */
export const takeCode = async (
  tx: Tx,
  userId: string,
  purpose: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
    delete from one_time_code
    where user_id = ${userId} and purpose = ${purpose} and code_hash = ${codeHash} and expires_at > ${now}`) ===
  1

export type NewSession = {
  userId: string
  tokenHash: Buffer
  now: Date
  expiresAt: Date
  device: string
  ip: string
}

export const insertSession = (tx: Tx, s: NewSession): Promise<number> =>
  tx.run`
    insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip)
    values (${s.tokenHash}, ${s.userId}, ${s.now}, ${s.now}, ${s.expiresAt}, ${s.device}, ${s.ip})`

export const endSession = (tx: Tx, id: string): Promise<number> =>
  tx.run`delete from session where id = ${id}`

export const deleteOldSessions = (db: Query, seenBefore: Date, now: Date): Promise<number> =>
  db.run`delete from session where seen_at < ${seenBefore} or expires_at < ${now}`
