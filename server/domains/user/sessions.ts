// Who a token belongs to. Questions that arrive together are asked together, so a busy server asks once for many.
import type { Db } from '#server/platform/db.ts'
import type { Caller } from '#server/platform/handlers.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { idleSince, seenEverySeconds } from './rules.ts'

type Row = { token_hash: Buffer; id: string; user_id: string; seen_at: Date }
type Asked = {
  hash: Buffer
  now: Date
  answer: (caller: Caller | undefined) => void
  refuse: (error: unknown) => void
}

const atOnceMax = 500

const look = (db: Db, hashes: Buffer[], now: Date) =>
  db.rows<Row>`
    select token_hash, id, user_id, seen_at from session
    where token_hash = any(${hashes}) and expires_at > ${now} and seen_at > ${idleSince(now)}`

const noteSeen = async (db: Db, rows: Row[], now: Date): Promise<void> => {
  const stale = rows.filter(row => now.getTime() - row.seen_at.getTime() >= seenEverySeconds * 1_000)
  if (stale.length === 0) return
  await db.run`update session set seen_at = ${now} where id = any(${stale.map(row => row.id)}) and seen_at < ${now}`
}

/** Gives the function that finds the caller of a token; undefined for a token that is unknown, idle or over. */
export const findCallers = (db: Db): ((token: string, now: Date) => Promise<Caller | undefined>) => {
  let waiting: Asked[] = []
  let asking = false
  const ask = async (): Promise<void> => {
    const batch = waiting.splice(0, atOnceMax)
    const now = batch.reduce((latest, asked) => (asked.now > latest ? asked.now : latest), batch[0]!.now)
    try {
      const rows = await look(
        db,
        batch.map(asked => asked.hash),
        now,
      )
      await noteSeen(db, rows, now)
      const found = new Map(
        rows.map(row => [row.token_hash.toString('hex'), { id: row.user_id, sessionId: row.id }]),
      )
      for (const { hash, answer } of batch) answer(found.get(hash.toString('hex')))
    } catch (error) {
      for (const { refuse } of batch) refuse(error)
    }
  }
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await ask()
    asking = false
  }
  return (token, now) =>
    new Promise((answer, refuse) => {
      waiting.push({ hash: sha256(token), now, answer, refuse })
      if (asking) return
      asking = true
      setImmediate(() => void work())
    })
}
