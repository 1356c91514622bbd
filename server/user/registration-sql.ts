// The table of registrations that nobody confirmed yet; private to this feature like sql.ts.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { insertConsentsOfRegistration } from './consents/consent-sql.ts'
import { findByLogin, hasLogin, insertUser, type NewUser } from './sql.ts'

/** Versions shown at registration; null if the client did not say. */
export type LegalVersions = { termsVersion: string | null; privacyVersion: string | null }
export type Drawn = { codeSeed: Buffer; expiresAt: Date }
export type Registration = {
  id: string
  user_id: string
  code_seed: Buffer
  code_expires_at: Date
}

/** Stores a registration with its code, beside others for the same address. False if the address is confirmed. */
export const putRegistration = async (
  tx: Tx,
  u: NewUser,
  {
    id,
    codeSeed,
    expiresAt,
    now,
    termsVersion,
    privacyVersion,
  }: Drawn & LegalVersions & { id: string; now: Date },
): Promise<boolean> => {
  const user = await insertUser(tx, u, now)
  if (!user) return false
  await tx.run`
    insert into registration (id, user_id, account_type, first_name, last_name, business_name, phone_number, state, gender,
      birth_year, password_hash, profile_image, code_seed, code_expires_at, created_at, terms_version, privacy_version)
    values (${id}, ${user.id}, ${u.account_type}, ${u.first_name}, ${u.last_name}, ${u.business_name}, ${u.phone_number},
      ${u.state}, ${u.gender}, ${u.birth_year}, ${u.password_hash}, ${u.profile_image}, ${codeSeed}, ${expiresAt}, ${now},
      ${termsVersion}, ${privacyVersion})`
  return true
}

/** Unconfirmed registrations of a login, newest first, locked until the transaction ends. */
export const lockRegistrations = (tx: Tx, login: string): Promise<Registration[]> =>
  tx.rows<Registration>`
    select r.id, r.user_id, r.code_seed, r.code_expires_at
    from registration r join app_user u on u.id = r.user_id
    where ${hasLogin(login)} and u.confirmed_at is null
    order by r.created_at desc, r.id limit 100 for update`

export const setRegistrationCode = (tx: Tx, id: string, { codeSeed, expiresAt }: Drawn): Promise<number> =>
  tx.run`update registration set code_seed = ${codeSeed}, code_expires_at = ${expiresAt} where id = ${id}`

/** Applies this registration with its consents to the account, and removes the others of the address. */
export const confirmAs = async (tx: Tx, { id, user_id: userId }: Registration, now: Date): Promise<void> => {
  await tx.run`
    update app_user u set account_type = r.account_type, first_name = r.first_name, last_name = r.last_name,
      business_name = r.business_name, phone_number = r.phone_number, state = r.state, gender = r.gender,
      birth_year = r.birth_year, password_hash = r.password_hash, profile_image = r.profile_image, confirmed_at = ${now}
    from registration r where r.id = ${id} and u.id = r.user_id and u.confirmed_at is null`
  await insertConsentsOfRegistration(tx, id)
  await deleteRegistrations(tx, userId)
}

export const deleteRegistrations = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from registration where user_id = ${userId}`

/** The registration whose password is the account's: the newest. */
export const newestRegistration = async (db: Query, login: string): Promise<string | undefined> => {
  const user = await findByLogin(db, login)
  return (
    await db.maybe<{ id: string }>`
      select id from registration where user_id = ${user?.id ?? null} order by created_at desc, id limit 1`
  )?.id
}

/** Removes older registrations that were repeated since. */
export const deleteOldRegistrations = (db: Query, before: Date): Promise<number> =>
  db.run`
    delete from registration r where created_at < ${before}
      and exists (select from registration newer where newer.user_id = r.user_id and newer.created_at > r.created_at)`

/** The reader of the mail chose this password: no other registration of the address can confirm. */
export const setRegistrationPasswords = (tx: Tx, userId: string, passwordHash: string): Promise<number> =>
  tx.run`update registration set password_hash = ${passwordHash} where user_id = ${userId}`
