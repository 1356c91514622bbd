// The sender of letters, as MAIL_FROM names it.
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'

export type Sender = { name: string; address: string }

const Address = z.email()

/** Parses `AutoX <no-reply@example.com>` or a bare address; undefined unless it is exactly one address. */
export const senderOf = (text: string): Sender | undefined => {
  const [sender, ...others] = /[\r\n]/.test(text) ? [] : addressparser(text)
  if (!sender || others.length > 0 || sender.address === undefined) return undefined
  return Address.safeParse(sender.address).success
    ? { name: sender.name, address: sender.address }
    : undefined
}
