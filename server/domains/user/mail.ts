// The letters that accounts cause.
import { limits } from '#contract/limits.ts'
import type { Letter } from '#server/platform/mail.ts'

export const confirmationLetter = (to: string, firstName: string, code: string): Letter => ({
  to,
  subject: `${code} is your AutoX code`,
  text: `Hello ${firstName},

Your code to confirm this email at AutoX is

    ${code}

It works once, for ${limits.codeMinutes} minutes. AutoX never asks for it by phone or chat: give it to nobody.

If you did not open an account, you can ignore this letter.`,
})

export const alreadyRegisteredLetter = (to: string, firstName: string): Letter => ({
  to,
  subject: 'You already have an AutoX account',
  text: `Hello ${firstName},

Somebody, perhaps you, tried to open an AutoX account with this email. You already have one, so nothing was changed.

To use it, sign in with your password. If it was not you, there is nothing to do.`,
})
