// What insurance brings beside its deals: who insures, what two operators decide about an insurer, and the operator's commands.
import type { Domain } from '#server/manifest/manifest.ts'
import { aboutInsurer, insurerDecision } from './decide-insurer.ts'
import { insurerCommands } from './desk.ts'

export const insuranceDomain: Domain = {
  name: 'insurance',
  decisions: { [aboutInsurer]: insurerDecision },
  desk: insurerCommands,
}
