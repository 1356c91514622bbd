// Papers a car needs, by its origin, before money moves.
import type { PaperKind } from './paper-kinds.ts'
import type { Condition } from '../reference/vehicles.ts'

/**
 * An imported car needs its customs papers (Nigeria Customs Service, single goods declaration), a car used here its
 * licence and roadworthiness (National Road Traffic Regulations 2012); each needs a proof of ownership.
 */
export const papersNeeded: Record<Condition, readonly PaperKind[]> = {
  'brand-new': ['ProofOfOwnership', 'CustomsPapers'],
  tokunbo: ['ProofOfOwnership', 'CustomsPapers'],
  'nigerian-used': ['ProofOfOwnership', 'VehicleLicence', 'Roadworthiness'],
}

/** Completeness of the available papers: null without any. */
export const paperLevelOf = (
  condition: Condition,
  ready: readonly PaperKind[],
): 'complete' | 'some' | null => {
  if (ready.length === 0) return null
  return papersNeeded[condition].every(kind => ready.includes(kind)) ? 'complete' : 'some'
}
