import type { Feature } from '#server/manifest/manifest.ts'
import { aboutInsurer, insurerDecision } from './decide-insurer.ts'
import { insurerCommands, insurerThings } from './desk.ts'

export const insuranceFeature: Feature = {
  name: 'insurance',
  decisions: { [aboutInsurer]: insurerDecision },
  desk: insurerCommands,
  things: insurerThings,
}
