// Describes what changed on an item since the operator opened it.
import { newestDecision } from '#server/desk/read-actions.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'

type Seen = { operator: string; id: string; words: string | undefined }

/** The newest decision after this operator's own last look; else where the thing stands by now. */
export const meanwhileIn = async (db: Query, { operator, id, words }: Seen): Promise<string> => {
  const decision = await newestDecision(db, { subjectId: id, sinceLookOf: operator })
  if (decision) {
    const { operator: by, command, at, reason } = decision
    return `${by} did “${command}” on ${lagosTime(at)}${reason ? `, because: “${reason}”` : ''}.`
  }
  return words ? `It is now: ${words}.` : 'No operator did that.'
}
