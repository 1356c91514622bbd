// The letters that wallets cause.
import { limits } from '#contract/limits.ts'
import { lagosTime } from '#server/platform/lagos-time.ts'
import type { Letter } from '#server/platform/mail.ts'

type Reader = { email: string; firstName: string }

export const walletOpenedLetter = ({ email, firstName }: Reader, accountNumber: string): Letter => ({
  to: email,
  subject: 'Your AutoX wallet is open',
  text: `Hello ${firstName},

Your wallet is ready. Its account number is ${accountNumber}: money sent there is yours to spend at once.

AutoX never asks for your pin by phone, chat or mail.`,
})

export const pinLockedLetter = ({ email, firstName }: Reader): Letter => ({
  to: email,
  subject: 'Your AutoX wallet is locked for a while',
  text: `Hello ${firstName},

A wrong pin was entered ${limits.pinTriesMax} times, so nothing can leave your wallet for ${limits.pinLockMinutes} minutes. Your money is safe.

If it was not you, sign in and change your password.`,
})

export const pinCodeLetter = ({ email, firstName }: Reader, code: string): Letter => ({
  to: email,
  subject: `${code} is your AutoX code for a new pin`,
  text: `Hello ${firstName},

Your code to choose a new pin for your wallet is

    ${code}

It works once, for ${limits.codeMinutes} minutes. AutoX never asks for it by phone or chat: give it to nobody.

If you did not ask for it, somebody is signed in as you: change your password now. Your pin stays as it is.`,
})

export const pinChangedLetter = ({ email, firstName }: Reader, device: string, now: Date): Letter => ({
  to: email,
  subject: 'The pin of your AutoX wallet was changed',
  text: `Hello ${firstName},

The pin of your wallet was changed with ${device} on ${lagosTime(now)}. Other devices were signed out.

If it was not you, change your password at once, then choose a new pin.`,
})
