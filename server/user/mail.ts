// Words to owners of accounts: notices, codes, and messages to who is not signed in.
import { isPhone } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Message } from '#server/kernel/messages/message.ts'
import { hiddenLogin } from './rules.ts'
import type { UserRow } from './sql.ts'

type Reader = Pick<UserRow, 'first_name'>
type Words = { title: string; text: string }

/** A code by SMS. The sandbox and phones that fill codes in find it at the start. */
const codeSms = (code: string, what = 'code'): string =>
  `${code} is your AutoX ${what}. It works once, for ${limits.codeMinutes} minutes. We never ask for it: do not share it.`

// The name could be a stranger's message in our name, so the letter does not greet with it.
export const confirmationMessage = (to: string, code: string): Message => ({
  to,
  sms: codeSms(code),
  subject: `${code} is your AutoX code`,
  text: `Hello,

Your code to confirm this email at AutoX is

    ${code}

It works once, for ${limits.codeMinutes} minutes. We never ask for it by phone or chat: don’t share it with anyone.

If you did not open an account, you can ignore this email.`,
})

export const alreadyRegisteredMessage = (to: string, { first_name: firstName }: Reader): Message => ({
  to,
  sms: 'You already have an AutoX account with this number. Sign in with your password. If you did not try to register, ignore this message.',
  subject: 'You already have an AutoX account',
  text: `Hello ${firstName},

Someone, perhaps you, tried to create an AutoX account with this email. You already have one, so nothing changed. Sign in with your password to use it. If it wasn’t you, you don’t need to do anything.`,
})

export const resetPasswordMessage = (
  to: string,
  user: Reader & Pick<UserRow, 'confirmed_at'>,
  code: string,
): Message => ({
  to,
  sms: codeSms(code, 'code for a new password'),
  subject: `${code} is your AutoX code for a new password`,
  text: `Hello${user.confirmed_at ? ` ${user.first_name}` : ''},

Your code to choose a new password at AutoX is

    ${code}

It works once, for ${limits.codeMinutes} minutes. We never ask for it by phone or chat: don’t share it with anyone.

If you did not ask for it, you can ignore this email: your password stays as it is.`,
})

export const passwordChangedWords = (device: string, now: Date, hasPasskeys: boolean): Words => ({
  title: 'Your AutoX password was changed',
  text: `Your password was changed with ${device} on ${lagosTime(now)}. Other devices were signed out.${hasPasskeys ? ' Your passkeys still work: check in your settings that each one is yours.' : ''}

If it was not you, choose "Forgot password" on the sign-in page at once: we send you a code, and a new password signs out every other device.`,
})

export const newDeviceWords = (device: string, now: Date): Words => ({
  title: 'A new device signed in to your AutoX account',
  text: `Your account was opened with ${device} on ${lagosTime(now)}. We have not seen this device with your account before.

If it was you, there is nothing to do. If not, change your password now: that signs every other device out.`,
})

export const newLoginMessage = (to: string, code: string): Message => ({
  to,
  sms: codeSms(code, 'code for this number'),
  subject: `${code} is your AutoX code for this email`,
  text: `Hello,

Your code to use this email for your AutoX account is

    ${code}

It works once, for ${limits.codeMinutes} minutes. We never ask for it by phone or chat: don’t share it with anyone.

If you have no AutoX account, you can ignore this email.`,
})

export const loginTakenMessage = (to: string, { first_name: firstName }: Reader): Message => ({
  to,
  sms: 'Someone tried to use this number for another AutoX account. It belongs to yours, so nothing changed. If it was not you, ignore this message.',
  subject: 'Someone tried to use your email for another AutoX account',
  text: `Hello ${firstName},

Someone, perhaps you, tried to use this email for another AutoX account. It belongs to yours, so nothing changed. If it wasn’t you, you don’t need to do anything.`,
})

/** `isFirst`: the account signed in with nothing of its kind before. */
type LoginChange = { login: string; isFirst: boolean; device: string; now: Date }

/** To the email or phone number that signed in until now. */
export const loginChangedMessage = (
  to: string,
  { first_name: firstName }: Reader,
  { login, isFirst, device, now }: LoginChange,
): Message => {
  const what = isPhone(login) ? 'phone number' : 'email'
  const way = isPhone(login) ? 'number' : 'address'
  return {
    to,
    // A bullet is not in the GSM alphabet: one would make this two messages.
    sms: `Your AutoX account now ${isFirst ? 'also ' : ''}signs in with ${hiddenLogin(login).replaceAll('•', '*')}. If it was not you, someone knows your password: contact AutoX at once.`,
    subject: isFirst
      ? `A new ${what} signs in to your AutoX account`
      : `The ${what} of your AutoX account was changed`,
    text: `Hello ${firstName},

Your account now uses ${hiddenLogin(login)}. It was ${isFirst ? 'added' : 'changed'} with ${device} on ${lagosTime(now)}, and from now on you ${isFirst ? 'can sign in with it as well' : `sign in with the new ${way}`}.

If it wasn’t you, someone knows your password: contact AutoX at once, from this address.`,
  }
}

/** The notice in the inbox, which also goes to the new email. */
export const loginChangedWords = ({ login, isFirst, device, now }: LoginChange): Words => {
  const what = isPhone(login) ? 'phone number' : 'email'
  return {
    title: isFirst ? `A new ${what} signs in to your AutoX account` : `Your AutoX account has a new ${what}`,
    text: `From now on you ${isFirst ? `can sign in with this ${what} as well` : `sign in with this ${what}`}. It was ${isFirst ? 'added' : 'changed'} with ${device} on ${lagosTime(now)}.

If it was not you, change your password now: that signs every other device out.`,
  }
}

const ifNotYou =
  'If it was not you, change your password now, and remove anything you don’t recognise from your settings.'

export const passkeyAddedWords = (name: string, device: string, now: Date): Words => ({
  title: 'A passkey was added to your AutoX account',
  text: `The passkey “${name}” was added with ${device} on ${lagosTime(now)}. It signs in without your password.

${ifNotYou}`,
})

export const passkeyRemovedWords = (name: string, device: string, now: Date): Words => ({
  title: 'A passkey was removed from your AutoX account',
  text: `The passkey “${name}” was removed with ${device} on ${lagosTime(now)}. It no longer signs in.

${ifNotYou}`,
})

export const secondStepOnWords = (device: string, now: Date): Words => ({
  title: 'Signing in to AutoX now asks for a code',
  text: `An authenticator app was set up with ${device} on ${lagosTime(now)}. From now on, signing in needs a code as well as your password. Keep your recovery codes somewhere other than your phone.

${ifNotYou}`,
})

export const secondStepOffWords = (device: string, now: Date): Words => ({
  title: 'Signing in to AutoX no longer asks for a code',
  text: `The authenticator app was turned off with ${device} on ${lagosTime(now)}. From now on, you sign in with your password alone.

${ifNotYou}`,
})

export const newRecoveryCodesWords = (device: string, now: Date): Words => ({
  title: 'Your AutoX recovery codes were replaced',
  text: `New recovery codes were made with ${device} on ${lagosTime(now)}. The old ones no longer sign in.

${ifNotYou}`,
})

export const recoveryCodeUsedWords = (left: number, now: Date): Words => ({
  title: 'A recovery code signed in to your AutoX account',
  text: `A recovery code was used on ${lagosTime(now)}. It no longer works, and you have ${left} left.

${ifNotYou}`,
})

export const wrongCodesWords = (now: Date): Words => ({
  title: 'A sign-in to your AutoX account was stopped',
  text: `On ${lagosTime(now)} someone entered your password and then ${limits.secondStepTriesMax} wrong codes. They did not get in. If it wasn’t you, change your password now.`,
})
