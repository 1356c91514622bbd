// Erases a user's kernel data: keys, attempts, notices, letters and jobs.
import type { Tx } from '../db/db.ts'

/** Erases everything. `logins`: email and phone number of the person. */
export const forgetPerson = async (
  tx: Tx,
  { userId, logins }: { userId: string; logins: readonly string[] },
): Promise<void> => {
  await tx.run`delete from idempotency_key where user_id = ${userId}`
  await tx.run`
    delete from attempt_limit
    where split_part(subject, ' ', 1) = any(${[...logins, userId]}) or split_part(subject, ' ', 2) = ${userId}::text`
  await tx.run`delete from notice where user_id = ${userId}`
  await tx.run`delete from demo_mail where to_address = any(${logins})`
  // Letters and other jobs that name the address; running ones finish.
  await tx.run`
    delete from graphile_worker._private_jobs j
    where exists (select from json_each_text(j.payload) given where given.value = any(${logins}))`
}
