// What the routes of calls are given from outside.
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/core/call.ts'
import type { Db, Tx } from '../db/db.ts'
import type { FileGate } from './file-gate.ts'
import type { Caller, OperatorCaller } from './handler-types.ts'
import type { ReadAgain } from './run-idempotently.ts'
import type { Undeclared } from './undeclared.ts'

/** `hash` is the hash of the call with its whole input. */
export type CheckOrder = (order: {
  userId: string
  pin: string
  hash: () => string
  now: Date
}) => Promise<void>
/** Refuses BAD_INPUT by the fields of the call itself. */
export type Orders = Map<string, (request: { query: unknown; body: unknown }) => string>

/** What one person did for another, as it was answered. */
export type ActFor = { path: string; user: Caller | undefined; by: Caller | undefined; now: Date }

/** Acting for another: whom a request is made for, and how an act is written down. */
export type ActingGate = {
  /** The account that a request is made for: `by` itself, or one that it names and may act for. Refuses by name. */
  callerOf: (request: FastifyRequest, call: Pick<Call, 'staff'>, by: Caller) => Promise<Caller>
  /** The accounts that somebody may act for now. */
  accountsOf: (userId: string) => Promise<string[]>
  /** Writes an act for another down, in the transaction in which it is done. Refuses whoever may act no more. */
  note: (tx: Tx, act: ActFor, result: unknown) => Promise<void>
}

export type ServeDeps = {
  db: Db
  /** A separate pool for public reads, so that payments never wait behind searches. */
  publicDb: Db
  clock: () => Date
  /** The user a bearer token belongs to, or undefined. */
  authenticate: (token: string, now: Date) => Promise<Caller | undefined>
  /** For whom a key of a dealer's stock acts, and who made it; undefined for another token. Refuses TOO_MANY_REQUESTS. */
  holderOfKey: (token: string, now: Date) => Promise<{ user: Caller; by: Caller } | undefined>
  /** The operator a token belongs to, or undefined. An automatic call is not noted as a sign of life. */
  authenticateOperator: (token: string, now: Date, noted?: boolean) => Promise<OperatorCaller | undefined>
  /** Refuses NEEDS_ROLE to an operator who may not make the call of a name. */
  checkOperator: (operator: OperatorCaller, name: string) => void
  /** Reads a multipart body to disk and does `work` with fields and files as one object; the files are gone afterwards. */
  withForm: <T>(request: FastifyRequest, call: Call, work: (form: unknown) => Promise<T>) => Promise<T>
  /** The key under which the details of a request are remembered with its Idempotency-Key. */
  idempotencySecret: Uint8Array
  /** Checks what confirms an order of money: the counted pin, or a passkey. Refuses NO_WALLET, WRONG_PIN and PIN_LOCKED. */
  checkOrder: CheckOrder
  /** Hashes of calls with a pin, by call name. Filled by `serve`. */
  orders: Orders
  acting: ActingGate
  /** Readers of earlier outcomes, by call name. Filled by `serve`. */
  again: Map<string, ReadAgain>
  /** Receives refusals that a call does not declare. */
  undeclared: Undeclared
  /** Counts the files that each person is sent. */
  files: FileGate
  /** Calls of this process to itself, by name: for pages that are rendered here. Filled by `serve`. */
  local: Map<string, (query: unknown) => Promise<unknown>>
}
