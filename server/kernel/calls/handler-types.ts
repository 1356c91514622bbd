// Handler types: plain functions, or objects with an explicit run mode.
import type { Call, Group, Input, Result } from '#contract/core/call.ts'
import type { Db, Query, Tx } from '../db/db.ts'

/** The signed-in user, as their session identifies them. */
export type Caller = {
  id: string
  sessionId: string
  /** Until when the device counts as new to the account. */
  newDeviceUntil?: Date | undefined
}

/** The signed-in operator; operators are not users. */
export type OperatorCaller = { id: string; name: string; sessionId: string; roles: readonly string[] }

export type CallContext<C extends Call> = {
  now: Date
  /** For whom: the caller, or the dealer that they act for. */
  user: C extends { auth: 'bearer' } ? Caller : Caller | undefined
  /** Who acts. */
  by: C extends { auth: 'bearer' } ? Caller : Caller | undefined
  operator: C extends { auth: 'operator' } ? OperatorCaller : undefined
  /** The Idempotency-Key of calls that accept one; without one, a key that no client can send. */
  key: C extends { idempotent: true } ? string : undefined
  ip: string
  /** The User-Agent of the browser. */
  device: string
  /** Token by which an account recognizes the device; unverified input. */
  deviceKey: string | undefined
}

type Reads<C extends Call> = (ctx: CallContext<C> & { db: Query }, input: Input<C>) => Promise<Result<C>>
type Writes<C extends Call> = (ctx: CallContext<C> & { tx: Tx }, input: Input<C>) => Promise<Result<C>>

/**
 * Work in two steps. `prepare` runs outside the transaction, so its writes survive a rollback: a counted pin attempt, a
 * stored file. `run` receives the result inside the transaction.
 */
type TwoSteps<C extends Call, P> = {
  prepare: (ctx: CallContext<C> & { db: Db }, input: Input<C>) => Promise<P>
  run: (ctx: CallContext<C> & { tx: Tx }, input: Input<C>, prepared: P) => Promise<Result<C>>
}
export type WithPrepared<C extends Call, P> = TwoSteps<C, P> & { kind: 'prepared' }

/**
 * Work that opens its own transaction and keeps its own outcome when the sender sent a key: transfers committed in
 * groups. Without a key it runs like any other, after `alike` has checked whether the same was done since.
 */
type OwnSteps<C extends Call, P> = TwoSteps<C, P> & {
  ownTransaction: (ctx: CallContext<C> & { db: Db }, input: Input<C>) => Promise<Result<C>>
  alike: (tx: Tx, prepared: P, since: Date) => Promise<boolean>
}
export type OwnTransaction<C extends Call, P> = OwnSteps<C, P> & { kind: 'own-transaction' }

// What was prepared is known only to the pair that made it; `any` keeps it out of every other type.
// oxlint-disable-next-line no-explicit-any
export type Handler<C extends Call> = C extends { method: 'GET' }
  ? Reads<C>
  : Writes<C> | WithPrepared<C, any> | OwnTransaction<C, any>

/** Pairs the two steps, so that the result of `prepare` types `run`. */
export const withPrepared = <C extends Call, P>(deps: TwoSteps<C, P>): WithPrepared<C, P> => ({
  kind: 'prepared',
  ...deps,
})

/** The same for work in its own transaction. */
export const inOwnTransaction = <C extends Call, P>(deps: OwnSteps<C, P>): OwnTransaction<C, P> => ({
  kind: 'own-transaction',
  ...deps,
})

/** One handler for every call of a group: a missing or mistyped one does not compile. */
export type Handlers<G extends Group> = { [N in keyof G]: Handler<G[N]> }

// What a handler takes and gives is checked where it is written; whoever runs it knows only that it fits its call.
/* oxlint-disable no-explicit-any */
type Bare = (ctx: any, input: any) => Promise<any>
export type Reading = { kind: 'read'; run: Bare }
export type Writing = { kind: 'write'; run: Bare } | WithPrepared<any, any> | OwnTransaction<any, any>
export type AnyHandler = Bare | WithPrepared<any, any> | OwnTransaction<any, any>
/* oxlint-enable no-explicit-any */

/** A handler with the word by which it is run. A bare function has that of its call: it reads under GET and writes under POST. */
export const tagHandler = ({ method }: Call, handler: AnyHandler): Reading | Writing =>
  typeof handler === 'function' ? { kind: method === 'GET' ? 'read' : 'write', run: handler } : handler
