// Creates and verifies passwords, pins, tokens and codes; none is stored plain.
import { createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage: argon2id with 19 MiB, two passes, one lane.
const realCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
let cost: typeof realCost | typeof testCost = realCost

// The minimum of argon2id: tests hash thousands of passwords, and nobody attacks them.
const testCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** From here on this process hashes at next to no cost. Only tests may; a law of the house looks who names it. */
export const hashCheaply = (): void => {
  cost = testCost
}

// A pepper consists of parts of 32 bytes. Keys derive from the first, which never changes (`keyFor`); passwords and
// pins are hashed with the newest; the others still verify older hashes.
export const partBytes = 32
export const partsOf = (pepper: Uint8Array): number => Math.max(1, Math.floor(pepper.length / partBytes))
const partAt = (pepper: Uint8Array, number: number): Uint8Array =>
  pepper.subarray((number - 1) * partBytes, number * partBytes)

// "2$argon2id$…" was hashed with the second part; without a number it is the first.
const numbered = /^(\d+)(?=\$)/
const numberOf = (hashed: string): number => Number(numbered.exec(hashed)?.[1] ?? 1)

// One keyboard sends ẹ as one letter, another as e and a dot: both are the same password (RFC 8265, OpaqueString).
const normalForm = (secret: string): string => secret.normalize('NFC')

/** Hashes a password or pin with argon2id; `pepper` is a key that the database does not hold. */
export const hashSecret = async (secret: string, pepper: Uint8Array): Promise<string> => {
  const number = partsOf(pepper)
  const hashed = await hash(normalForm(secret), { ...cost, secret: partAt(pepper, number) })
  return number === 1 ? hashed : `${number}${hashed}`
}

export const verifySecret = async (hashed: string, secret: string, pepper: Uint8Array): Promise<boolean> => {
  const key = { secret: partAt(pepper, numberOf(hashed)) }
  // Before, passwords were hashed as a keyboard happened to send them.
  const spellings = new Set([normalForm(secret), secret, secret.normalize('NFD')])
  for (const spelling of spellings) if (await verify(hashed.replace(numbered, ''), spelling, key)) return true
  return false
}

/** Whether a hash was made with a part of the pepper that is not the newest. */
export const isOutdated = (hashed: string, pepper: Uint8Array): boolean => numberOf(hashed) < partsOf(pepper)

/** A token of 256 random bits, as its owner receives it. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** Stored form of a token or code. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Random digits from the system's generator, with leading zeros. */
export const newDigits = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/**
 * Key for one purpose, derived from the first part of the pepper: one key reveals nothing of another or of the pepper.
 */
export const keyFor = (pepper: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', partAt(pepper, 1), '', `autox ${purpose}`, 32))
