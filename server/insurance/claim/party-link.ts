// Sealed link of an injured person, which ends with their part.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { keyFor } from '#server/kernel/secrets/secrets.ts'
import { findParty, findPartyById, type PartyRow } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

/** The key with which these links are sealed. */
export const partyKey = (pepper: Uint8Array): Buffer => keyFor(pepper, 'injured person')

const sealBytes = 16
const sealOf = (key: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', key).update(id).digest().subarray(0, sealBytes)

/** 22 characters of the id and 22 of its seal: short enough for a text message. */
export const partyToken = (key: Buffer, partyId: string): string => {
  const id = Buffer.from(partyId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sealOf(key, id)]).toString('base64url')
}

const readToken = (key: Buffer, token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  const [id, seal] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (seal.length !== sealBytes || !timingSafeEqual(seal, sealOf(key, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const wrongLinks: AttemptLimit = { kind: 'injured-link', attemptsMax: 30, windowMinutes: 60 }
const ended = 'This link has ended or is incomplete. Open it again from the email or text message.'

/** Counts a wrong link by its address. Refuses WRONG_CODE, TOO_MANY_REQUESTS. */
export const refuseLink = async (db: Db, ip: string, now: Date): Promise<never> => {
  if (!(await countAttempt(db, wrongLinks, ip, now)).ok) fail('TOO_MANY_REQUESTS')
  return fail('WRONG_CODE', { message: ended })
}

/** How long after its end a claim can still be looked at through the link. */
const keptDays = 30
const dayMs = 86_400_000
const isOver = ({ state, changed_at: at }: ClaimRow, now: Date): boolean =>
  insuranceClaim.states[state].final === true && now.getTime() - at.getTime() > keptDays * dayMs

export type Linked = { row: ClaimRow; party: PartyRow }
/** The claim of a link: undefined for a wrong one, for whoever is named no more, and some days after the claim's end. */
export const findLinked = async (
  db: Query,
  key: Buffer,
  token: string,
  now: Date,
): Promise<Linked | undefined> => {
  const partyId = readToken(key, token)
  const named = partyId === undefined ? undefined : await findPartyById(db, partyId)
  if (!named || named.answer === 'denied') return undefined
  const party = await findParty(db, named.claim_id)
  const row = await findDeal<ClaimRow>(db, { deal: insuranceClaim }, named.claim_id)
  return party?.id !== named.id || !row || isOver(row, now) ? undefined : { row, party }
}
