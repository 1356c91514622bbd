// What wallets tell their owners: notices, and the letter that carries a code.
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { forGood } from '#server/kernel/secrets/attempt-limit.ts'
import type { Message } from '#server/kernel/messages/message.ts'

type Reader = { firstName: string }
type Words = { title: string; text: string }

export const walletOpenedWords = (accountNumber: string): Words => ({
  title: 'Your AutoX wallet is open',
  text: `Your wallet is ready. Its account number is ${accountNumber}: money sent there arrives in your wallet. Before you can pay or send money, verify your BVN or NIN. It takes about two minutes.

AutoX never asks for your PIN by phone, chat or email.`,
})

const lockedWords = (until: Date): Words =>
  until >= forGood
    ? {
        title: 'Your AutoX wallet is locked until you choose a new PIN',
        text: 'Wrong PINs were entered many times, so no money can leave your wallet until you choose a new PIN in your settings, with a code from us. Your money is safe.',
      }
    : {
        title: 'Your AutoX wallet is locked for a while',
        text: `A wrong PIN was entered ${limits.pinTriesMax} times, so no money can leave your wallet until ${lagosTime(until)}. Your money is safe.`,
      }

export const pinLockedWords = (until: Date): Words => {
  const { title, text } = lockedWords(until)
  return {
    title,
    text: `${text}

If it was not you, change your password now: that signs every other device out.`,
  }
}

export const pinCodeMessage = (to: string, { firstName }: Reader, code: string): Message => ({
  to,
  sms: `${code} is your AutoX code for a new PIN. It works once, for ${limits.codeMinutes} minutes. We never ask for it: do not share it.`,
  subject: `${code} is your AutoX code for a new PIN`,
  text: `Hello ${firstName},

Your code to choose a new PIN for your wallet is

    ${code}

It works once, for ${limits.codeMinutes} minutes. We never ask for it by phone or chat: don’t share it with anyone.

If you did not ask for it, someone is signed in to your account: change your password now. Your PIN has not changed.`,
})

export const pinChangedWords = (device: string, now: Date): Words => ({
  title: 'The PIN of your AutoX wallet was changed',
  text: `The PIN of your wallet was changed with ${device} on ${lagosTime(now)}. Other devices were signed out.

If it was not you, change your password at once, then choose a new PIN.`,
})

type BalanceChange = { amountKobo: Kobo; balanceAfterKobo: number; at: Date }
const balance = ({ balanceAfterKobo, at }: BalanceChange) =>
  `Time: ${lagosTime(at)}. Balance after: ${formatNaira(kobo(balanceAfterKobo))}.`

// The sender's own words are left to the wallet's page: in a letter of ours they could say anything in our name.
export const moneyInWords = (moved: BalanceChange, from: string): Words => ({
  title: `${formatNaira(moved.amountKobo)} from ${from}`,
  text: `${formatNaira(moved.amountKobo)} from ${from} is in your wallet. ${balance(moved)}`,
})

export const moneyOutWords = (moved: BalanceChange, to: string): Words => ({
  title: `You sent ${formatNaira(moved.amountKobo)} to ${to}`,
  text: `${formatNaira(moved.amountKobo)} was sent from your wallet to ${to}. ${balance(moved)} If it wasn’t you, change your password and PIN at once.`,
})
