// Resolves who acts, and for which dealer.
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { actWords } from '#contract/staff/act-words.ts'
import { actingHeader } from '#contract/staff/acting-header.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from './handler-types.ts'

export type Act = {
  dealerId: string
  memberId: string
  /** The path of the call. */
  call: string
  about: string | null
  number: number | null
  at: Date
}

/** What a server must know of staff: whether somebody belongs to a dealer now, and how an act is written down. */
export type StaffGate = {
  belongs: (memberId: string, dealerId: string) => Promise<boolean>
  /** For whom somebody may act now. */
  dealersOf: (memberId: string) => Promise<string[]>
  note: (tx: Tx, act: Act) => Promise<number>
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * For whom a request is made: for `by` itself, or for the dealer that it names. It is asked anew for every request, so
 * whoever was removed acts no more. Refuses NOT_STAFF and NOT_FOR_STAFF.
 */
export const actingFor = async (
  gate: StaffGate,
  request: FastifyRequest,
  call: Pick<Call, 'staff'>,
  by: Caller,
): Promise<Caller> => {
  const dealerId = request.headers[actingHeader]
  if (dealerId === undefined) return by
  if (typeof dealerId !== 'string' || !isId.test(dealerId) || dealerId === by.id) fail('NOT_STAFF')
  if (!(await gate.belongs(by.id, dealerId as string))) fail('NOT_STAFF')
  if (call.staff === undefined || call.staff === 'self') fail('NOT_FOR_STAFF')
  return { id: dealerId as string, sessionId: by.sessionId }
}

type Answered = { id?: unknown; conversationId?: unknown; message?: { number?: unknown } } | null
const text = (value: unknown) => (typeof value === 'string' ? value : null)

type ActingContext = { user: Caller | undefined; by: Caller | undefined; tx: Tx; now: Date }

type Staffed = { user: Caller; by: Caller; now: Date }

const noteOf = (path: string, { user, by, now }: Staffed, result: Answered): Act => {
  const number = result?.message?.number
  return {
    dealerId: user.id,
    memberId: by.id,
    call: path,
    about: text(result?.id) ?? text(result?.conversationId),
    number: typeof number === 'number' ? number : null,
    at: now,
  }
}

/**
 * Writes down what staff did, in the transaction in which it is done. What is one's own leaves no line. Refuses
 * NOT_STAFF to whoever was removed since the request came: then nothing is done.
 */
export const noteAct = async (
  gate: StaffGate,
  path: string,
  { user, by, tx, now }: ActingContext,
  result: unknown,
): Promise<void> => {
  if (!user || !by || by.id === user.id || !(path in actWords)) return
  const noted = await gate.note(tx, noteOf(path, { user, by, now }, result as Answered))
  if (noted === 0) fail('NOT_STAFF')
}
