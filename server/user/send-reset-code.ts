// Job that sends a password reset code to a known email or number.
import { z } from 'zod'
import type { Db } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { enqueueMessage } from '#server/kernel/messages/message.ts'
import type { Codes } from './codes.ts'
import { resetPasswordMessage } from './mail.ts'
import { findByLogin } from './sql.ts'

/** The name under which it is left. */
export const resetCodeJob = 'user/send-reset-code'
const Payload = z.object({ email: z.string() })

export const sendResetCode =
  (db: Db, clock: () => Date, codes: Codes): Job =>
  payload =>
    db.inTx(async tx => {
      const { email: login } = Payload.parse(payload)
      const known = await findByLogin(tx, login)
      if (!known) return
      const now = clock()
      const code = await codes.make(tx, { userId: known.id, purpose: 'reset-password', now })
      await enqueueMessage(tx, resetPasswordMessage(login, known, code), now)
    })
