// Reads the audit trail by command and verifies it.
import { optionalIdOf } from '../desk/arguments.ts'
import type { Print, Run } from '../desk/desk.ts'
import { type ActionRow, readActions } from '../desk/read-actions.ts'
import { verifyActions } from '../desk/verify-actions.ts'
import type { Query } from '../kernel/db/db.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'

const shownMax = 100

const wordsOf = (line: ActionRow): string => {
  const subject = line.subject_id ? ` ${line.subject_type} ${line.subject_id}` : ''
  const reason = line.reason ? `: ${line.reason}` : ''
  const refused = line.outcome === 'refused' ? ` (refused: ${line.refusal})` : ''
  return `${lagosTime(line.at)}  ${line.operator}  ${line.command}${subject}${reason}${refused}`
}

export const listActions: Run = async ({ db, print }, [typedId]) => {
  const subjectId = optionalIdOf(typedId, 'account') ?? undefined
  const { rows } = await readActions(db, { subjectId, limit: shownMax, offset: 0 })
  for (const line of rows.toReversed()) print(wordsOf(line))
  print(
    rows.length === shownMax
      ? `The newest ${shownMax} lines.`
      : `${rows.length} ${rows.length === 1 ? 'line' : 'lines'}.`,
  )
  return true
}

/** Prints what is wrong with the chain of the trail, or its newest hash; true where nothing is. */
export const printChain = async (db: Query, print: Print): Promise<boolean> => {
  const { lines, findings, head } = await verifyActions(db)
  for (const finding of findings) print(`✗ ${finding}`)
  if (findings.length > 0) return false
  print(
    `The audit trail is whole: ${lines} ${lines === 1 ? 'line' : 'lines'}${head ? `, the newest ${head}` : ''}.`,
  )
  return true
}

export const verifyTrail: Run = ({ db, print }) => printChain(db, print)
