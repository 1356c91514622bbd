// Words for why each document is needed and how complete they are.
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { paperLevelOf, papersNeeded } from '#contract/cars/papers-needed.ts'
import type { Condition } from '#contract/reference/vehicles.ts'

export const paperWhy: Record<PaperKind, string> = {
  ProofOfOwnership:
    'Receipt of purchase, change of ownership or allocation letter: it shows that you may sell.',
  CustomsPapers:
    'Customs declaration and duty receipt: a car from abroad without them can be taken from its buyer.',
  VehicleLicence: 'The current one: it shows who the car is registered to.',
  Roadworthiness: 'The current certificate: the buyer may drive it home.',
  OtherPapers: 'Insurance, service book, tinted-glass permit: what a careful buyer is glad to see.',
}

export type PaperPlan = {
  needed: readonly PaperKind[]
  more: readonly PaperKind[]
  readyCount: number
  level: 'complete' | 'some' | null
  /** "2 of 2 papers that buyers of a foreign used car look for" without the count. */
  words: string
}

export function paperPlanOf(condition: Condition | '', ready: readonly PaperKind[]): PaperPlan {
  const all = Object.keys(paperKinds) as PaperKind[]
  const needed = condition ? papersNeeded[condition] : []
  const missing = needed.filter(kind => !ready.includes(kind)).map(kind => paperKinds[kind].toLowerCase())
  const level = condition ? paperLevelOf(condition, ready) : null
  const words =
    level === 'complete'
      ? 'Complete: the listing says so, and buyers can filter by it.'
      : `Still missing: ${missing.join(', ')}. You can publish without; buyers ask for them before they pay.`
  return {
    needed,
    more: all.filter(kind => !needed.includes(kind)),
    readyCount: needed.length - missing.length,
    level,
    words,
  }
}
