// The table of reports of conversations; only this feature touches it.
import type { ConversationReportReason } from '#contract/conversations/report-reasons.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type ReportRow = {
  conversation_id: string
  reporter_id: string
  reason: ConversationReportReason
  words: string
  at: Date
  decided_at: Date | null
  outcome: string | null
}
type NewReport = Pick<ReportRow, 'conversation_id' | 'reporter_id' | 'reason' | 'words' | 'at'>

/** One open report of each side; after a decision they may report again. */
export const putReport = (tx: Tx, r: NewReport): Promise<number> =>
  tx.run`
    insert into conversation_report as old (conversation_id, reporter_id, reason, words, at)
    values (${r.conversation_id}, ${r.reporter_id}, ${r.reason}, ${r.words}, ${r.at})
    on conflict (conversation_id, reporter_id) do update
      set reason = excluded.reason, words = excluded.words, at = excluded.at, decided_at = null, outcome = null
      where old.decided_at is not null`

export const hasOpenReport = async (
  db: Query,
  conversationId: string,
  reporterId: string,
): Promise<boolean> =>
  (await db.maybe`
    select from conversation_report
    where conversation_id = ${conversationId} and reporter_id = ${reporterId} and decided_at is null`) !==
  undefined

export const reportsOf = (db: Query, conversationId: string): Promise<ReportRow[]> =>
  db.rows<ReportRow>`select * from conversation_report where conversation_id = ${conversationId} order by at limit 2`

export type Waiting = QueueRow & {
  title: string
  reason: ConversationReportReason
  words: string
  since: Date
}

const reportHours = 24
/** Conversations with a report that waits for a decision, each once: with the first of them. */
export const conversationsReported: Sql = sql`
  select distinct on (c.id) c.id, c.title, r.reason, r.words, r.at as since,
    r.at + make_interval(hours => ${reportHours}) as due_at
  from conversation_report r join conversation c on c.id = r.conversation_id
  where r.decided_at is null order by c.id, r.at, r.reporter_id`

/** Returns the reporters. */
export const settleReports = (tx: Tx, conversationId: string, outcome: 'closed' | 'unfounded', now: Date) =>
  tx.rows<{ reporter_id: string }>`
    update conversation_report set outcome = ${outcome}, decided_at = ${now}
    where conversation_id = ${conversationId} and decided_at is null returning reporter_id`

export const setClosed = (tx: Tx, id: string, reason: string, now: Date): Promise<number> =>
  tx.run`update conversation set closed_at = ${now}, closed_reason = ${reason} where id = ${id}`

/** How many reports of a conversation wait, and when the newest came: as seconds, '' where none does. */
export const reportedVersion = async (
  db: Query,
  conversationId: string,
): Promise<{ open: number; newest: string }> => {
  const { open, newest } = await db.one<{ open: number; newest: Date | null }>`
    select count(*) as open, max(at) as newest from conversation_report
    where conversation_id = ${conversationId} and decided_at is null`
  return { open, newest: newest?.toISOString() ?? '' }
}
