// The table of saved answers; only this feature touches it.
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type AnswerRow = { id: string; name: string; text: string; version: number; changed_at: Date }

/** One change of an owner's answers at a time, so that two never pass the limit together. */
export const lockAnswers = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`saved answers of ${ownerId}`}, 0))`

export const answersOf = (db: Query, ownerId: string): Promise<AnswerRow[]> =>
  db.rows<AnswerRow>`
    select id, name, text, version, changed_at from saved_answer where owner_id = ${ownerId} order by lower(name), id`

type Answer = { ownerId: string; name: string; text: string; now: Date }

export const insertAnswer = (tx: Tx, { ownerId, name, text, now }: Answer): Promise<AnswerRow> =>
  tx.one<AnswerRow>`
    insert into saved_answer (owner_id, name, text, changed_at) values (${ownerId}, ${name}, ${text}, ${now})
    returning id, name, text, version, changed_at`

export const updateAnswer = (tx: Tx, id: string, { ownerId, name, text, now }: Answer): Promise<AnswerRow> =>
  tx.one<AnswerRow>`
    update saved_answer set name = ${name}, text = ${text}, version = version + 1, changed_at = ${now}
    where id = ${id} and owner_id = ${ownerId} returning id, name, text, version, changed_at`

export const deleteAnswer = (tx: Tx, ownerId: string, id: string): Promise<number> =>
  tx.run`delete from saved_answer where id = ${id} and owner_id = ${ownerId}`

export const deleteAnswersOf = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`delete from saved_answer where owner_id = ${ownerId}`
