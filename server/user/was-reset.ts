// When the password of an account was last chosen with a code from the mail.
import type { Query } from '#server/kernel/db/db.ts'

export const passwordResetAt = async (db: Query, userId: string): Promise<Date | null> =>
  (
    await db.one<{ at: Date | null }>`
      select password_reset_at as at from app_user where id = ${userId}`
  ).at
