// Refuses a second look to the operator who made the first decision.
import { fail } from '#contract/core/errors.ts'
import { secondLooks } from '#contract/desk/second-looks.ts'
import type { Query } from '../kernel/db/db.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'
import { actWords } from './act-words.ts'
import { refuse } from './arguments.ts'

type Decision = {
  operator: string
  command: string
  at: Date
  /** Who proposed it, where two operators decided. */
  proposed_by: string | null
}
type LookTarget = { command: string; ids: readonly string[] }

/** The latest decision that this command reviews; undefined for a first decision. */
export const decisionBefore = async (
  db: Query,
  { command, ids }: LookTarget,
): Promise<Decision | undefined> => {
  const over = Object.hasOwn(secondLooks, command) ? secondLooks[command]! : []
  if (over.length === 0 || ids.length === 0) return undefined
  return db.maybe<Decision>`
    select operator, command, at, (
      select proposed_by from desk_proposal p
      where p.subject_id = a.subject_id and p.state = 'confirmed' and p.command = a.command
        and p.decided_by = a.operator and p.decided_at <= a.at
      order by p.number desc limit 1) as proposed_by
    from operator_action a
    where subject_id = any(${ids}::uuid[]) and command = any(${over}) and outcome = 'done'
    order by number desc limit 1`
}

/** Whether an operator took this decision, or proposed it. */
export const isDecisionOf = ({ operator, proposed_by: proposedBy }: Decision, name: string): boolean =>
  operator === name || proposedBy === name

/** Text for an operator who decided before. */
export const ownDecisionWords = ({ command, at }: Decision): string =>
  `You did “${actWords(command)}” on ${lagosTime(at)}, and a different operator reviews it. Until another operator does, it waits; where there is none yet, whoever runs the server adds one.`

/** Refuses SECOND_PERSON to the earlier decider under any of their names, and BAD_INPUT to an unproven command. */
export const refuseSamePerson = async (
  db: Query,
  looked: LookTarget,
  { names, isProven }: { names: readonly string[]; isProven: boolean },
): Promise<void> => {
  const before = await decisionBefore(db, looked)
  if (!before) return
  const [own, machineUser] = names
  if (own !== undefined && isDecisionOf(before, own))
    fail('SECOND_PERSON', { message: ownDecisionWords(before) })
  if (machineUser !== undefined && isDecisionOf(before, machineUser))
    fail('SECOND_PERSON', {
      message: `“${actWords(before.command)}” was done here by ${machineUser}, without --as and --code, so that it cannot be told from you. Another operator takes the second look at the desk.`,
    })
  if (!isProven)
    refuse(
      `${before.operator} did “${actWords(before.command)}” on ${lagosTime(before.at)}: this is a second look. Say who takes it: --as <your name at the desk> --code <the six digits that your app shows now>.`,
    )
}
