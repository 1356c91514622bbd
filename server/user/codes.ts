// Six-digit one-time codes by mail or SMS, valid ten minutes.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { keyFor } from '#server/kernel/secrets/secrets.ts'
import type { Registration } from './registration-sql.ts'
import { codeExpiry } from './rules.ts'
import { deleteCode, lockCode, putCode } from './sql.ts'

// An unknown address is looked up like any other, so that it takes as long.
const nobody = '00000000-0000-0000-0000-000000000000'

export type CodePurpose = 'reset-password' | 'reset-pin' | 'change-email' | 'change-phone'

/** Subject that counts the codes of a signed-in user. */
export const subjectOf = (purpose: CodePurpose, userId: string): string => `${purpose} ${userId}`

/** A code to be mailed, for one user and one purpose; `about` is kept for the one who uses it. */
type ToMake = { userId: string; purpose: CodePurpose; now: Date; about?: string }
/** A typed code; `userId` is undefined for an unknown address. */
type ToUse = { userId: string | undefined; purpose: CodePurpose; code: string; now: Date }

/**
 * Makes and uses up codes. A code is short: the database keeps a seed of it, from which it follows only under a key that
 * the database does not hold, so that a copy of the database opens no account. Asked for again while it is in force, the
 * same code is mailed: a stranger who asks does not take away the one that the owner is typing.
 */
export const mailedCodes = (pepper: Uint8Array) => {
  const key = keyFor(pepper, 'codes')
  const codeOf = (subject: string, purpose: CodePurpose | 'confirm', seed: Buffer): string => {
    const mac = createHmac('sha256', key).update(`${subject}:${purpose}:`).update(seed).digest()
    return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  }
  const same = (typed: string, code: string) => timingSafeEqual(Buffer.from(typed), Buffer.from(code))
  return {
    /** A code that confirms one registration and no other: the one in force, or a new one. */
    draw: (id: string, now: Date, before?: Pick<Registration, 'code_seed' | 'code_expires_at'>) => {
      const codeSeed = before && before.code_expires_at > now ? before.code_seed : randomBytes(16)
      return { code: codeOf(id, 'confirm', codeSeed), codeSeed, expiresAt: codeExpiry(now) }
    },
    /** Whether a code was drawn for a registration, and is in time. */
    fits: (r: Registration, code: string, now: Date): boolean =>
      r.code_expires_at > now && same(code, codeOf(r.id, 'confirm', r.code_seed)),
    /** Creates a code, or returns the current one; a code about something else is replaced. */
    make: async (tx: Tx, { userId, purpose, now, about }: ToMake): Promise<string> => {
      const fresh = { userId, purpose, codeSeed: randomBytes(16), expiresAt: codeExpiry(now) }
      const { seed } = await putCode(tx, { ...fresh, about: about ?? null }, now)
      return codeOf(userId, purpose, seed)
    },
    /** Uses a code up; undefined if it is wrong, used, expired or for another user or purpose. */
    use: async (
      tx: Tx,
      { userId = nobody, purpose, code, now }: ToUse,
    ): Promise<{ about: string | null } | undefined> => {
      const codeRow = await lockCode(tx, userId, purpose, now)
      if (!codeRow || !same(code, codeOf(userId, purpose, codeRow.seed))) return undefined
      await deleteCode(tx, userId, purpose)
      return { about: codeRow.about }
    },
  }
}

export type Codes = ReturnType<typeof mailedCodes>

/** Refuses WRONG_CODE, by the field that held it. */
export const wrongCode = (
  field: string,
  account?: string,
  message = 'That code is wrong or has expired',
): never => fail('WRONG_CODE', { message, problems: [{ field, message }], account })
