// Reading the audit trail: all of it, or what concerned one account.
import { optionalIdOf } from '../desk/arguments.ts'
import type { Run } from '../desk/desk.ts'

type Line = {
  at: Date
  operator: string
  command: string
  subject_type: string | null
  subject_id: string | null
  reason: string
  outcome: string
  refusal: string
}
const shownMax = 100

const wordsOf = (line: Line): string => {
  const subject = line.subject_id ? ` ${line.subject_type} ${line.subject_id}` : ''
  const reason = line.reason ? `: ${line.reason}` : ''
  const refused = line.outcome === 'refused' ? ` (refused: ${line.refusal})` : ''
  return `${line.at.toISOString()}  ${line.operator}  ${line.command}${subject}${reason}${refused}`
}

export const listActions: Run = async ({ db, print }, [typedId]) => {
  const account = optionalIdOf(typedId, 'account')
  const lines = await db.rows<Line>`
    select at, operator, command, subject_type, subject_id, reason, outcome, refusal from operator_action
    where ${account}::uuid is null or account_id = ${account} order by id desc limit ${shownMax}`
  for (const line of lines.toReversed()) print(wordsOf(line))
  print(
    lines.length === shownMax
      ? `The newest ${shownMax} lines.`
      : `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}.`,
  )
  return true
}
