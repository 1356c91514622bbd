// Looks and words of the days in the calendar of all cars.
import type { RentalCar, RentalSpan } from '#contract/rental/rental-cars.ts'
import { rental, type RentalState } from '#contract/rental/process.ts'

export type Look = 'requested' | 'ahead' | 'out' | 'over' | 'late' | 'buffer' | 'closed'

const looksByState: Partial<Record<RentalState, Look>> = {
  requested: 'requested',
  confirmed: 'ahead',
  changing: 'ahead',
  awaited: 'ahead',
  out: 'out',
  extending: 'out',
  overdue: 'out',
  'broken-down': 'out',
}

export const lookOf = ({ use, state }: Pick<RentalSpan, 'use' | 'state'>): Look =>
  use === 'rental' ? ((state && looksByState[state]) ?? 'over') : use

export const lookWords: Readonly<Record<Look, string>> = {
  requested: 'Requested',
  ahead: 'Booked',
  out: 'On the road',
  late: 'Late',
  over: 'Returned',
  buffer: 'Gap',
  closed: 'Closed',
}

export const lookClasses: Readonly<Record<Look, string>> = {
  requested: 'border-warn bg-warn-wash text-warn',
  ahead: 'border-good bg-good-wash text-good',
  out: 'border-brand bg-brand text-on-brand',
  late: 'border-bad bg-bad-wash text-bad',
  over: 'border-line bg-sunk text-ink',
  buffer: 'border-dashed border-edge bg-card text-soft',
  closed: 'border-edge bg-sunk text-soft',
}

/** What a span is, for those who hear it. */
export const spanWords = ({ use, renter, state }: RentalSpan): string => {
  if (use === 'closed') return 'closed'
  if (use === 'buffer') return `gap after the rental of ${renter}`
  const who = use === 'late' ? `not back from ${renter}` : `rented by ${renter}`
  return state ? `${who}, ${rental.states[state].words.toLowerCase()}` : who
}

export const isClosed = ({ spans }: RentalCar, day: string): boolean =>
  spans.some(({ use, from, to }) => use === 'closed' && from <= day && day <= to)
