// Queues mail transactionally, then sends it by SMTP or to the demo mailbox.
import { z } from 'zod'
import { toOneLine } from '#contract/core/names.ts'
import type { Db, Tx } from '../db/db.ts'
import { type Job, enqueue } from '../jobs/jobs.ts'
import { senderOf } from './sender.ts'
import { smtpSender } from './smtp.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** Stable for a letter, without domain, so that mail programs show a duplicate only once. */
  messageId?: string | undefined
  headers?: Record<string, string> | undefined
}
const Letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  messageId: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

/** Sends a letter now. Throws if it could not be handed over. */
export type Send = (letter: Letter) => Promise<void>

/** The name of the job that sends a letter. */
export const mailSendJob = 'mail/send'

/** Leaves a letter to be sent after the commit. */
export const enqueueMail = (tx: Tx, letter: Letter): Promise<number> =>
  enqueue(tx, mailSendJob, { ...letter, subject: toOneLine(letter.subject) })

const toMailbox =
  (db: Db, clock: () => Date): Send =>
  async ({ to, subject, text }) => {
    await db.run`insert into demo_mail (to_address, subject, body, at) values (${to}, ${subject}, ${text}, ${clock()})`
  }

export type MailSettings = {
  demonstration: boolean
  smtpUrl: string | undefined
  mailFrom: string | undefined
}

/** Sends letters: to the mailbox page in the demonstration, otherwise by SMTP. */
export const mailer = (
  db: Db,
  clock: () => Date,
  { demonstration, smtpUrl, mailFrom }: MailSettings,
): Send => {
  if (demonstration) return toMailbox(db, clock)
  const sender = senderOf(mailFrom ?? '')
  if (!smtpUrl || !sender) throw new Error('A real installation needs SMTP_URL and MAIL_FROM.')
  return smtpSender(smtpUrl, sender)
}

/** The job that sends one letter. */
export const mailJob =
  (send: Send): Job =>
  payload =>
    send(Letter.parse(payload))
