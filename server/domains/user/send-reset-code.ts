// The job that mails a code for a new password, where the address that was named belongs to somebody.
import { z } from 'zod'
import type { Db } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { enqueueMail } from '#server/kernel/jobs/mail.ts'
import type { Codes } from './codes.ts'
import { resetPasswordLetter } from './mail.ts'
import { findByEmail } from './sql.ts'

/** The name under which it is left. */
export const resetCodeJob = 'user/send-reset-code'
const Payload = z.object({ email: z.string() })

export const sendResetCode =
  (db: Db, clock: () => Date, codes: Codes): Job =>
  payload =>
    db.inTx(async tx => {
      const known = await findByEmail(tx, Payload.parse(payload).email)
      if (!known) return
      const code = await codes.make(tx, { userId: known.id, purpose: 'reset-password', now: clock() })
      await enqueueMail(tx, resetPasswordLetter(known, code))
    })
