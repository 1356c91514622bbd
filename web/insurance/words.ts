// What pages say of insurers, of days and of what is insured.
import type { Insurer } from '#contract/insurance/quote-shape.ts'
import { vehicleClasses, type VehicleClass } from '#contract/insurance/tariff.ts'
import { covers, type Cover } from '#contract/insurance/terms.ts'
import { formatDay } from '../ui/date.ts'

const licenceStates: Record<Insurer['licence']['state'], string> = {
  'in-force': 'in force',
  suspended: 'suspended',
  withdrawn: 'withdrawn',
}

/** "Licence DEMO/1 since January 5, 2026, in force". */
export const licenceWords = ({ licence: { number, on, state } }: Pick<Insurer, 'licence'>): string =>
  `NAICOM licence ${number} since ${formatDay(on)}, ${licenceStates[state]}`

/** How claims went here, as AutoX measured it. */
export const settledWords = ({ claims }: Insurer): string => {
  const { decidedCount, settledCount, medianDays, lateCount } = claims
  if (decidedCount === 0) return 'No claim was decided here yet.'
  const late = lateCount === 0 ? '' : ` ${lateCount} decided late.`
  const paid = `${settledCount} of ${decidedCount} claims here were paid`
  if (medianDays === null) return `${paid}; too few to say how fast.${late}`
  return `${paid}, half of them within ${medianDays} ${medianDays === 1 ? 'day' : 'days'}.${late}`
}

/** "Comprehensive, a private car". */
export const insuredWords = (cover: Cover, vehicleClass: VehicleClass): string => {
  const of = vehicleClasses[vehicleClass]
  return `${covers[cover]}, ${of[0]!.toLowerCase()}${of.slice(1)}`
}

/** "November 24, 2026 to November 23, 2027". */
export const daysWords = ({ startsOn, until }: { startsOn: string; until: string }): string =>
  startsOn === until ? formatDay(startsOn) : `${formatDay(startsOn)} to ${formatDay(until)}`

/** Identifiers of a vehicle. */
export const plateWords = ({ plate, vin }: { plate: string; vin: string }): string =>
  plate || (vin && `VIN ${vin}`) || 'No plate noted'
