// Once: an Idempotency-Key does its work a single time, for ever, and a repeat returns the first answer.
import { createHmac } from 'node:crypto'
import { fail } from '#contract/errors.ts'
import type { Query, Tx } from './db.ts'

export type OnceKey = { userId: string; call: string; key: string; bodyHash: string }

/** JSON with sorted names, so that the same request has the same hash however it was written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, v: unknown) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  ) ?? ''

/**
 * The hash of what a call asks for, under a key that the database does not hold: what is asked can be as short as an
 * identity number, and a bare hash of that is soon undone. A pin authorises and is not part of what is asked.
 */
export const hashOf = (request: unknown, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(canonical(request)).digest('hex')

type Row = { body_hash: string; answer: unknown }

const replay = (row: Row, { bodyHash }: OnceKey): { answer: unknown } => {
  if (row.body_hash !== bodyHash) fail('KEY_REUSED')
  return { answer: row.answer }
}

/** The first answer to this key, if there was one. Refuses KEY_REUSED where it was used with other details. */
export const firstAnswer = async (db: Query, at: OnceKey): Promise<{ answer: unknown } | undefined> => {
  const row = await db.maybe<Row>`
    select body_hash, answer from once where user_id = ${at.userId} and call = ${at.call} and key = ${at.key}`
  return row && replay(row, at)
}

/**
 * Takes the key inside the transaction that does its work. A second request with the same key waits here until the
 * first has committed, and then gets its answer. Refuses KEY_REUSED.
 */
export const takeKey = async (tx: Tx, at: OnceKey, now: Date): Promise<{ answer: unknown } | undefined> => {
  const taken = await tx.run`
    insert into once (user_id, call, key, body_hash, at) values (${at.userId}, ${at.call}, ${at.key}, ${at.bodyHash}, ${now})
    on conflict do nothing`
  return taken ? undefined : firstAnswer(tx, at)
}

export const keepAnswer = (tx: Tx, at: OnceKey, answer: unknown): Promise<number> =>
  tx.run`
    update once set answer = ${JSON.stringify(answer ?? null)}
    where user_id = ${at.userId} and call = ${at.call} and key = ${at.key}`

/** The answer that a user's key has, to whatever call it belonged; undefined while there is none. */
export const answerOf = async (
  db: Query,
  userId: string,
  key: string,
): Promise<{ data: unknown } | undefined> => {
  const row = await db.maybe<{ answer: { data: unknown } | null }>`
    select answer from once where user_id = ${userId} and key = ${key} order by at limit 1`
  return row?.answer ?? undefined
}
