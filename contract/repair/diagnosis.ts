// Fee of a diagnosis: agreed with the booking, counted towards the approved jobs.
import { kobo, type Kobo, ZERO } from '../core/money.ts'
import type { WorkshopMode } from './workshops/modes.ts'

type Priced = { category: number; modes: readonly WorkshopMode[]; diagnosisKobo: Kobo }

/**
 * A booking names a category and a mode, and not which service: the lowest fee of those it can mean holds, so that nobody
 * pays more than one of them says.
 */
export const diagnosisFeeOf = (
  { services }: { services: readonly Priced[] },
  category: number,
  mode: WorkshopMode,
): Kobo => {
  const fees = services
    .filter(service => service.category === category && service.modes.includes(mode))
    .map(({ diagnosisKobo }) => diagnosisKobo)
  return fees.length === 0 ? ZERO : kobo(Math.min(...fees))
}

/** What of a held fee remains beside the approved jobs, which it counts towards first. */
export const feeBeyond = (feeKobo: Kobo, approvedKobo: Kobo): Kobo =>
  kobo(Math.max(0, feeKobo - approvedKobo))
