// Opens the SMS rail: the demonstration's mailbox, or Termii where it is configured.
import type { Db } from '#server/kernel/db/db.ts'
import { type SendSms, smsToMailbox } from '#server/kernel/messages/sms.ts'
import { openTermii, type TermiiSettings } from './termii.ts'

type Settings = { demonstration: boolean; termii?: TermiiSettings | undefined }

/** Undefined without a provider: nobody can register or sign in by phone number then. */
export const openSms = (
  db: Db,
  clock: () => Date,
  { demonstration, termii }: Settings,
): SendSms | undefined => (demonstration ? smsToMailbox(db, clock) : termii && openTermii(termii))
