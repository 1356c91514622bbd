// What the routes of calls are given from outside.
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/core/call.ts'
import type { Db } from '../db/db.ts'
import type { StaffGate } from './acting-for.ts'
import type { FileGate } from './file-gate.ts'
import type { Caller, OperatorCaller } from './handler-types.ts'
import type { ReadAgain } from './run-idempotently.ts'
import type { Undeclared } from './undeclared.ts'

/** `hash` gives the hash of the call with everything that it asks for. */
export type CheckOrder = (order: {
  userId: string
  pin: string
  hash: () => string
  now: Date
}) => Promise<void>
/** Refuses BAD_INPUT by the fields of the call itself. */
export type Orders = Map<string, (request: { query: unknown; body: unknown }) => string>

export type ServeDeps = {
  db: Db
  /** Connections of their own for what anybody may read, so that payments never wait behind searches. */
  publicDb: Db
  clock: () => Date
  /** The user a bearer token belongs to, or undefined. */
  authenticate: (token: string, now: Date) => Promise<Caller | undefined>
  /** The operator a token belongs to, or undefined. */
  authenticateOperator: (token: string, now: Date) => Promise<OperatorCaller | undefined>
  /** Reads a multipart body to disk and does `work` with fields and files as one object; the files are gone afterwards. */
  withForm: <T>(request: FastifyRequest, call: Call, work: (form: unknown) => Promise<T>) => Promise<T>
  /** The key under which the details of a request are remembered with its Idempotency-Key. */
  idempotencySecret: Uint8Array
  /** Checks what confirms an order of money: the counted pin, or a passkey. Refuses NO_WALLET, WRONG_PIN and PIN_LOCKED. */
  checkOrder: CheckOrder
  /** The hash of what a call with a pin asks for, by the name of the call. Filled by `serve`. */
  orders: Orders
  /** Who may act for a dealer, and what they did. */
  staff: StaffGate
  /** How to tell again of what a call did, by the name of the call. Filled by `serve`. */
  again: Map<string, ReadAgain>
  /** Hears of what a call refuses without naming it. */
  undeclared: Undeclared
  /** Counts the files that each person is sent. */
  files: FileGate
  /** Calls of this process to itself, by name: for pages that are rendered here. Filled by `serve`. */
  local: Map<string, (query: unknown) => Promise<unknown>>
}
