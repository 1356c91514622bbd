// What happened to a thing since an operator looked at it, in words: another's decision, or that it moved by itself.
import { type ActionRow, readActions } from '#server/desk/read-actions.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'

const looks = /\b(show|records|find|waiting)$/
/** A look at a paper says nothing of how the thing stands, and decides nothing. */
const opens = /\bdocument$/

const decided = ({ operator, command, at, reason }: ActionRow): string =>
  `${operator} did “${command}” on ${lagosTime(at)}${reason ? `, because: “${reason}”` : ''}.`

type Asked = { operator: string; id: string; words: string | undefined }

/** The newest decision after this operator's own last look; else where the thing stands by now. */
export const meanwhileIn = async (db: Query, { operator, id, words }: Asked): Promise<string> => {
  const { rows } = await readActions(db, { subjectId: id, limit: 50, offset: 0 })
  const look = rows.findIndex(row => row.operator === operator && looks.test(row.command))
  const decision = rows
    .slice(0, look === -1 ? rows.length : look)
    .find(row => row.outcome === 'done' && !looks.test(row.command) && !opens.test(row.command))
  if (decision) return decided(decision)
  return words ? `It is now: ${words}.` : 'No operator did that.'
}
