// Pure rules of accounts: lifetimes, attempt limits and display names.
import { isPhone } from '#contract/core/fields.ts'
import { toOneLine } from '#contract/core/names.ts'
import { limits } from '#contract/core/limits.ts'
import type { Me } from '#contract/user/user.ts'
import { settingsVersion } from '#server/kernel/calls/settings-version.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import type { UserRow } from './sql.ts'

const minutes = (count: number) => count * 60_000

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + minutes(limits.codeMinutes))
export const sessionExpiry = (now: Date): Date =>
  new Date(now.getTime() + minutes(limits.sessionHoursMax * 60))

/** Seen times are written at most this often, so a busy session does not write on every call. */
export const touchEverySeconds = 15
/** A session last seen before this moment has been idle for ten minutes. */
export const idleSince = (now: Date): Date =>
  new Date(now.getTime() - minutes(limits.idleMinutes) - touchEverySeconds * 1_000)

export const signInAttempts: AttemptLimit = {
  kind: 'sign-in',
  attemptsMax: 10,
  windowMinutes: 15,
  lockMinutes: 15,
}
export const signInAttemptsByAddress: AttemptLimit = {
  kind: 'sign-in-ip',
  attemptsMax: 200,
  windowMinutes: 15,
}
/** Password attempts of a signed-in user, before a step that needs it again. */
export const passwordAttempts: AttemptLimit = {
  kind: 'password-again',
  attemptsMax: limits.passwordTriesMax,
  windowMinutes: limits.passwordLockMinutes,
  lockMinutes: limits.passwordLockMinutes,
}
/** Second-step codes: only after the right password. */
export const secondStepAttempts: AttemptLimit = {
  kind: 'second-step',
  attemptsMax: limits.secondStepTriesMax,
  windowMinutes: limits.secondStepLockMinutes,
  lockMinutes: limits.secondStepLockMinutes,
}
export const secondStepAttemptsOfAll: AttemptLimit = {
  kind: 'second-step-all',
  attemptsMax: 60,
  windowMinutes: 60,
}
export const codeAttempts: AttemptLimit = {
  kind: 'code-try',
  attemptsMax: limits.codeTriesMax,
  windowMinutes: limits.codeMinutes,
  lockMinutes: limits.codeMinutes,
}
export const codeAttemptsByAddress: AttemptLimit = {
  kind: 'code-try-ip',
  attemptsMax: 100,
  windowMinutes: 15,
}
export const codesSent: AttemptLimit = {
  kind: 'code-sent',
  attemptsMax: limits.codesPerDayMax,
  windowMinutes: 1_440,
}
export const codesSentByAddress: AttemptLimit = {
  kind: 'code-sent-ip',
  attemptsMax: 300,
  windowMinutes: 60,
}
// What all those together may try or ask whom the account does not know: slow for many who guess from many places.
export const signInAttemptsOfAll: AttemptLimit = { kind: 'sign-in-all', attemptsMax: 60, windowMinutes: 60 }
export const codeAttemptsOfAll: AttemptLimit = { kind: 'code-try-all', attemptsMax: 30, windowMinutes: 60 }
export const codesSentToAll: AttemptLimit = { kind: 'code-sent-all', attemptsMax: 20, windowMinutes: 1_440 }
export const smsSent: AttemptLimit = {
  kind: 'sms-sent',
  attemptsMax: limits.smsPerDayMax,
  windowMinutes: 1_440,
}
export const smsSentByAddress: AttemptLimit = { kind: 'sms-sent-ip', attemptsMax: 60, windowMinutes: 60 }
export const codeSpacing: AttemptLimit = {
  kind: 'code-spacing',
  attemptsMax: 1,
  windowMinutes: limits.codeEverySeconds / 60,
}

export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))

/** Waiting time after too many attempts, in words and for programs. */
export const waitUntil = (until: Date, now: Date, what = 'Too many wrong attempts') => {
  const waitSeconds = secondsUntil(until, now)
  const left = Math.ceil(waitSeconds / 60)
  return { message: `${what}. Please wait ${left} ${left === 1 ? 'minute' : 'minutes'}.`, waitSeconds }
}

/** Login of an account and address of its letters or text messages: the email if it has one. */
export const loginOf = ({ email, sign_in_phone: phone }: Pick<UserRow, 'email' | 'sign_in_phone'>): string =>
  email ?? phone!

/** Masked email or phone number: "a•••@example.com". */
export const hiddenLogin = (login: string): string =>
  isPhone(login) ? `•••${login.slice(-4)}` : login.replace(/^(.)[^@]*/u, '$1•••')

type NameFields = Pick<UserRow, 'first_name' | 'last_name' | 'business_name'>
export const fullNameOf = (user: NameFields): string => toOneLine(`${user.first_name} ${user.last_name}`)
/** The name others see: a dealer trades under the business's name. */
export const publicNameOf = (user: NameFields): string =>
  user.business_name === null ? fullNameOf(user) : toOneLine(user.business_name)

/** Where the picture of a profile is served. */
export const pictureOf = (hash: string): string => `/pictures/${hash}-320.webp`

/** What a change of the profile can set. */
export const profileOf = (user: UserRow) => ({
  firstName: user.first_name,
  lastName: user.last_name,
  phoneNumber: user.phone_number,
  state: user.state,
  localGovernment: user.local_government,
  businessName: user.business_name,
  registrationNumber: user.registration_number,
  picture: user.profile_image,
})

export const meOf = (user: UserRow): Me => ({
  id: user.id,
  accountType: user.account_type,
  firstName: user.first_name,
  lastName: user.last_name,
  userName: loginOf(user),
  fullName: fullNameOf(user),
  businessName: user.business_name,
  email: user.email ?? '',
  phoneNumber: user.phone_number,
  signInPhone: user.sign_in_phone,
  state: user.state,
  localGovernment: user.local_government,
  registrationNumber: user.registration_number,
  gender: user.gender,
  profileImage: user.profile_image && pictureOf(user.profile_image),
  createdAt: user.created_at.toISOString(),
  settingsVersion: settingsVersion(profileOf(user)),
})
