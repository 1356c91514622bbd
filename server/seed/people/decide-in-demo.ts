// Takes a demo decision with two operators: one proposes, the other confirms.
import { demoNames } from '../../desk/operators/demo-operators.ts'
import { decideChange } from '../../desk/settings/decide.ts'
import { proposeDecision } from '../../desk/settings/propose.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { Decision } from '../../manifest/manifest.ts'

type Decided = { id: string; setting: string; value: object }

export const decideInDemo = async (
  tx: Tx,
  { id, setting, value }: Decided,
  decision: Decision,
  now: Date,
): Promise<void> => {
  const [proposer, confirmer] = demoNames
  const reason = 'Plainly invented, for the demonstration'
  const about = { setting, subjectId: id, value, reason, source: 'The demonstration' }
  const row = await proposeDecision(tx, { ...about, by: proposer, now })
  await decideChange(tx, { id: row.id, way: 'confirm', by: confirmer, reason, now }, { [setting]: decision })
}
