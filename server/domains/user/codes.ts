// Mailed codes: asked for only so often, six digits that work once, for one user and one purpose, for ten minutes.
import { createHmac } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import type { Db, Query, Tx } from '#server/platform/db.ts'
import { keyFor, newDigits } from '#server/platform/secrets.ts'
import { forgetTries, reserveTry, type TryRule } from '#server/platform/tries.ts'
import {
  codeExpiry,
  codeSpacing,
  codesSent,
  codesSentByAddress,
  codeTries,
  codeTriesByAddress,
  secondsUntil,
} from './rules.ts'
import type { Drawn, Registration } from './registration-sql.ts'
import { putCode, takeCode } from './sql.ts'

export type CodePurpose = 'reset-password' | 'reset-pin' | 'change-email'

const waitWords = 'We sent a code a moment ago. Please wait a minute before you ask for another.'
const dayWords = 'That is all the codes we send to one address in a day. Please try again tomorrow.'
const hereWords = 'Too many codes were asked for from here. Please wait an hour.'
const tooMany = 'Too many wrong codes. Please wait ten minutes and ask for a new one.'

const countOrRefuse = async (
  db: Db,
  rule: TryRule,
  subject: string,
  now: Date,
  message: string,
): Promise<void> => {
  const reserved = await reserveTry(db, rule, subject, now)
  if (!reserved.ok)
    fail('TOO_MANY_REQUESTS', { message, waitSeconds: secondsUntil(reserved.lockedUntil, now) })
}

/**
 * Counts a code about to be sent, whether or not it will be. `to` is the address where nobody is signed in, else
 * `subjectOf` the user: a stranger who asks for codes must not use up those of the owner. Refuses TOO_MANY_REQUESTS.
 */
export const countSending = async (db: Db, to: string, ip: string, now: Date): Promise<void> => {
  await countOrRefuse(db, codesSentByAddress, ip, now, hereWords)
  await countOrRefuse(db, codeSpacing, to, now, waitWords)
  await countOrRefuse(db, codesSent, to, now, dayWords)
}

/** What the codes of somebody signed in are counted by. */
export const subjectOf = (purpose: CodePurpose, userId: string): string => `${purpose} ${userId}`

/** Counts a code about to be tried, right or wrong. Refuses TOO_MANY_REQUESTS. */
export const countCodeTry = async (db: Db, subject: string, ip: string, now: Date): Promise<void> => {
  await countOrRefuse(db, codeTries, subject, now, tooMany)
  await countOrRefuse(db, codeTriesByAddress, ip, now, tooMany)
}

/** A code was right: its tries are counted from the start again. */
export const forgetCodeTries = (tx: Query, subject: string): Promise<number> =>
  forgetTries(tx, codeTries, subject)

// Who asks in the name of an unknown address is looked up like anybody else, so that it takes as long.
const nobody = '00000000-0000-0000-0000-000000000000'

/** A code to be mailed, for one user and one purpose; `about` is kept for the one who uses it. */
type ToMake = { userId: string; purpose: CodePurpose; now: Date; about?: string }
/** A code that somebody typed; `userId` is undefined where the address they named is nobody's. */
type ToUse = { userId: string | undefined; purpose: CodePurpose; code: string; now: Date }

/**
 * Makes and uses up codes. A code is short: what is kept of it is hashed under a key that the database does not hold, so that
 * a copy of the database opens no account.
 */
export const mailedCodes = (pepper: Uint8Array) => {
  const key = keyFor(pepper, 'codes')
  const hashOf = (userId: string, purpose: CodePurpose | 'confirm', code: string): Buffer =>
    createHmac('sha256', key).update(`${userId}:${purpose}:${code}`).digest()
  return {
    /** Draws a code that confirms one registration and no other. */
    draw: (registrationId: string, now: Date): Drawn & { code: string } => {
      const code = newDigits(6)
      return { code, codeHash: hashOf(registrationId, 'confirm', code), expiresAt: codeExpiry(now) }
    },
    /** Whether a code was drawn for a registration, and is in time. */
    fits: (r: Registration, code: string, now: Date): boolean =>
      r.code_expires_at > now && r.code_hash.equals(hashOf(r.id, 'confirm', code)),
    /** Makes a code; it replaces an earlier one of the purpose. */
    make: async (tx: Tx, { userId, purpose, now, about }: ToMake): Promise<string> => {
      const code = newDigits(6)
      const codeHash = hashOf(userId, purpose, code)
      await putCode(tx, { userId, purpose, codeHash, expiresAt: codeExpiry(now), about: about ?? null })
      return code
    },
    /** Uses a code up; undefined where it is wrong, used, late, of another user or purpose, or of nobody. */
    use: (
      tx: Tx,
      { userId = nobody, purpose, code, now }: ToUse,
    ): Promise<{ about: string | null } | undefined> =>
      takeCode(tx, userId, purpose, hashOf(userId, purpose, code), now),
  }
}

export type Codes = ReturnType<typeof mailedCodes>

/** Refuses WRONG_CODE, by the field that held it. */
export const wrongCode = (field: string, message = 'That code is wrong or has expired'): never =>
  fail('WRONG_CODE', { message, problems: [{ field, message }] })
