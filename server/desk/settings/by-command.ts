// Turns direct commands into proposals that another operator confirms.
import type { DecisionName } from '#contract/desk/settings/decisions.ts'
import type { Act, Subject } from '#server/desk/audit.ts'
import { act, type Desk, type Run } from '#server/desk/desk.ts'
import type { Typed } from '#server/desk/typed-fields.ts'
import { provenDesk } from '#server/desk/operators/prove.ts'
import { holdSettingRole } from '#server/desk/roles-held.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Decision } from '#server/manifest/manifest.ts'
import { proposeDecision } from './propose.ts'
import type { ChangeRow } from './sql.ts'

/** Appended to the usage of each command. */
export const eyesUsage = '[--as <operator> --code <code>]'

export const sayProposed = ({ print }: Desk, row: ChangeRow): void => {
  print(`Proposed as ${row.id} by ${row.proposed_by}. Another operator confirms it:`)
  print(`npm run operator -- settings confirm ${row.id} <reason> --as <operator> --code <code>`)
}

/** Typed fields of a decision form, and its subject. */
export type Filled = { form: string; id: string; typed: Typed; reason: string }

/** Proposal from a filled-in form, with its note; refuses errors by field. */
export const proposedBy = (
  { decision, ...about }: { name: DecisionName; decision: Decision },
  { form, id, typed, reason }: Filled,
  now: Date,
) => {
  const { value, accountId, line } = decision.forms[form]!.read(typed, { id, now })
  const subject: Subject = { type: decision.subject, id }
  const what: Act = { command: `${decision.command} ${form}`, subject, accountId, reason }
  return {
    what,
    line,
    /** In the transaction of the act. */
    propose: async (tx: Tx, more: { by: string; key?: string | undefined }): Promise<ChangeRow> => {
      await decision.check(tx, { id, value }, now)
      const file = 'The operator’s file on it'
      const proposal = { setting: about.name, subjectId: id, value, reason, source: file }
      return proposeDecision(tx, { ...proposal, ...more, now })
    },
  }
}

/** Command that proposes the decision of a form. */
export const proposing =
  (about: { name: DecisionName; decision: Decision }, read: (args: string[]) => Filled): Run =>
  async (baseDesk, typed) => {
    const { desk, args } = await provenDesk(baseDesk, typed)
    const { what, line, propose } = proposedBy(about, read(args), desk.clock())
    const row = await act(desk, what, async tx => {
      await holdSettingRole(tx, desk.operator)
      return propose(tx, { by: desk.operator, key: desk.key })
    })
    if (line) desk.print(line)
    sayProposed(desk, row)
    return true
  }
