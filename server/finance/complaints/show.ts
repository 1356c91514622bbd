// Complaints as whoever wrote them reads them.
import { fail } from '#contract/core/errors.ts'
import type { ComplaintCard, FinanceComplaint, financeComplaints } from '#contract/finance/complaints.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type ComplaintRow, findComplaint, pageOfComplaints } from './sql.ts'

const answerFrom = (words: string | null, at: Date | null): FinanceComplaint['answer'] =>
  words === null || at === null ? null : { words, at: at.toISOString() }

/** By when the word is owed that comes next, or was owed last: of an answer, first or second. */
export const answerByOf = ({ answer_by: first, second_answer_by: second }: ComplaintRow): Date =>
  second ?? first

const cardOf = (row: ComplaintRow): ComplaintCard => ({
  id: row.id,
  state: row.state,
  about: row.about,
  at: row.at.toISOString(),
  answerBy: answerByOf(row).toISOString(),
})

export const complaintOf = (row: ComplaintRow): FinanceComplaint => ({
  ...cardOf(row),
  version: row.version,
  agreementId: row.agreement_id,
  words: row.words,
  acknowledgeBy: row.acknowledge_by.toISOString(),
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  answer: answerFrom(row.answer, row.answered_at),
  askedAgain: answerFrom(row.asked_again, row.asked_again_at),
  secondAnswer: answerFrom(row.second_answer, row.second_answered_at),
})

/** Refuses NOT_FOUND for another user's complaint. */
export const readComplaint = async (db: Query, id: string, userId: string): Promise<FinanceComplaint> => {
  const row = await findComplaint(db, id)
  return row?.user_id === userId
    ? complaintOf(row)
    : fail('NOT_FOUND', { message: 'We could not find that complaint.' })
}

export const showComplaint: Handler<typeof financeComplaints.byId> = ({ db, user }, { query }) =>
  readComplaint(db, query.Id, user.id)

export const listComplaints: Handler<typeof financeComplaints.mine> = async ({ db, user }, { query }) => {
  const { PageNumber, PageSize } = query
  const pageQuery = { userId: user.id, limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { rows, total } = await pageOfComplaints(db, pageQuery)
  return { page: rows.map(cardOf), totalRecords: total }
}
