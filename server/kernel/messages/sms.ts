// Text messages: the provider's port, and the job that sends one.
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { enqueue, permanentFailure, type Job } from '../jobs/jobs.ts'

/** `to` is a number as +2348031234567. */
export type TextMessage = { to: string; text: string }

/**
 * `unsent`: it surely did not go and may be sent again. `unknown`: it may have gone; it is not sent again by itself,
 * because each message costs money. `refused`: it would be refused again.
 */
export type SmsOutcome = { kind: 'sent' } | { kind: 'unsent' | 'unknown' | 'refused'; words: string }

export type SendSms = (message: TextMessage) => Promise<SmsOutcome>

/** The demonstration's provider: the mailbox page. */
export const smsToMailbox =
  (db: Db, clock: () => Date): SendSms =>
  async ({ to, text }) => {
    const [subject] = text.split('. ')
    await db.run`
      insert into demo_mail (to_address, subject, body, at) values (${to}, ${subject!}, ${text}, ${clock()})`
    return { kind: 'sent' }
  }

const Sms = z.object({ to: z.string(), text: z.string(), until: z.iso.datetime() })

/** The name of the job that sends a text message. */
export const smsSendJob = 'sms/send'

/** Queues a message for after the commit. One that could not leave before `until` is dropped. */
export const enqueueSms = (
  tx: Tx,
  { to, text, until }: { to: string; text: string; until: Date },
): Promise<number> => enqueue(tx, smsSendJob, { to, text, until: until.toISOString() })

/** Sends a message. Retries only if it certainly did not leave, because each message costs money. */
export const smsJob =
  (send: SendSms | undefined, clock: () => Date): Job =>
  async payload => {
    const { to, text, until } = Sms.parse(payload)
    if (clock() >= new Date(until)) return
    if (!send) throw permanentFailure('No SMS provider is configured')
    const outcome = await send({ to, text })
    if (outcome.kind === 'sent') return
    throw outcome.kind === 'unsent' ? new Error(outcome.words) : permanentFailure(outcome.words)
  }
