// Fee of a diagnosis: agreed with the booking, counted towards the approved jobs.
import { kobo, type Kobo, minus, plus, ZERO } from '../core/money.ts'
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

/** What of a fee remains beside the approved jobs, which it counts towards first. */
export const feeBeyond = (feeKobo: Kobo, approvedKobo: Kobo): Kobo =>
  kobo(Math.max(0, feeKobo - approvedKobo))

/**
 * What goes back for jobs that were approved and not done: their price, less what of the fee no longer counts towards
 * them and is paid for the diagnosis. Where nothing was done at all, all of it.
 */
export const backForUndone = (
  feeKobo: Kobo,
  { doneKobo, undoneKobo }: Record<'doneKobo' | 'undoneKobo', Kobo>,
): Kobo => {
  if (doneKobo === ZERO) return undoneKobo
  const uncounted = minus(feeBeyond(feeKobo, doneKobo), feeBeyond(feeKobo, plus(doneKobo, undoneKobo)))
  return minus(undoneKobo, uncounted)
}
