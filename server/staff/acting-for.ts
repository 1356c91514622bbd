// Resolves for which dealer staff act, and writes down what they did.
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { actWords } from '#contract/staff/words.ts'
import { actingHeader } from '#contract/staff/acting-header.ts'
import type { Caller } from '#server/kernel/calls/handler-types.ts'
import type { ActFor, ActingGate } from '#server/kernel/calls/serve-deps.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { dealersFor } from './reads.ts'
import { type Act, insertAct, isMember } from './sql.ts'

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The account a request acts for: `by` itself, or the dealer that the request names. Checked for every request, so that
 * a removed member stops acting at once. Refuses NOT_STAFF and NOT_FOR_STAFF.
 */
export const actingFor = async (
  db: Query,
  request: FastifyRequest,
  call: Pick<Call, 'staff'>,
  by: Caller,
): Promise<Caller> => {
  const dealerId = request.headers[actingHeader]
  if (dealerId === undefined) return by
  if (typeof dealerId !== 'string' || !isId.test(dealerId) || dealerId === by.id) return fail('NOT_STAFF')
  if (!(await isMember(db, by.id, dealerId))) fail('NOT_STAFF')
  if (call.staff === undefined || call.staff === 'self') fail('NOT_FOR_STAFF')
  return { id: dealerId, sessionId: by.sessionId }
}

type Answered = {
  id?: unknown
  conversationId?: unknown
  carId?: unknown
  importId?: unknown
  message?: { number?: unknown }
} | null
const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** An act in which somebody acts for another. */
type StaffAct = { path: string; user: Caller; by: Caller; now: Date }

const actOf = ({ path, user, by, now }: StaffAct, result: Answered): Act => {
  const number = result?.message?.number
  return {
    dealerId: user.id,
    memberId: by.id,
    call: path,
    about: text(result?.id) ?? text(result?.conversationId) ?? text(result?.carId),
    number: typeof number === 'number' ? number : null,
    at: now,
  }
}

/**
 * Records what staff did, in the transaction that does it; own acts are not recorded. Refuses NOT_STAFF if the member
 * was removed since the request arrived, which undoes the act.
 */
const noteAct = async (tx: Tx, { path, user, by, now }: ActFor, result: unknown): Promise<void> => {
  if (!user || !by || by.id === user.id || !(path in actWords)) return
  // A dry run of an import did nothing.
  if ((result as Answered)?.importId === null) return
  const noted = await insertAct(tx, actOf({ path, user, by, now }, result as Answered))
  if (noted === 0) fail('NOT_STAFF')
}

/** How staff act for dealers, for every call. */
export const staffGate = (db: Db): ActingGate => ({
  callerOf: (request, call, by) => actingFor(db, request, call, by),
  accountsOf: memberId => dealersFor(db, memberId),
  note: noteAct,
})
