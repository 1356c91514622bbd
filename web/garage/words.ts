// Words for due dates of a vehicle and their urgency.
import { countNoun } from '#contract/core/count-noun.ts'
import type { DueState } from '#contract/garage/due.ts'
import type { VehicleRow } from '#contract/garage/vehicle-shape.ts'
import { formatDay } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'

export const dueTones: Record<DueState, Tone> = { fine: 'good', soon: 'warn', over: 'bad' }

export const paperStates: Record<DueState, string> = { fine: 'Valid', soon: 'Expires soon', over: 'Expired' }
export const serviceStates: Record<DueState, string> = { fine: 'Not due yet', soon: 'Soon', over: 'Overdue' }

type DueItem = VehicleRow['due'][number]

/** State of an item, in a word or two. */
export const stateWords = ({ words, state }: DueItem): string =>
  (words === 'Service' ? serviceStates : paperStates)[state]

/** "Insurance, December 20, 2026". */
export const dueWords = ({ words, on }: DueItem): string =>
  on === null ? words : `${words}, ${formatDay(on)}`

export const jobsWords = (count: number): string => countNoun(count, 'job')
