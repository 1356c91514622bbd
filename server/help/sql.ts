// Tables of help cases and their messages; only this feature touches them.
import type { CaseAbout } from '#contract/help/case-abouts.ts'
import type { CaseState } from '#contract/help/case-process.ts'
import type { CaseSubject } from '#contract/help/subjects.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type CaseRow = {
  id: string
  number: number
  user_id: string
  subject: CaseSubject
  state: CaseState
  version: number
  about: CaseAbout | null
  about_id: string | null
  title: string
  lender_id: string | null
  at: Date
  acknowledge_by: Date
  acknowledged_at: Date | null
  answer_by: Date
  owed_by: Date
  answered_at: Date | null
  changed_at: Date
}
type NewMessage = { case_id: string; by: 'person' | 'operator'; words: string; at: Date }
export type MessageRow = NewMessage & { position: number }

const columns: Sql = sql`
  id, number, user_id, subject, state, version, about, about_id, title, lender_id, at, acknowledge_by, acknowledged_at,
  answer_by, owed_by, answered_at, changed_at`

type NewRow = Pick<
  CaseRow,
  | 'id'
  | 'user_id'
  | 'subject'
  | 'about'
  | 'about_id'
  | 'title'
  | 'lender_id'
  | 'at'
  | 'acknowledge_by'
  | 'answer_by'
>
export const insertCase = (tx: Tx, r: NewRow): Promise<number> =>
  tx.run`
    insert into help_case (id, user_id, subject, about, about_id, title, lender_id, at, acknowledge_by, answer_by, owed_by,
      changed_at)
    values (${r.id}, ${r.user_id}, ${r.subject}, ${r.about}, ${r.about_id}, ${r.title}, ${r.lender_id}, ${r.at},
      ${r.acknowledge_by}, ${r.answer_by}, ${r.answer_by}, ${r.at})`

/** Appends a message; the row of its case is locked. */
export const insertMessage = (tx: Tx, m: NewMessage): Promise<number> =>
  tx.run`
    insert into help_case_message (case_id, position, by, words, at)
    values (${m.case_id}, (select count(*) + 1 from help_case_message where case_id = ${m.case_id}), ${m.by}, ${m.words},
      ${m.at})`

export const findCase = (db: Query, id: string): Promise<CaseRow | undefined> =>
  db.maybe<CaseRow>`select ${columns} from help_case where id = ${id}`

export const findCaseByNumber = (db: Query, number: number): Promise<CaseRow | undefined> =>
  db.maybe<CaseRow>`select ${columns} from help_case where number = ${number}`

/** All messages of these cases, oldest first. */
export const messagesOf = (db: Query, caseIds: readonly string[]): Promise<MessageRow[]> =>
  db.rows<MessageRow>`
    select case_id, position, by, words, at from help_case_message where case_id = any(${caseIds}::uuid[])
    order by case_id, position limit 100000`

/** Whether a case about this deal already begins with these words. */
export const isCaseOpened = async (
  db: Query,
  { about, aboutId, words }: { about: string; aboutId: string; words: string },
): Promise<boolean> =>
  (await db.maybe`
    select from help_case c join help_case_message m on m.case_id = c.id
    where c.about = ${about} and c.about_id = ${aboutId} and starts_with(m.words, ${words}) limit 1`) !==
  undefined

/** Until the transaction ends the same person opens no other. */
export const lockOpening = (tx: Tx, userId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`help cases of ${userId}`}, 0))`

/** Number of a user's unanswered cases. */
export const countUnanswered = async (db: Query, userId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from help_case
      where user_id = ${userId} and state in ('open', 'acknowledged', 'reopened')`
  ).count

type Page = { userId: string; limit: number; offset: number }
export const pageOfCases = async (
  db: Query,
  { userId, limit, offset }: Page,
): Promise<{ rows: CaseRow[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    db.rows<CaseRow>`
      select ${columns} from help_case where user_id = ${userId} order by at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from help_case where user_id = ${userId}`,
  ])
  return { rows, total }
}

/** All cases of a user, oldest first, for their data export. */
export const allCases = (db: Query, userId: string): Promise<CaseRow[]> =>
  db.rows<CaseRow>`select ${columns} from help_case where user_id = ${userId} order by at, id limit 10000`

/** Empties what a user wrote and read in cases that are not about finance. */
export const blankMessages = (tx: Tx, userId: string): Promise<number> =>
  tx.run`
    update help_case_message set words = ''
    where case_id in (select id from help_case where user_id = ${userId} and subject <> 'finance' and lender_id is null)`

export type Owed = CaseRow & QueueRow
/** Cases that await a reply, by its deadline: the acknowledgement comes before the answer. */
export const casesWaiting: Sql = sql`
  select ${columns}, case when state = 'reopened' then changed_at else at end as since,
    case when acknowledged_at is null then least(acknowledge_by, owed_by) else owed_by end as due_at
  from help_case where state in ('open', 'acknowledged', 'reopened')`

/** Those about an agreement, the oldest first. */
export const casesOfAgreement = (db: Query, agreementId: string): Promise<CaseRow[]> =>
  db.rows<CaseRow>`
    select ${columns} from help_case where about = 'agreement' and about_id = ${agreementId} order by at, id limit 1000`

export const setAcknowledged = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update help_case set acknowledged_at = ${now} where id = ${id} and acknowledged_at is null`

/** The moment of the first answer. */
export const setAnswered = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update help_case set answered_at = ${now} where id = ${id} and answered_at is null`

export const setOwedBy = (tx: Tx, id: string, owedBy: Date): Promise<number> =>
  tx.run`update help_case set owed_by = ${owedBy} where id = ${id}`

export type CaseCount = {
  /** Null for finance in general. */
  lender_id: string | null
  complaints: number
  acknowledged_in_time: number
  answered_in_time: number
  unanswered: number
  /** Whole hours in the mean until the first answer; null where none was given. */
  hours: number | null
}
/** Cases about finance by lender in a period: `from` inclusive, `to` exclusive. */
export const countFinanceCases = (db: Query, from: Date, to: Date): Promise<CaseCount[]> =>
  db.rows<CaseCount>`
    select lender_id, count(*) as complaints,
      count(*) filter (where acknowledged_at <= acknowledge_by) as acknowledged_in_time,
      count(*) filter (where answered_at <= answer_by) as answered_in_time,
      count(*) filter (where answered_at is null) as unanswered,
      round(avg(extract(epoch from answered_at - at)) / 3600)::int as hours
    from help_case where (subject = 'finance' or lender_id is not null) and at >= ${from} and at < ${to} group by lender_id limit 1000`
