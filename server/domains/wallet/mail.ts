// The letters that wallets cause.
import { limits } from '#contract/limits.ts'
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
