// Challenges for passkeys: signed by us, valid for minutes and once.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/core/limits.ts'

/** For whom a challenge is: anybody's sign-in, or a new passkey of one operator. */
export type Purpose = 'sign-in' | `enrol ${string}`

const macOf = (pepper: Uint8Array, purpose: Purpose, head: Uint8Array): Buffer =>
  createHmac('sha256', pepper).update(`desk challenge ${purpose} `).update(head).digest()

const headBytes = 8 + 16

export const newChallenge = (pepper: Uint8Array, purpose: Purpose, now: Date): string => {
  const ends = Buffer.alloc(8)
  ends.writeBigUInt64BE(BigInt(now.getTime() + limits.deskChallengeMinutes * 60_000))
  const head = Buffer.concat([ends, randomBytes(16)])
  return Buffer.concat([head, macOf(pepper, purpose, head)]).toString('base64url')
}

/** Until when a challenge of ours for this purpose is good; undefined for any other, and for one that is over. */
export const challengeEnds = (
  pepper: Uint8Array,
  purpose: Purpose,
  { challenge, now }: { challenge: string; now: Date },
): Date | undefined => {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== headBytes + 32) return undefined
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(macOf(pepper, purpose, head), bytes.subarray(headBytes))) return undefined
  const ends = new Date(Number(head.readBigUInt64BE(0)))
  return ends > now ? ends : undefined
}
