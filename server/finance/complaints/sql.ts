// The table of complaints about finance; only this feature touches it.
import type { ComplaintState } from '#contract/finance/complaint-process.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type ComplaintRow = {
  id: string
  user_id: string
  state: ComplaintState
  version: number
  agreement_id: string | null
  lender_id: string | null
  about: string
  words: string
  at: Date
  acknowledge_by: Date
  acknowledged_at: Date | null
  answer_by: Date
  answer: string | null
  answered_at: Date | null
  asked_again: string | null
  asked_again_at: Date | null
  second_answer_by: Date | null
  second_answer: string | null
  second_answered_at: Date | null
}

const columns: Sql = sql`
  id, user_id, state, version, agreement_id, lender_id, about, words, at, acknowledge_by, acknowledged_at, answer_by, answer,
  answered_at, asked_again, asked_again_at, second_answer_by, second_answer, second_answered_at`

type NewRow = Pick<
  ComplaintRow,
  'id' | 'user_id' | 'agreement_id' | 'lender_id' | 'about' | 'words' | 'at' | 'acknowledge_by' | 'answer_by'
>
export const insertComplaint = (tx: Tx, r: NewRow): Promise<number> =>
  tx.run`
    insert into finance_complaint
      (id, user_id, agreement_id, lender_id, about, words, at, acknowledge_by, answer_by, changed_at)
    values (${r.id}, ${r.user_id}, ${r.agreement_id}, ${r.lender_id}, ${r.about}, ${r.words}, ${r.at}, ${r.acknowledge_by},
      ${r.answer_by}, ${r.at})`

export const findComplaint = (db: Query, id: string): Promise<ComplaintRow | undefined> =>
  db.maybe<ComplaintRow>`select ${columns} from finance_complaint where id = ${id}`

/** Until the transaction ends the same person writes no other. */
export const lockComplaining = (tx: Tx, userId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`complaints of ${userId}`}, 0))`

/** Number of a user's unanswered complaints. */
export const countUnanswered = async (db: Query, userId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from finance_complaint
      where user_id = ${userId} and state in ('open', 'acknowledged', 'reopened')`
  ).count

type Page = { userId: string; limit: number; offset: number }
export const pageOfComplaints = async (
  db: Query,
  { userId, limit, offset }: Page,
): Promise<{ rows: ComplaintRow[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    db.rows<ComplaintRow>`
      select ${columns} from finance_complaint where user_id = ${userId} order by at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from finance_complaint where user_id = ${userId}`,
  ])
  return { rows, total }
}

/** All complaints of a user, oldest first, for their data export. */
export const allComplaints = (db: Query, userId: string): Promise<ComplaintRow[]> =>
  db.rows<ComplaintRow>`
    select ${columns} from finance_complaint where user_id = ${userId} order by at, id limit 10000`

export type Owed = ComplaintRow & QueueRow
/** Complaints that await a reply, by its deadline: the acknowledgement comes before the answer. */
export const complaintsWaiting: Sql = sql`
  select ${columns}, coalesce(asked_again_at, at) as since,
    coalesce(second_answer_by, case when acknowledged_at is null then acknowledge_by else answer_by end) as due_at
  from finance_complaint where state in ('open', 'acknowledged', 'reopened')`

/** Those about an agreement, the oldest first. */
export const complaintsOfAgreement = (db: Query, agreementId: string): Promise<ComplaintRow[]> =>
  db.rows<ComplaintRow>`
    select ${columns} from finance_complaint where agreement_id = ${agreementId} order by at, id limit 1000`

export const setAcknowledged = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update finance_complaint set acknowledged_at = ${now} where id = ${id} and acknowledged_at is null`

/** The first answer, or the second after an appeal. */
export const setAnswer = (tx: Tx, id: string, words: string, now: Date): Promise<number> =>
  tx.run`
    update finance_complaint set
      answer = case when asked_again is null then ${words} else answer end,
      answered_at = case when asked_again is null then ${now} else answered_at end,
      second_answer = case when asked_again is null then null else ${words} end,
      second_answered_at = case when asked_again is null then null else ${now}::timestamptz end
    where id = ${id}`

type AskedAgain = { words: string; answerBy: Date; now: Date }
export const appealComplaint = (tx: Tx, id: string, { words, answerBy, now }: AskedAgain): Promise<number> =>
  tx.run`
    update finance_complaint set asked_again = ${words}, asked_again_at = ${now}, second_answer_by = ${answerBy}
    where id = ${id}`

export type ComplaintCount = {
  /** Null for finance in general. */
  lender_id: string | null
  complaints: number
  acknowledged_in_time: number
  answered_in_time: number
  unanswered: number
  /** Whole hours in the mean until the first answer; null where none was given. */
  hours: number | null
}
/** Complaints by lender in a period: `from` inclusive, `to` exclusive. */
export const countComplaints = (db: Query, from: Date, to: Date): Promise<ComplaintCount[]> =>
  db.rows<ComplaintCount>`
    select lender_id, count(*) as complaints,
      count(*) filter (where acknowledged_at <= acknowledge_by) as acknowledged_in_time,
      count(*) filter (where answered_at <= answer_by) as answered_in_time,
      count(*) filter (where answered_at is null) as unanswered,
      round(avg(extract(epoch from answered_at - at)) / 3600)::int as hours
    from finance_complaint where at >= ${from} and at < ${to} group by lender_id limit 1000`
