// Runs a call once per Idempotency-Key; a repeat gets the outcome of the first.
import type { Call } from '#contract/core/call.ts'
import { Failure } from '#contract/core/errors.ts'
import { type Db, isAway, type Query, type Tx } from '../db/db.ts'
import type { CallContext, Writing } from './handler-types.ts'
import {
  earlierOf,
  recentSince,
  keepOutcome,
  type StoredOutcome,
  type IdempotencyKey,
  refuseAgain,
  refuseJustDone,
  takeKey,
} from './idempotency.ts'
import { isOutcomeUnknown, outcomeUnknown } from '../db/outcome-unknown.ts'
import type { RunKeyed } from '../turns/keyed-mutex.ts'

/** Reads the thing with this id again, for the user who acted on it under this key. */
export type ReadAgain = (
  db: Query,
  did: { id: string; userId: string; key: string; now: Date },
) => Promise<unknown>

export type Work = {
  db: Db
  handler: Writing
  ctx: CallContext<Call>
  // Checked by the call's own schemas, which only its handler knows.
  // oxlint-disable-next-line no-explicit-any
  input: any
  /** The envelope of a result. */
  answer: (result: unknown, query: unknown) => unknown
  idempotency?: IdempotencyKey
  again?: ReadAgain | undefined
  /** Writes down who did it. */
  note?: (tx: Tx, result: unknown) => Promise<void>
}

// Results with an id are read again by it. Other results name nobody and are short.
const toStoredOutcome = ({ again }: Work, result: unknown, answered: unknown): StoredOutcome => {
  const { id } = result as { id?: unknown }
  return again && typeof id === 'string' ? { ref: id, answer: null } : { ref: null, answer: answered }
}

const waitMsMax = 2_000
type TxOutcome = { answered: unknown } | { earlier: StoredOutcome }

const inOneTx = (work: Work, prepared: unknown, waitMs?: number): Promise<TxOutcome> => {
  const { db, handler, ctx, input, answer, idempotency } = work
  return db.inTx(async tx => {
    if (waitMs) await tx.run`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`
    const earlier = idempotency && (await takeKey(tx, idempotency, ctx.now))
    if (earlier) return { earlier }
    if (
      handler.kind === 'own-transaction' &&
      idempotency &&
      !idempotency.isFromRequest &&
      !idempotency.confirmed
    )
      if (await handler.alike(tx, prepared, recentSince(ctx.now))) refuseAgain()
    const result: unknown = await handler.run({ ...ctx, tx }, input, prepared)
    await work.note?.(tx, result)
    const answered = answer(result, input.query)
    if (idempotency) await keepOutcome(tx, idempotency, toStoredOutcome(work, result, answered))
    return { answered }
  })
}

/**
 * Retries under the same key after the connection died during commit. The retry waits for the first attempt, then reads
 * its outcome or does the work. If the retry fails too, the outcome stays unknown.
 */
const retryUnknownOutcome = async (work: Work, prepared: unknown): Promise<TxOutcome> => {
  try {
    return await inOneTx(work, prepared)
  } catch (lost) {
    if (!isOutcomeUnknown(lost) || !work.idempotency) throw lost
    return inOneTx(work, prepared, waitMsMax).catch((error: unknown) => {
      throw error instanceof Failure ? error : lost
    })
  }
}

/** Reads the outcome of a key again, once a standby has it; the work is done even if this read fails. */
const answerAgain = async (
  { db, again, idempotency, ctx, input, answer }: Work,
  outcome: StoredOutcome,
): Promise<unknown> => {
  await db.confirmReplicated()
  if (outcome.ref === null || !again) return outcome.answer
  const { key } = idempotency!
  const userId = ctx.user!.id
  const result = await again(db, { id: outcome.ref, userId, key, now: ctx.now }).catch((error: unknown) => {
    throw isAway(error) ? outcomeUnknown(error) : error
  })
  return answer(result, input.query)
}

/** Runs the handler's step before its transaction. */
const prepare = async ({ db, handler, ctx, input }: Work): Promise<unknown> => {
  switch (handler.kind) {
    case 'write':
      return undefined
    case 'prepared':
    case 'own-transaction':
      return handler.prepare({ ...ctx, db }, input)
  }
}

const perform = async (work: Work): Promise<unknown> => {
  const done = await retryUnknownOutcome(work, await prepare(work))
  return 'earlier' in done ? answerAgain(work, done.earlier) : done.answered
}

/** Runs a call once per key. A repeat waits for the first to end and gets its outcome. */
export const runIdempotently = async (work: Work, turns: RunKeyed): Promise<unknown> => {
  const { db, handler, ctx, input, answer, idempotency } = work
  if (!idempotency) return perform(work)
  if (handler.kind === 'own-transaction' && idempotency.isFromRequest)
    return answer(await handler.ownTransaction({ ...ctx, db }, input), input.query)
  return turns(
    `${idempotency.userId} ${idempotency.call} ${idempotency.isFromRequest ? idempotency.key : idempotency.bodyHash}`,
    async () => {
      const before = await earlierOf(db, idempotency)
      if (before) return answerAgain(work, before)
      await refuseJustDone(db, idempotency, ctx.now)
      return perform(work).catch(async (error: unknown) => {
        // The first may have run in another process.
        const since = error instanceof Failure ? await earlierOf(db, idempotency) : undefined
        if (since) return answerAgain(work, since)
        throw error
      })
    },
  )
}
