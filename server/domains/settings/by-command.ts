// Commands that once did a thing at once and now propose it: who gives them is proven, and another operator confirms it.
import type { Act, Subject } from '#server/desk/audit.ts'
import { act, type Desk, type Run } from '#server/desk/desk.ts'
import { provenDesk } from '#server/domains/operators/prove.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { proposeDecision } from './propose.ts'
import type { ChangeRow } from './sql.ts'

/** What stands behind the usage of each. */
export const eyesUsage = '[--as <operator> --code <code>]'

export const sayProposed = ({ print }: Desk, row: ChangeRow): void => {
  print(`Proposed as ${row.id} by ${row.proposed_by}. Another operator confirms it:`)
  print(`npm run operator -- settings confirm ${row.id} <reason> --as <operator> --code <code>`)
}

type Proposed = {
  command: string
  setting: string
  subject: Subject
  accountId?: string
  value: object
  reason: string
  /** What is known to be wrong before anybody is asked to confirm it. */
  check: (tx: Tx, now: Date) => Promise<void>
  /** What is said of it. */
  line?: string
}

/** Proposes what is told by what was typed. */
export const proposing =
  (read: (desk: Desk, args: string[]) => Promise<Proposed> | Proposed): Run =>
  async (asked, typed) => {
    const { desk, args } = await provenDesk(asked, typed)
    const { command, setting, subject, accountId, value, reason, check, line } = await read(desk, args)
    const what: Act = { command, subject, accountId, reason }
    const row = await act(desk, what, async tx => {
      await check(tx, desk.clock())
      const about = { setting, subjectId: subject.id, value, reason, source: 'The operator’s file on it' }
      return proposeDecision(tx, { ...about, by: desk.operator, now: desk.clock(), key: desk.key })
    })
    if (line) desk.print(line)
    sayProposed(desk, row)
    return true
  }
