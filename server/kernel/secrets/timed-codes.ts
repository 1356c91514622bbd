// Time-based codes (RFC 6238): creation, checking and app setup.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/core/limits.ts'

const digits = 6
// RFC 6238, 5.2: one step of delay is the most that is recommended.
const stepsApart = 1
// RFC 4226, 4: the secret should be 160 bits.
const secretBytes = 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newCodeSecret = (): Buffer => randomBytes(secretBytes)

/** The half minute that a moment belongs to, counted from 1970. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / limits.timedCodeSeconds)

/** The code of a half minute (RFC 4226, 5.3). */
export const codeOf = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac.at(-1)! & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The half minute whose code was typed: this one, the one before or the next, later than `usedStep`; undefined for any other code. */
export const stepOfCode = (
  secret: Uint8Array,
  typed: string,
  { now, usedStep }: { now: Date; usedStep: number },
): number | undefined => {
  const here = stepAt(now)
  const bytes = Buffer.from(typed.padStart(digits, ' ').slice(0, digits))
  let matchingStep: number | undefined
  for (let step = here - stepsApart; step <= here + stepsApart; step++)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), bytes) && step > usedStep) matchingStep ??= step
  return matchingStep
}

/** RFC 4648 base 32, without padding, as apps for codes take a secret. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => letters[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address by which an app takes the secret in, typed or as a square code; `issuer` is how the app lists it. */
export const codeAddress = (issuer: string, name: string, secret: Uint8Array): string => {
  const by = encodeURIComponent(issuer)
  return `otpauth://totp/${by}:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=${by}&digits=${digits}&period=${limits.timedCodeSeconds}`
}
