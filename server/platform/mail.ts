// Mail: left as a job inside the transaction that causes it; really sent by SMTP, or kept for the mailbox page in demonstration mode.
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Db, Tx } from './db.ts'
import { type Job, later } from './jobs.ts'

export type Letter = { to: string; subject: string; text: string }
const Letter = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** Leaves a letter to be sent after the commit. */
export const sendLater = (tx: Tx, letter: Letter): Promise<number> => later(tx, 'mail/send', letter)

const from = 'AutoX <no-reply@autox.example>'

const bySmtp = (url: string): Job => {
  // pool keeps one connection for many letters; the time-outs keep a dead mail server from holding a worker.
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never)
  return async payload => {
    await transport.sendMail({ from, ...Letter.parse(payload) })
  }
}

const toMailbox =
  (db: Db, clock: () => Date): Job =>
  async payload => {
    const { to, subject, text } = Letter.parse(payload)
    await db.run`insert into demo_mail (to_address, subject, body, at) values (${to}, ${subject}, ${text}, ${clock()})`
  }

/** The job that sends letters: by SMTP where an address is given, else into the demonstration mailbox. */
export const mailJob = (db: Db, clock: () => Date, smtpUrl: string | undefined): Job =>
  smtpUrl ? bySmtp(smtpUrl) : toMailbox(db, clock)
