// Limits sign-in and code attempts per known device, location and account.
import { fail } from '#contract/core/errors.ts'
import { isPhone } from '#contract/core/fields.ts'
import { describeSoon } from '#server/kernel/words/lagos-time.ts'
import { machineOf } from '#server/kernel/network/addresses.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { sha256 } from '#server/kernel/secrets/secrets.ts'
import {
  clearAttempts,
  countAttempt,
  returnAttempt,
  type AttemptLimit,
} from '#server/kernel/secrets/attempt-limit.ts'
import { deviceOfLogin } from './devices/devices-sql.ts'
import * as rules from './rules.ts'

export type Trier = {
  /** Whose own allowance it is. */
  subject: string
  /** What everybody whom the account does not know is counted by together; undefined for whom it knows. */
  strangersOf: string | undefined
  machine: string
  /** The account, if known: for the log. */
  account: string | undefined
}

/** Signed-in users and known devices are counted separately from strangers. */
export const insider = (subject: string, account: string | undefined, ip: string): Trier => ({
  subject,
  strangersOf: undefined,
  machine: machineOf(ip),
  account,
})

type AttemptQuery = { login: string; ip: string; deviceKey: string | undefined }

/** Costs the same for known and unknown logins. */
export const trierOf = async (db: Query, { login, ip, deviceKey }: AttemptQuery): Promise<Trier> => {
  const key = deviceKey === undefined ? undefined : sha256(deviceKey)
  const device = await deviceOfLogin(db, login, key)
  if (device?.known && key) return insider(`${device.userId} ${key.toString('hex')}`, device.userId, ip)
  const machine = machineOf(ip)
  return { subject: `${login} ${machine}`, strangersOf: login, machine, account: device?.userId }
}

type Words = string | ((until: Date, now: Date) => string)
type Count = { rule: AttemptLimit; subject: string | undefined; words: Words | undefined }

const waitWords = 'We sent a code a moment ago. Please wait a minute before you ask for another.'
const dayWords = (until: Date, now: Date) =>
  `You have reached today’s limit for codes. You can ask for another ${describeSoon(until, now)}.`
const hereWords = 'Too many codes were requested from this connection. Wait an hour.'
const tooMany = 'Too many wrong codes. Please wait ten minutes and ask for a new one.'
const allWords =
  'Too many wrong attempts from other devices. Wait, or use a device you have signed in on before.'

const countEach = async (db: Db, trier: Trier, counts: readonly Count[], now: Date): Promise<void> => {
  for (const { rule, subject, words } of counts) {
    const reserved = subject === undefined ? undefined : await countAttempt(db, rule, subject, now)
    if (!reserved || reserved.ok) continue
    const wait = rules.waitUntil(reserved.lockedUntil, now)
    const message = typeof words === 'function' ? words(reserved.lockedUntil, now) : (words ?? wait.message)
    fail('TOO_MANY_REQUESTS', { ...wait, message, account: trier.account })
  }
}

const smsDayWords = (until: Date, now: Date) =>
  `This number has reached today’s limit for text messages. Use your email, or ask again ${describeSoon(until, now)}.`

// Text messages cost money: counted by number for everybody, and more strictly by machine.
const smsCounts = (to: string, machine: string): Count[] => [
  { rule: rules.smsSentByAddress, subject: machine, words: hereWords },
  { rule: rules.smsSent, subject: to, words: smsDayWords },
]

/**
 * Counts a requested code, sent or not; `to` is its address, undefined if counted separately. Refuses
 * TOO_MANY_REQUESTS.
 */
export const countSending = (db: Db, trier: Trier, now: Date, to?: string): Promise<void> =>
  countEach(
    db,
    trier,
    [
      { rule: rules.codesSentByAddress, subject: trier.machine, words: hereWords },
      { rule: rules.codeSpacing, subject: trier.subject, words: waitWords },
      { rule: rules.codesSent, subject: trier.subject, words: dayWords },
      { rule: rules.codesSentToAll, subject: trier.strangersOf, words: dayWords },
      ...(to !== undefined && isPhone(to) ? smsCounts(to, trier.machine) : []),
    ],
    now,
  )

/** Counts a code about to be tried, right or wrong. Refuses TOO_MANY_REQUESTS. */
export const countCodeAttempt = (db: Db, trier: Trier, now: Date): Promise<void> =>
  countEach(
    db,
    trier,
    [
      { rule: rules.codeAttempts, subject: trier.subject, words: tooMany },
      { rule: rules.codeAttemptsByAddress, subject: trier.machine, words: tooMany },
      { rule: rules.codeAttemptsOfAll, subject: trier.strangersOf, words: allWords },
    ],
    now,
  )

/** Counts a password about to be tried, right or wrong. Refuses TOO_MANY_REQUESTS. */
export const countSignIn = async (db: Db, trier: Trier, now: Date): Promise<void> => {
  const mine = await countAttempt(db, rules.signInAttempts, trier.subject, now)
  const here = await countAttempt(db, rules.signInAttemptsByAddress, trier.machine, now)
  const { account } = trier
  if (!mine.ok) fail('TOO_MANY_REQUESTS', { ...rules.waitUntil(mine.lockedUntil, now), account })
  if (!here.ok)
    fail('TOO_MANY_REQUESTS', {
      ...rules.waitUntil(here.lockedUntil, now, 'Too many attempts from this connection'),
      account,
    })
  await countEach(
    db,
    trier,
    [{ rule: rules.signInAttemptsOfAll, subject: trier.strangersOf, words: allWords }],
    now,
  )
}

/** Counts a code of the second step; `isLast` where a wrong one locks. Refuses TOO_MANY_REQUESTS. */
export const countSecondStep = async (db: Db, trier: Trier, now: Date): Promise<{ isLast: boolean }> => {
  const { account } = trier
  const mine = await countAttempt(db, rules.secondStepAttempts, trier.subject, now)
  if (!mine.ok)
    fail('TOO_MANY_REQUESTS', { ...rules.waitUntil(mine.lockedUntil, now, 'Too many wrong codes'), account })
  await countEach(
    db,
    trier,
    [{ rule: rules.secondStepAttemptsOfAll, subject: trier.strangersOf, words: allWords }],
    now,
  )
  return { isLast: mine.lockedUntil !== null }
}

/** A code was right: its tries are counted from the start again. */
export const clearCodeAttempts = (tx: Query, { subject }: Pick<Trier, 'subject'>): Promise<number> =>
  clearAttempts(tx, rules.codeAttempts, subject)

/** Uncounts a successful sign-in, which must not use up attempts of others at this place or account. */
export const forgetSignIns = async (db: Query, { subject, machine, strangersOf }: Trier): Promise<void> => {
  await clearAttempts(db, rules.signInAttempts, subject)
  await returnAttempt(db, rules.signInAttemptsByAddress, machine)
  if (strangersOf !== undefined) await returnAttempt(db, rules.signInAttemptsOfAll, strangersOf)
}

/** The code proves ownership, so attempts of strangers no longer block the owner. */
export const forgetStrangers = async (tx: Query, { subject }: Trier, login: string): Promise<void> => {
  await clearAttempts(tx, rules.signInAttempts, subject)
  await clearAttempts(tx, rules.signInAttemptsOfAll, login)
  await clearAttempts(tx, rules.codeAttemptsOfAll, login)
}
