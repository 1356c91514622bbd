// Papers a car needs, by its origin, before money moves.
import type { PaperKind } from './paper-kinds.ts'
import type { Condition } from '../reference/vehicles.ts'

/**
 * A car from abroad needs its customs papers (Nigeria Customs Service, single goods declaration); one that has run here
 * needs its licence and roadworthiness (National Road Traffic Regulations 2012); each needs a proof of ownership.
 */
export const papersNeeded: Record<Condition, readonly PaperKind[]> = {
  'brand-new': ['ProofOfOwnership', 'CustomsPapers'],
  tokunbo: ['ProofOfOwnership', 'CustomsPapers'],
  'nigerian-used': ['ProofOfOwnership', 'VehicleLicence', 'Roadworthiness'],
}

/** How complete the papers are that stand ready: null where there is none. */
export const paperLevelOf = (
  condition: Condition,
  ready: readonly PaperKind[],
): 'complete' | 'some' | null => {
  if (ready.length === 0) return null
  return papersNeeded[condition].every(kind => ready.includes(kind)) ? 'complete' : 'some'
}
