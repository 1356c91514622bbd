// Cases as whoever opened them reads them.
import { fail } from '#contract/core/errors.ts'
import { caseMessagesMax, caseTermsAt } from '#contract/help/case-terms.ts'
import type { CaseCard, CaseFile, HelpCase, helpCases } from '#contract/help/cases.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type CaseFileRow, filesOfCases } from './file-sql.ts'
import { allCases, type CaseRow, findCase, type MessageRow, messagesOf, pageOfCases } from './sql.ts'

const cardOf = (row: CaseRow): CaseCard => ({
  id: row.id,
  number: row.number,
  state: row.state,
  subject: row.subject,
  title: row.title,
  at: row.at.toISOString(),
  answerBy: row.owed_by.toISOString(),
})

const reopenUntil = ({ at, changed_at: changedAt }: CaseRow): Date =>
  new Date(changedAt.getTime() + caseTermsAt(at).reopenHours * 3_600_000)

/** Why a case cannot go on now; undefined where it can. `now` undefined: as an export tells it. */
export const reopenProblem = (row: CaseRow, messages: number, now: Date): string | undefined => {
  if (messages >= caseMessagesMax)
    return 'This case has reached its maximum length. Open another one and give the number of this one.'
  if (row.state === 'closed' && reopenUntil(row) < now)
    return 'This case was closed too long ago. Open another one and give the number of this one.'
  return undefined
}

const fileOf = ({ id, name, content_type: type, bytes }: CaseFileRow): CaseFile => ({ id, name, type, bytes })

type Written = { messages: readonly MessageRow[]; files: readonly CaseFileRow[] }

const caseOf = (row: CaseRow, { messages, files }: Written, now?: Date): HelpCase => ({
  ...cardOf(row),
  version: row.version,
  about: row.about,
  aboutId: row.about_id,
  acknowledgeBy: row.acknowledge_by.toISOString(),
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  messages: messages.map(({ position, by, words, at }) => ({
    by,
    words,
    files: files.filter(file => file.position === position).map(fileOf),
    at: at.toISOString(),
  })),
  mayReopen:
    now !== undefined &&
    (row.state === 'answered' || row.state === 'closed') &&
    reopenProblem(row, messages.length, now) === undefined,
})

/** Cases with what was written in each. */
export const casesOf = async (db: Query, rows: readonly CaseRow[]): Promise<HelpCase[]> => {
  const ids = rows.map(({ id }) => id)
  const messages = Map.groupBy(await messagesOf(db, ids), ({ case_id: id }) => id)
  const files = Map.groupBy(await filesOfCases(db, ids), ({ case_id: id }) => id)
  return rows.map(row =>
    caseOf(row, { messages: messages.get(row.id) ?? [], files: files.get(row.id) ?? [] }),
  )
}

export const exportCases = async (db: Query, userId: string): Promise<HelpCase[]> =>
  casesOf(db, await allCases(db, userId))

/** Refuses NOT_FOUND for another user's case. */
export const findOwnCase = async (db: Query, id: string, userId: string): Promise<CaseRow> => {
  const row = await findCase(db, id)
  return row?.user_id === userId ? row : fail('NOT_FOUND', { message: 'We can’t find that case.' })
}

/** Refuses NOT_FOUND for another user's case. */
export const readCase = async (
  db: Query,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<HelpCase> => {
  const row = await findOwnCase(db, id, userId)
  return caseOf(row, { messages: await messagesOf(db, [id]), files: await filesOfCases(db, [id]) }, now)
}

export const showCase: Handler<typeof helpCases.byId> = ({ db, user, now }, { query }) =>
  readCase(db, { id: query.Id, userId: user.id, now })

export const listCases: Handler<typeof helpCases.mine> = async ({ db, user }, { query }) => {
  const { PageNumber, PageSize } = query
  const pageQuery = { userId: user.id, limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { rows, total } = await pageOfCases(db, pageQuery)
  return { page: rows.map(cardOf), totalRecords: total }
}
