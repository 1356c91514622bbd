// Challenges for passkeys: signed for one purpose, valid for minutes, used once.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Query } from '../db/db.ts'

const macOf = (pepper: Uint8Array, purpose: string, head: Uint8Array): Buffer =>
  createHmac('sha256', pepper).update(`challenge ${purpose} `).update(head).digest()

const headBytes = 8 + 16

/** `purpose` names what an answer is good for, and for whom, such as `add <user id>`. */
export const newChallenge = (
  pepper: Uint8Array,
  purpose: string,
  { now, minutes }: { now: Date; minutes: number },
): string => {
  const ends = Buffer.alloc(8)
  ends.writeBigUInt64BE(BigInt(now.getTime() + minutes * 60_000))
  const head = Buffer.concat([ends, randomBytes(16)])
  return Buffer.concat([head, macOf(pepper, purpose, head)]).toString('base64url')
}

/** Expiry of our challenge for this purpose; undefined for other or expired ones. */
export const challengeEnds = (
  pepper: Uint8Array,
  purpose: string,
  { challenge, now }: { challenge: string; now: Date },
): Date | undefined => {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== headBytes + 32) return undefined
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(macOf(pepper, purpose, head), bytes.subarray(headBytes))) return undefined
  const ends = new Date(Number(head.readBigUInt64BE(0)))
  return ends > now ? ends : undefined
}

/** A challenge that was answered: its hash, and until when a second answer could come. */
export type Challenged = { hash: Buffer; endsAt: Date }

/** False if it was answered before. */
export const takeChallenge = async (db: Query, { hash, endsAt }: Challenged): Promise<boolean> =>
  (await db.run`
    insert into used_challenge (hash, expires_at) values (${hash}, ${endsAt}) on conflict do nothing`) === 1

export const deleteOldChallenges = (db: Query, now: Date): Promise<number> =>
  db.run`delete from used_challenge where expires_at < ${now}`
