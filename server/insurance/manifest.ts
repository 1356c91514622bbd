import type { Domain } from '#server/manifest/manifest.ts'
import { aboutInsurer, insurerDecision } from './decide-insurer.ts'
import { insurerCommands } from './desk.ts'

export const insuranceDomain: Domain = {
  name: 'insurance',
  decisions: { [aboutInsurer]: insurerDecision },
  desk: insurerCommands,
}
