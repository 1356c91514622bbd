// What a domain hands to the server for each call: a plain function, or one with a part that must not be rolled back.
import type { Call, Group, Input, Result } from '#contract/call.ts'
import type { Db, Query, Tx } from './db.ts'

/** Who asks, as the session told it. */
export type Caller = { id: string; sessionId: string }

export type Asking<C extends Call> = {
  now: Date
  user: C extends { auth: 'bearer' } ? Caller : Caller | undefined
  /** The Idempotency-Key, on calls that carry one. */
  key: C extends { once: true } ? string : undefined
  ip: string
  device: string
}

type Reads<C extends Call> = (ctx: Asking<C> & { db: Query }, input: Input<C>) => Promise<Result<C>>
type Writes<C extends Call> = (ctx: Asking<C> & { tx: Tx }, input: Input<C>) => Promise<Result<C>>

/**
 * Work in two parts. `before` runs without a transaction and what it writes stays, whatever becomes of the rest: a
 * counted pin, a stored file. `run` gets what it prepared, inside the transaction.
 */
export type InTwo<C extends Call, P> = {
  before: (ctx: Asking<C> & { db: Db }, input: Input<C>) => Promise<P>
  run: (ctx: Asking<C> & { tx: Tx }, input: Input<C>, prepared: P) => Promise<Result<C>>
}

/** Work that brings its own transaction and its own memory of the key: transfers that are committed together. */
export type OnItsOwn<C extends Call> = {
  alone: (ctx: Asking<C> & { db: Db }, input: Input<C>) => Promise<Result<C>>
}

// What was prepared is known only to the pair that made it; `any` keeps it out of every other type.
// oxlint-disable-next-line no-explicit-any
export type Handler<C extends Call> = C extends { method: 'GET' }
  ? Reads<C>
  : Writes<C> | InTwo<C, any> | OnItsOwn<C>

/** Pairs the two parts so that the second is typed by what the first prepared. */
export const inTwo = <C extends Call, P>(parts: InTwo<C, P>): InTwo<C, P> => parts

/** One handler for every call of a group: a missing or mistyped one does not compile. */
export type Handlers<G extends Group> = { [N in keyof G]: Handler<G[N]> }
