// A message to an email address or phone number.
import { isPhone } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import type { Tx } from '../db/db.ts'
import { enqueueMail, type Letter } from './mail.ts'
import { enqueueSms } from './sms.ts'

/** `sms` is its text where `to` is a phone number: at most 160 characters of the GSM alphabet, which is one message. */
export type Message = Letter & { sms: string }

/** Leaves it to be sent after the commit; by SMS while a code would be good. */
export const enqueueMessage = (tx: Tx, { sms, ...letter }: Message, now: Date): Promise<number> =>
  isPhone(letter.to)
    ? enqueueSms(tx, {
        to: letter.to,
        text: sms,
        until: new Date(now.getTime() + limits.codeMinutes * 60_000),
      })
    : enqueueMail(tx, letter)
