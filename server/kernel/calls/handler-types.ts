// Types of handlers: a plain function, or one with a prepared part outside the transaction.
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
  key: C extends { idempotent: true } ? string : undefined
  ip: string
  /** What the browser calls itself. */
  device: string
  /** The token by which an account may know the device again; anybody may send anything. */
  deviceKey: string | undefined
}

type Reads<C extends Call> = (ctx: Asking<C> & { db: Query }, input: Input<C>) => Promise<Result<C>>
type Writes<C extends Call> = (ctx: Asking<C> & { tx: Tx }, input: Input<C>) => Promise<Result<C>>

/**
 * Work in two parts. `prepare` runs outside the transaction, so what it writes survives a rollback: a counted pin, a
 * stored file. `run` gets what it prepared, inside the transaction.
 */
export type WithPrepared<C extends Call, P> = {
  prepare: (ctx: Asking<C> & { db: Db }, input: Input<C>) => Promise<P>
  run: (ctx: Asking<C> & { tx: Tx }, input: Input<C>, prepared: P) => Promise<Result<C>>
}

/**
 * Work that opens its own transaction and keeps its own outcome when the sender sent a key: transfers committed in
 * groups. Without a key it runs like any other, after `alike` has checked whether the same was done since.
 */
export type OwnTransaction<C extends Call, P> = WithPrepared<C, P> & {
  ownTransaction: (ctx: Asking<C> & { db: Db }, input: Input<C>) => Promise<Result<C>>
  alike: (tx: Tx, prepared: P, since: Date) => Promise<boolean>
}

// What was prepared is known only to the pair that made it; `any` keeps it out of every other type.
// oxlint-disable-next-line no-explicit-any
export type Handler<C extends Call> = C extends { method: 'GET' }
  ? Reads<C>
  : Writes<C> | WithPrepared<C, any> | OwnTransaction<C, any>

/** Pairs the two parts, so that `run` is typed by what `prepare` gives. */
export const withPrepared = <C extends Call, P>(parts: WithPrepared<C, P>): WithPrepared<C, P> => parts

/** The same for work in its own transaction. */
export const inOwnTransaction = <C extends Call, P>(parts: OwnTransaction<C, P>): OwnTransaction<C, P> =>
  parts

/** One handler for every call of a group: a missing or mistyped one does not compile. */
export type Handlers<G extends Group> = { [N in keyof G]: Handler<G[N]> }
