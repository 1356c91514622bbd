// Shows a page of the audit trail and its integrity proof.
import type { audit } from '#contract/desk/audit.ts'
import { actWords } from '#server/desk/act-words.ts'
import { readActions } from '#server/desk/read-actions.ts'
import { verifyActions } from '#server/desk/verify-actions.ts'
import { operatorNames } from './sql.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import { endOfDay, lagosMidnight } from '#contract/core/lagos-days.ts'

export const auditHandlers: Handlers<typeof audit> = {
  lines: async ({ db }, { query }) => {
    const { rows, total } = await readActions(db, {
      operator: query.Operator,
      subjectId: query.SubjectId,
      from: query.From === undefined ? undefined : lagosMidnight(query.From),
      before: query.To === undefined ? undefined : endOfDay(query.To),
      limit: query.PageSize,
      offset: (query.PageNumber - 1) * query.PageSize,
    })
    const operatorIds = rows.flatMap(row => (row.subject_type === 'operator' ? [row.subject_id!] : []))
    const names = new Map((await operatorNames(db, operatorIds)).map(({ id, name }) => [id, name]))
    const page = rows.map(row => ({
      number: row.number,
      at: row.at.toISOString(),
      operator: row.operator,
      command: row.command,
      words: actWords(row.command),
      subject:
        row.subject_id === null
          ? null
          : { type: row.subject_type!, id: row.subject_id, name: names.get(row.subject_id) ?? null },
      accountId: row.account_id,
      reason: row.reason,
      refusal: row.refusal,
      hash: row.hash.toString('hex'),
    }))
    return { page, totalRecords: total }
  },
  verify: async ({ db }) => verifyActions(db),
}
