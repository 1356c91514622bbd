// Idempotency keys: stores the outcome in the work's transaction for repeats.
import { createHmac } from 'node:crypto'
import { type Call, filesRuleOf, type Upload } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { Query, Tx } from '../db/db.ts'

export type IdempotencyKey = {
  userId: string
  call: string
  key: string
  /** Hash of the request, from `hashOf`. */
  bodyHash: string
  /** The key came with the request, and was not made here. */
  isFromRequest: boolean
  /** The caller confirms a repeat of what was just done. */
  confirmed: boolean
}
/** The id of the result, or the small answer itself if the result has no id. */
export type StoredOutcome = { ref: string | null; answer: unknown }

/** JSON with sorted names, so that the same request has the same hash however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  ) ?? ''

/**
 * Keyed hash of a request. The database does not hold the key, because an input as short as an identity number could be
 * guessed from a plain hash.
 */
export const hashOf = (request: unknown, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(canonical(request)).digest('hex')

// An upload is the same upload wherever its temporary file lies.
const isTheSame = (upload: Upload) => ({ ...upload, path: undefined })

/** The request without the pin, the confirmation and the temporary place of uploads. */
export const pickRequestContent = (
  call: Call,
  { query, body }: { query: unknown; body: unknown },
): object => {
  const { pin: _pin, confirm: _confirm, ...rest } = query as { pin?: unknown; confirm?: unknown }
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const field = call.body?.shape[name] as object | undefined
    return [name, field && filesRuleOf(field) ? (value as Upload[]).map(isTheSame) : value]
  })
  return { query: rest, body: body === undefined ? null : Object.fromEntries(fields) }
}

/** Outcome of the first request with this key, if any. Refuses KEY_REUSED if that request differed. */
export const earlierOf = async (db: Query, at: IdempotencyKey): Promise<StoredOutcome | undefined> => {
  const row = await db.maybe<StoredOutcome & { body_hash: string }>`
    select body_hash, ref, answer from idempotency_key where user_id = ${at.userId} and call = ${at.call} and key = ${at.key}`
  return row && row.body_hash !== at.bodyHash ? fail('KEY_REUSED') : row
}

/** The moment since which the same is taken for a mistake. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - limits.justDoneMinutes * 60_000)

export const refuseAgain = (): never =>
  fail('JUST_DONE', {
    problems: [
      {
        field: 'query.confirm',
        message: 'To do it once more, send it with confirm=true or with an Idempotency-Key of its own.',
      },
    ],
  })

/** Refuses JUST_DONE where this person did the same a moment ago and neither a key nor a confirmation came with it. */
export const refuseJustDone = async (db: Query, at: IdempotencyKey, now: Date): Promise<void> => {
  if (at.isFromRequest || at.confirmed) return
  const like = await db.maybe<object>`
    select from idempotency_key where user_id = ${at.userId} and call = ${at.call} and body_hash = ${at.bodyHash}
      and key <> ${at.key} and at > ${recentSince(now)} limit 1`
  if (like) refuseAgain()
}

/**
 * Takes the key in the transaction that does its work. A second request with the same key (or, without a key, the same
 * content) waits for the first to commit and then reads its outcome. Refuses KEY_REUSED and JUST_DONE.
 */
export const takeKey = async (tx: Tx, at: IdempotencyKey, now: Date): Promise<StoredOutcome | undefined> => {
  const insertCount = await tx.run`
    insert into idempotency_key (user_id, call, key, body_hash, at) values (${at.userId}, ${at.call}, ${at.key}, ${at.bodyHash}, ${now})
    on conflict do nothing`
  if (!insertCount) return earlierOf(tx, at)
  if (at.isFromRequest || at.confirmed) return undefined
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`${at.userId} ${at.call} ${at.bodyHash}`}, 0))`
  await refuseJustDone(tx, at, now)
  return undefined
}

export const keepOutcome = (tx: Tx, at: IdempotencyKey, { ref, answer }: StoredOutcome): Promise<number> =>
  tx.run`
    update idempotency_key set ref = ${ref}, answer = ${answer === null ? null : JSON.stringify(answer)}
    where user_id = ${at.userId} and call = ${at.call} and key = ${at.key}`

/** Outcome of a user's key in any call; undefined before it has one. */
export const findOutcomeByKey = (
  db: Query,
  userId: string,
  key: string,
): Promise<(StoredOutcome & { call: string }) | undefined> =>
  db.maybe<StoredOutcome & { call: string }>`
    select call, ref, answer from idempotency_key where user_id = ${userId} and key = ${key} order by at limit 1`

/** Forgets keys by age. What money they moved the books remember for ever. */
export const forgetOldKeys = (db: Query, now: Date): Promise<number> =>
  db.run`delete from idempotency_key where at < ${new Date(now.getTime() - limits.keysKeptDays * 86_400_000)}`
