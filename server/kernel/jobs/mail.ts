// Mail: enqueued in the caller's transaction, then sent by SMTP or kept for the demonstration's mailbox.
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { type Job, enqueue } from './jobs.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** The same for the same letter: a mail program shows one that arrives twice only once. */
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

/** Sends a letter now. Throws where it could not be handed over. */
export type Send = (letter: Letter) => Promise<void>

/** Leaves a letter to be sent after the commit. */
export const enqueueMail = (tx: Tx, letter: Letter): Promise<number> => enqueue(tx, 'mail/send', letter)

const from = 'AutoX <no-reply@autox.example>'

const bySmtp = (url: string): Send => {
  // pool keeps one connection for many letters; the time-outs keep a dead mail server from holding a worker.
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never)
  return async letter => {
    await transport.sendMail({ from, ...letter })
  }
}

const toMailbox =
  (db: Db, clock: () => Date): Send =>
  async ({ to, subject, text }) => {
    await db.run`insert into demo_mail (to_address, subject, body, at) values (${to}, ${subject}, ${text}, ${clock()})`
  }

/** How letters leave: by SMTP where an address is given, else into the demonstration mailbox. */
export const mailer = (db: Db, clock: () => Date, smtpUrl: string | undefined): Send =>
  smtpUrl ? bySmtp(smtpUrl) : toMailbox(db, clock)

/** The job that sends one letter. */
export const mailJob =
  (send: Send): Job =>
  payload =>
    send(Letter.parse(payload))
