// Does the work of a call, once for each key: a repeat is told what the first did, and what a lost connection left open is looked up.
import type { Call } from '#contract/core/call.ts'
import { Failure } from '#contract/core/errors.ts'
import { type Db, isAway, type Query } from '../db/db.ts'
import type { Asking, InTwo, OnItsOwn } from './handler-types.ts'
import {
  earlierOf,
  justNow,
  keep,
  type Kept,
  type OnceKey,
  refuseAgain,
  refuseJustDone,
  takeKey,
} from './idempotency.ts'
import { isOutcomeUnknown, outcomeUnknown } from './outcome-unknown.ts'
import type { Turns } from '../turns/keyed-mutex.ts'

/** Tells again of the thing with this id, to whoever did something to it under this key. */
export type Again = (
  db: Query,
  did: { id: string; userId: string; key: string; now: Date },
) => Promise<unknown>

// oxlint-disable-next-line no-explicit-any
export type AnyHandler = ((ctx: any, input: any) => Promise<any>) | InTwo<any, any> | OnItsOwn<any, any>

export type Work = {
  db: Db
  handler: AnyHandler
  ctx: Asking<Call>
  // Checked by the call's own schemas, which only its handler knows.
  // oxlint-disable-next-line no-explicit-any
  input: any
  /** The envelope of a result. */
  answer: (result: unknown, query: unknown) => unknown
  once?: OnceKey
  again?: Again | undefined
}

const isOnItsOwn = (handler: AnyHandler): handler is OnItsOwn<Call, unknown> =>
  typeof handler === 'object' && 'alone' in handler

// What has an id is read again by it. The rest names nobody, and is short.
const keptOf = ({ again }: Work, result: unknown, answered: unknown): Kept => {
  const { id } = result as { id?: unknown }
  return again && typeof id === 'string' ? { ref: id, answer: null } : { ref: null, answer: answered }
}

const waitMsMax = 2_000
type Done = { answered: unknown } | { earlier: Kept }

const inOneTx = (work: Work, prepared: unknown, waitMs?: number): Promise<Done> => {
  const { db, handler, ctx, input, answer, once } = work
  return db.inTx(async tx => {
    if (waitMs) await tx.run`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`
    const earlier = once && (await takeKey(tx, once, ctx.now))
    if (earlier) return { earlier }
    if (once && !once.sent && !once.confirmed && isOnItsOwn(handler))
      if (await handler.alike(tx, prepared, justNow(ctx.now))) refuseAgain()
    const run = typeof handler === 'object' ? handler.run : handler
    const result: unknown = await run({ ...ctx, tx }, input, prepared)
    const answered = answer(result, input.query)
    if (once) await keep(tx, once, keptOf(work, result, answered))
    return { answered }
  })
}

/**
 * The connection died while it was committed. Done again under the same key it waits for the first to end, and then
 * either learns what that did or does it now: what it says is certain. Where that fails too, nobody knows.
 */
const surely = async (work: Work, prepared: unknown): Promise<Done> => {
  try {
    return await inOneTx(work, prepared)
  } catch (lost) {
    if (!isOutcomeUnknown(lost) || !work.once) throw lost
    return inOneTx(work, prepared, waitMsMax).catch((error: unknown) => {
      throw error instanceof Failure ? error : lost
    })
  }
}

/** What a key did is read again; it is done, whatever becomes of the reading. */
const tellAgain = async ({ db, again, once, ctx, input, answer }: Work, kept: Kept): Promise<unknown> => {
  if (kept.ref === null || !again) return kept.answer
  const { userId, key } = once!
  const result = await again(db, { id: kept.ref, userId, key, now: ctx.now }).catch((error: unknown) => {
    throw isAway(error) ? outcomeUnknown(error) : error
  })
  return answer(result, input.query)
}

const perform = async (work: Work): Promise<unknown> => {
  const { db, handler, ctx, input } = work
  const prepared: unknown =
    typeof handler === 'object' ? await handler.before({ ...ctx, db }, input) : undefined
  const done = await surely(work, prepared)
  return 'earlier' in done ? tellAgain(work, done.earlier) : done.answered
}

/** A repeat waits for the first to end and is told what it did, instead of meeting what the first has changed. */
export const doOnce = async (work: Work, turns: Turns): Promise<unknown> => {
  const { db, handler, ctx, input, answer, once } = work
  if (!once) return perform(work)
  if (once.sent && isOnItsOwn(handler)) return answer(await handler.alone({ ...ctx, db }, input), input.query)
  return turns(`${once.userId} ${once.call} ${once.sent ? once.key : once.bodyHash}`, async () => {
    const before = await earlierOf(db, once)
    if (before) return tellAgain(work, before)
    await refuseJustDone(db, once, ctx.now)
    return perform(work).catch(async (error: unknown) => {
      // The first may have run in another process.
      const since = error instanceof Failure ? await earlierOf(db, once) : undefined
      if (since) return tellAgain(work, since)
      throw error
    })
  })
}
