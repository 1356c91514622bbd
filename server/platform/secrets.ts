// Secrets: how passwords, pins, tokens and codes are made and kept. None is ever stored as it is.
import { createHash, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage: argon2id with 19 MiB, two passes, one lane.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes a password or pin with argon2id; `pepper` is a key that the database does not hold. */
export const hashSecret = (secret: string, pepper: Uint8Array): Promise<string> =>
  hash(secret, { ...cost, secret: pepper })

export const verifySecret = (hashed: string, secret: string, pepper: Uint8Array): Promise<boolean> =>
  verify(hashed, secret, { secret: pepper })

/** A token of 256 random bits, as it is given to its owner. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What the database keeps of a token or code. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** So many random digits from the system's generator, leading zeros kept. */
export const newDigits = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** A key for one purpose only, made of the pepper: what is known of one key tells nothing of another, or of the pepper. */
export const keyFor = (pepper: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', `autox ${purpose}`, 32))

/** The pepper of this installation: 32 bytes in a file that only its owner reads, made at the first start. */
export const readPepper = async (dataDir: string): Promise<Uint8Array> => {
  const path = join(dataDir, 'pepper.key')
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await writeFile(fresh, randomBytes(32), { mode: 0o600, flush: true })
  // A link fails where another process was first, so both end with the same pepper.
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh)
  return readFileSync(path)
}
