// The tables of users, sessions and codes; only this feature touches them.
import type { AccountType } from '#contract/user/user.ts'
import { isPhone } from '#contract/core/fields.ts'
import { type Query, type Sql, sql, type Tx } from '#server/kernel/db/db.ts'

export type UserRow = {
  id: string
  account_type: AccountType
  first_name: string
  last_name: string
  business_name: string | null
  /** Null where the account signs in with a phone number alone. */
  email: string | null
  /** The number for calls. */
  phone_number: string
  /** Confirmed by SMS, or about to be. */
  sign_in_phone: string | null
  state: string
  local_government: string | null
  registration_number: string | null
  /** Since when it is that number. */
  registration_given_at: Date | null
  gender: 1 | 2 | null
  birth_year: number | null
  password_hash: string
  profile_image: string | null
  confirmed_at: Date | null
  created_at: Date
  suspended_at: Date | null
  suspended_reason: string | null
  deleted_at: Date | null
  password_reset_at: Date | null
}

export type NewUser = Omit<
  UserRow,
  | 'id'
  | 'confirmed_at'
  | 'created_at'
  | 'local_government'
  | 'registration_number'
  | 'registration_given_at'
  | 'suspended_at'
  | 'suspended_reason'
  | 'deleted_at'
  | 'password_reset_at'
>

/** The condition for the account that signs in with an email or a phone number. */
export const hasLogin = (login: string): Sql =>
  isPhone(login) ? sql`sign_in_phone = ${login}` : sql`email = ${login}`

export const findByLogin = (db: Query, login: string): Promise<UserRow | undefined> =>
  db.maybe<UserRow>`select * from app_user where ${hasLogin(login)}`

export const findById = (db: Query, id: string): Promise<UserRow | undefined> =>
  db.maybe<UserRow>`select * from app_user where id = ${id}`

/**
 * Inserts a user, or updates an unconfirmed one of the same login: the code decides who owns it. Undefined if a
 * confirmed user has the login.
 */
export const insertUser = (tx: Tx, u: NewUser, now: Date): Promise<{ id: string } | undefined> =>
  tx.maybe<{ id: string }>`
    insert into app_user as old (account_type, first_name, last_name, business_name, email, phone_number, sign_in_phone,
                                 state, gender, birth_year, password_hash, profile_image, created_at)
    values (${u.account_type}, ${u.first_name}, ${u.last_name}, ${u.business_name}, ${u.email}, ${u.phone_number},
            ${u.sign_in_phone}, ${u.state}, ${u.gender}, ${u.birth_year}, ${u.password_hash}, ${u.profile_image}, ${now})
    on conflict (${u.email === null ? sql`sign_in_phone` : sql`email`}) do update set
      account_type = excluded.account_type, first_name = excluded.first_name, last_name = excluded.last_name,
      business_name = excluded.business_name, phone_number = excluded.phone_number, state = excluded.state,
      gender = excluded.gender, birth_year = excluded.birth_year, password_hash = excluded.password_hash,
      profile_image = excluded.profile_image, created_at = excluded.created_at
    where old.confirmed_at is null
    returning id`

export const confirmUser = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update app_user set confirmed_at = ${now} where id = ${id} and confirmed_at is null`

export type CodeRow = {
  userId: string
  purpose: string
  codeSeed: Buffer
  expiresAt: Date
  about: string | null
}

/** Stores a code, or extends the current one about the same thing; returns its seed. */
export const putCode = (tx: Tx, c: CodeRow, now: Date): Promise<{ seed: Buffer }> =>
  tx.one<{ seed: Buffer }>`
    insert into one_time_code as old (user_id, purpose, code_seed, expires_at, about)
    values (${c.userId}, ${c.purpose}, ${c.codeSeed}, ${c.expiresAt}, ${c.about})
    on conflict (user_id, purpose) do update set
      code_seed = case when old.expires_at > ${now} and old.about is not distinct from excluded.about
        then old.code_seed else excluded.code_seed end,
      expires_at = excluded.expires_at, about = excluded.about
    returning code_seed as seed`

/** The current code of a purpose, locked until the transaction ends. */
export const lockCode = (tx: Tx, userId: string, purpose: string, now: Date) =>
  tx.maybe<{ seed: Buffer; about: string | null }>`
    select code_seed as seed, about from one_time_code
    where user_id = ${userId} and purpose = ${purpose} and expires_at > ${now} for update`

export const deleteCode = (tx: Tx, userId: string, purpose: string): Promise<number> =>
  tx.run`delete from one_time_code where user_id = ${userId} and purpose = ${purpose}`

export const deleteCodes = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from one_time_code where user_id = ${userId}`

/** Locks the user's row; for what reads before it writes. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow> =>
  tx.one<UserRow>`select * from app_user where id = ${id} for update`

/** `lockUser` for an id that may be unknown. */
export const lockKnown = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.maybe<UserRow>`select * from app_user where id = ${id} for update`

/** Null opens the account again. */
export const setSuspended = (
  tx: Tx,
  id: string,
  suspended: { at: Date; reason: string } | null,
): Promise<number> =>
  tx.run`
    update app_user set suspended_at = ${suspended?.at ?? null}, suspended_reason = ${suspended?.reason ?? null}
    where id = ${id}`

/** Notes that the password was chosen with a code from the mail. */
export const noteReset = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update app_user set password_reset_at = ${now} where id = ${id}`

/** True while `oldHash` is current: a concurrent change wins. */
export const setPassword = async (
  tx: Query,
  id: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> =>
  (await tx.run`
    update app_user set password_hash = ${newHash} where id = ${id} and password_hash = ${oldHash}`) === 1

export type Profile = Pick<
  UserRow,
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'state'
  | 'local_government'
  | 'business_name'
  | 'registration_number'
  | 'profile_image'
>

export const setProfile = (tx: Tx, id: string, p: Profile, now: Date): Promise<UserRow> =>
  tx.one<UserRow>`
    update app_user set first_name = ${p.first_name}, last_name = ${p.last_name}, phone_number = ${p.phone_number},
      state = ${p.state}, local_government = ${p.local_government}, business_name = ${p.business_name},
      registration_number = ${p.registration_number}, profile_image = ${p.profile_image},
      registration_given_at = case
        when registration_number is not distinct from ${p.registration_number} then registration_given_at
        when ${p.registration_number}::text is not null then ${now}::timestamptz end
    where id = ${id} returning *`

/** Since when the registration number of a business is that one. */
export const setRegistrationGiven = (tx: Tx, id: string, at: Date): Promise<number> =>
  tx.run`update app_user set registration_given_at = ${at} where id = ${id}`

/** Removes an unconfirmed registration of this login: it has codes and nothing else. */
export const deleteUnconfirmed = async (tx: Tx, login: string): Promise<void> => {
  // Locked first, so that no code is made for it in between.
  const gone = await tx.maybe<{ id: string }>`
    select id from app_user where ${hasLogin(login)} and confirmed_at is null for update`
  if (!gone) return
  await deleteCodes(tx, gone.id)
  // Its typed details go with it.
  await tx.run`delete from app_user where id = ${gone.id}`
}

/** Sets an email or phone number as login. Undefined if another user has it. */
export const setLogin = async (tx: Tx, id: string, login: string): Promise<UserRow | undefined> => {
  const changes = isPhone(login)
    ? sql`sign_in_phone = ${login}, phone_number = ${login}`
    : sql`email = ${login}`
  try {
    return await tx.one<UserRow>`update app_user set ${changes} where id = ${id} returning *`
  } catch (error) {
    // Only the constraint sees a concurrent claim. The transaction cannot continue.
    if ((error as { code?: string }).code === '23505') return undefined
    throw error
  }
}

/** Erases the person from their row. The address can register again; nobody knows the password. */
export const blankUser = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`
    update app_user set first_name = 'Deleted', last_name = 'account',
      business_name = case when account_type = 'AutoDealer' then 'Deleted account' end, email = 'deleted:' || id,
      phone_number = '', sign_in_phone = null, state = '', local_government = null, registration_number = null,
      registration_given_at = null, gender = null,
      birth_year = null, password_hash = '', profile_image = null, suspended_at = null, suspended_reason = null,
      deleted_at = ${now}
    where id = ${id}`

export const profileHashesIn = (db: Query, hashes: readonly string[]): Promise<{ hash: string }[]> =>
  db.rows<{
    hash: string
  }>`
    select profile_image as hash from app_user where profile_image = any(${hashes})
    union select profile_image from registration where profile_image = any(${hashes})`
