// Tables of disputes: statements, their files, and questions of AutoX.
import { isDecided } from '#contract/deal-engine/decide-by.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { AnyDeal } from './kind.ts'

export type StatementRow = {
  id: string
  number: number
  side: string
  author_id: string
  words: string
  question_id: string | null
  is_private: boolean
  is_erased: boolean
  at: Date
}

export type QuestionRow = {
  id: string
  side: string
  words: string
  operator: string
  at: Date
  answer_by: Date
  answered_at: Date | null
}

export type DisputeFileRow = {
  id: string
  sender_id: string
  statement_id: string | null
  file_key: string
  small_key: string | null
  name: string
  content_type: 'application/pdf' | 'image/jpeg'
  bytes: number
}

/** All statements of a deal, oldest first; calls keep them few. */
export const statementsOf = (db: Query, subjectId: string): Promise<StatementRow[]> =>
  db.rows<StatementRow>`
    select id, number, side, author_id, words, question_id, is_private, is_erased, at from dispute_statement
    where subject_id = ${subjectId} order by number limit 200`

export const questionsOf = (db: Query, subjectId: string): Promise<QuestionRow[]> =>
  db.rows<QuestionRow>`
    select id, side, words, operator, at, answer_by, answered_at from dispute_question
    where subject_id = ${subjectId} order by at, side limit 100`

/** Files of all statements of a deal, in their order. */
export const filesOfDispute = (db: Query, subjectId: string): Promise<DisputeFileRow[]> =>
  db.rows<DisputeFileRow>`
    select f.id, f.sender_id, f.statement_id, f.file_key, f.small_key, f.name, f.content_type, f.bytes
    from dispute_file f join dispute_statement s on s.id = f.statement_id
    where s.subject_id = ${subjectId} order by s.number, f.place limit 1000`

type NewStatement = Omit<StatementRow, 'id' | 'is_erased'> & { process: string; subject_id: string }

export const insertStatement = (tx: Tx, s: NewStatement): Promise<{ id: string }> =>
  tx.one<{ id: string }>`
    insert into dispute_statement (process, subject_id, number, side, author_id, words, question_id, is_private, at)
    values (${s.process}, ${s.subject_id}, ${s.number}, ${s.side}, ${s.author_id}, ${s.words}, ${s.question_id},
      ${s.is_private}, ${s.at})
    returning id`

export const insertDisputeFile = (
  tx: Tx,
  f: Omit<DisputeFileRow, 'id' | 'statement_id'>,
  now: Date,
): Promise<{ id: string }> =>
  tx.one<{ id: string }>`
    insert into dispute_file (sender_id, file_key, small_key, name, content_type, bytes, at)
    values (${f.sender_id}, ${f.file_key}, ${f.small_key}, ${f.name}, ${f.content_type}, ${f.bytes}, ${now}) returning id`

type Claimed = { statementId: string; senderId: string; ids: readonly string[] }
/** Puts files under a statement, in order; returns how many were the owner's and unused. */
export const claimDisputeFiles = (tx: Tx, { statementId, senderId, ids }: Claimed): Promise<number> =>
  tx.run`
    update dispute_file f set statement_id = ${statementId}, place = given.place
    from unnest(${ids}::uuid[]) with ordinality given (id, place)
    where f.id = given.id and f.sender_id = ${senderId} and f.statement_id is null`

type FileOfDeal = DisputeFileRow & {
  process: string | null
  subject_id: string | null
  is_private: boolean | null
}
export const findDisputeFile = (db: Query, id: string): Promise<FileOfDeal | undefined> =>
  db.maybe<FileOfDeal>`
    select f.id, f.sender_id, f.statement_id, f.file_key, f.small_key, f.name, f.content_type, f.bytes, s.process,
      s.subject_id, s.is_private
    from dispute_file f left join dispute_statement s on s.id = f.statement_id where f.id = ${id}`

type NewQuestion = Pick<QuestionRow, 'side' | 'words' | 'operator' | 'at' | 'answer_by'>
export const insertQuestion = (
  tx: Tx,
  { process, subjectId }: { process: string; subjectId: string },
  q: NewQuestion,
): Promise<number> =>
  tx.run`
    insert into dispute_question (process, subject_id, side, words, operator, at, answer_by)
    values (${process}, ${subjectId}, ${q.side}, ${q.words}, ${q.operator}, ${q.at}, ${q.answer_by})`

export const setAnswered = (tx: Tx, id: string, at: Date): Promise<number> =>
  tx.run`update dispute_question set answered_at = ${at} where id = ${id} and answered_at is null`

/** Until when the sides of these deals have been asked: the answer where it came in time, else its deadline. */
export const askedUntil = async (db: Query, ids: readonly string[]): Promise<Map<string, Date>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ id: string; until: Date }>`
    select subject_id as id, max(least(coalesce(answered_at, answer_by), answer_by)) as until from dispute_question
    where subject_id = any(${ids}::uuid[]) group by subject_id limit ${ids.length}`
  return new Map(rows.map(({ id, until }) => [id, until]))
}

/** The same of one deal, where AutoX owes it a decision. */
export const questionsUntil = async (
  db: Query,
  deal: AnyDeal,
  row: { id: string; state: string },
): Promise<Date | undefined> =>
  isDecided(deal, row.state) ? (await askedUntil(db, [row.id])).get(row.id) : undefined

type Keys = { file_key: string; small_key: string | null }

/** Files that no statement named in time. */
export const deleteUnusedDisputeFiles = (tx: Tx, when: Date): Promise<Keys[]> =>
  tx.rows<Keys>`delete from dispute_file where statement_id is null and at < ${when} returning file_key, small_key`

/** Erases what a user wrote and sent; that they did, and when, stays. */
export const eraseStatements = async (tx: Tx, userId: string): Promise<Keys[]> => {
  await tx.run`update dispute_statement set words = '', is_erased = true where author_id = ${userId}`
  return tx.rows<Keys>`delete from dispute_file where sender_id = ${userId} returning file_key, small_key`
}

/** Which of these stored documents are still needed. */
export const disputeFileKeysIn = (db: Query, keys: readonly string[]): Promise<{ key: string }[]> =>
  db.rows<{ key: string }>`
    select file_key as key from dispute_file where file_key = any(${keys})
    union select small_key from dispute_file where small_key = any(${keys})`

export type ExportedStatement = {
  id: string
  process: string
  subject_id: string
  words: string
  at: Date
  files: string[] | null
}
export const statementsAfter = (
  db: Query,
  userId: string,
  { lastId, limit }: { lastId: string | undefined; limit: number },
): Promise<ExportedStatement[]> =>
  db.rows<ExportedStatement>`
    select id, process, subject_id, words, at,
      (select json_agg(f.name order by f.place) from dispute_file f where f.statement_id = s.id) as files
    from dispute_statement s
    where author_id = ${userId} and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`
