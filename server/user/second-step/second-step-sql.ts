// The tables of the second step and of its recovery codes; private to this feature.
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type SecondStepRow = {
  user_id: string
  secret: Buffer | null
  on_at: Date | null
  code_step: number
  new_secret: Buffer | null
}

export const secondStepOf = (db: Query, userId: string): Promise<SecondStepRow | undefined> =>
  db.maybe<SecondStepRow>`
    select user_id, secret, on_at, code_step, new_secret from second_step where user_id = ${userId}`

export const putNewSecret = (tx: Tx, userId: string, secret: Buffer): Promise<number> =>
  tx.run`
    insert into second_step (user_id, new_secret) values (${userId}, ${secret})
    on conflict (user_id) do update set new_secret = excluded.new_secret`

/** Zero where another secret is being set up meanwhile. */
export const turnOn = (
  tx: Tx,
  { user_id: userId, new_secret: secret }: SecondStepRow,
  { step, now }: { step: number; now: Date },
): Promise<number> =>
  tx.run`
    update second_step set secret = new_secret, new_secret = null, on_at = coalesce(on_at, ${now}), code_step = ${step}
    where user_id = ${userId} and new_secret = ${secret}`

/** Takes the half minute of a code; zero if it or a later one was taken. */
export const takeStep = (tx: Tx, userId: string, step: number): Promise<number> =>
  tx.run`
    update second_step set code_step = ${step}
    where user_id = ${userId} and code_step < ${step} and secret is not null`

/** Zero if there was none. */
export const deleteSecondStep = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from second_step where user_id = ${userId}`

export const deleteRecoveryCodes = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from recovery_code where user_id = ${userId}`

export const insertRecoveryCodes = (tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<number> =>
  tx.run`insert into recovery_code (user_id, hash) select ${userId}::uuid, unnest(${hashes}::bytea[])`

/** Zero if it is wrong or used. */
export const takeRecoveryCode = (tx: Tx, userId: string, hash: Buffer, now: Date): Promise<number> =>
  tx.run`
    update recovery_code set used_at = ${now} where user_id = ${userId} and hash = ${hash} and used_at is null`

export const isRecoveryCode = async (db: Query, userId: string, hash: Buffer): Promise<boolean> =>
  (
    await db.one<{ known: boolean }>`
      select exists (select from recovery_code where user_id = ${userId} and hash = ${hash} and used_at is null) as known`
  ).known

export const countRecoveryCodes = async (db: Query, userId: string): Promise<number> =>
  (
    await db.one<{ left: number }>`
      select count(*)::int as left from recovery_code where user_id = ${userId} and used_at is null`
  ).left
