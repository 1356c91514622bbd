// What a domain hands to the server for each call: a plain function, or one with a part that must not be rolled back.
import type { Call, Group, Input, Result } from '#contract/core/call.ts'
import type { Db, Query, Tx } from '../db/db.ts'

/** Who asks, as the session told it. */
export type Caller = {
  id: string
  sessionId: string
  /** Until when the device is new to the account, where it is. */
  newDeviceUntil?: Date | undefined
}

export type Asking<C extends Call> = {
  now: Date
  user: C extends { auth: 'bearer' } ? Caller : Caller | undefined
  /** The Idempotency-Key, on calls that may carry one; where none was sent, one that nobody can send. */
  key: C extends { once: true } ? string : undefined
  ip: string
  /** What the browser calls itself. */
  device: string
  /** The token by which an account may know the device again; anybody may send anything. */
  deviceKey: string | undefined
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

/**
 * Work that under a key of its sender brings its own transaction and its own memory: transfers that are committed
 * together. Without a key it is done like any other, after `alike` has looked whether the same was done since.
 */
export type OnItsOwn<C extends Call, P> = InTwo<C, P> & {
  alone: (ctx: Asking<C> & { db: Db }, input: Input<C>) => Promise<Result<C>>
  alike: (tx: Tx, prepared: P, since: Date) => Promise<boolean>
}

// What was prepared is known only to the pair that made it; `any` keeps it out of every other type.
// oxlint-disable-next-line no-explicit-any
export type Handler<C extends Call> = C extends { method: 'GET' }
  ? Reads<C>
  : Writes<C> | InTwo<C, any> | OnItsOwn<C, any>

/** Pairs the two parts so that the second is typed by what the first prepared. */
export const inTwo = <C extends Call, P>(parts: InTwo<C, P>): InTwo<C, P> => parts

/** The same for work on its own. */
export const onItsOwn = <C extends Call, P>(parts: OnItsOwn<C, P>): OnItsOwn<C, P> => parts

/** One handler for every call of a group: a missing or mistyped one does not compile. */
export type Handlers<G extends Group> = { [N in keyof G]: Handler<G[N]> }
