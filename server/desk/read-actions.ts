// Reads the audit trail, newest first, with filters.
import { join, type Query, sql } from '../kernel/db/db.ts'

export type ActionRow = {
  number: number
  at: Date
  operator: string
  command: string
  subject_type: string | null
  subject_id: string | null
  account_id: string | null
  reason: string
  outcome: string
  refusal: string
  hash: Buffer
}

type ActionQuery = {
  operator?: string | undefined
  /** A thing, or whose account it concerned. */
  subjectId?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
  limit: number
  offset: number
}

export const readActions = async (
  db: Query,
  { operator, subjectId, from, before, limit, offset }: ActionQuery,
): Promise<{ rows: ActionRow[]; total: number }> => {
  const fits = join(
    [
      sql`true`,
      ...(operator === undefined ? [] : [sql`operator = ${operator}`]),
      ...(subjectId === undefined ? [] : [sql`(subject_id = ${subjectId} or account_id = ${subjectId})`]),
      ...(from === undefined ? [] : [sql`at >= ${from}`]),
      ...(before === undefined ? [] : [sql`at < ${before}`]),
    ],
    ' and ',
  )
  const rows = await db.rows<ActionRow>`
    select number, at, operator, command, subject_type, subject_id, account_id, reason, outcome, refusal, hash
    from operator_action where ${fits} order by number desc limit ${limit} offset ${offset}`
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from operator_action where ${fits}`
  return { rows, total }
}

/** Commands that only show a thing, by their last word. */
const looks = '\\m(show|records|find|waiting)$'
/** Opening a document or reading messages shows nothing of the thing's state. */
const opens = '\\m(document|messages)$'

type DecisionRow = Pick<ActionRow, 'operator' | 'command' | 'at' | 'reason'>

/** The newest decision about a thing or an account that was done after an operator last looked at it. */
export const newestDecision = (
  db: Query,
  { subjectId, sinceLookOf }: { subjectId: string; sinceLookOf: string },
): Promise<DecisionRow | undefined> =>
  db.maybe<DecisionRow>`
    select operator, command, at, reason from operator_action
    where (subject_id = ${subjectId} or account_id = ${subjectId}) and outcome = 'done'
      and command !~ ${looks} and command !~ ${opens}
      and number > coalesce((
        select max(number) from operator_action
        where operator = ${sinceLookOf} and (subject_id = ${subjectId} or account_id = ${subjectId})
          and command ~ ${looks}), 0)
    order by number desc limit 1`

/** How often operators did these commands, by Lagos day. */
export const actionsByDay = (
  db: Query,
  commands: readonly string[],
  { from, until }: { from: Date; until: Date },
) =>
  db.rows<{ day: string; name: string; count: number }>`
    select (at at time zone 'Africa/Lagos')::date as day, command as name, count(*) as count
    from operator_action
    where at >= ${from} and at < ${until} and command = any(${commands}) and outcome = 'done'
    group by 1, 2 order by 1, 2`
