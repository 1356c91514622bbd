// The last letter: that the account is gone, to the address it had.
import type { Message } from '#server/kernel/messages/message.ts'

/** `kept` is what stays of somebody, in words. */
export const goodbyeMessage = (to: string, keptWords: readonly string[]): Message => ({
  to,
  sms: 'Your AutoX account is deleted, as you asked. This is the last message to this number; we have not kept it.',
  subject: 'Your AutoX account is deleted',
  text: `Hello,

Your AutoX account is deleted, as you asked. This is the last email we send to this address; we have not kept it.

What the law or another person still needs stays, without you:

${keptWords.map(words => `- ${words}.`).join('\n')}

You can open a new account with this email whenever you like. If it was not you who deleted the account, reply to this email at once.`,
})
