// What stands on a vehicle in words: when something is due, and how bad that is.
import type { DueState } from '#contract/garage/due.ts'
import { formatDay } from '../../ui/date.ts'
import type { Tone } from '../../ui/pill.tsx'

export const dueTones: Record<DueState, Tone> = { fine: 'good', soon: 'warn', over: 'bad' }

export const paperStates: Record<DueState, string> = { fine: 'Holds', soon: 'Runs out soon', over: 'Run out' }
export const serviceStates: Record<DueState, string> = { fine: 'Not yet', soon: 'Soon', over: 'Overdue' }

/** "Insurance until December 20, 2026", "Service on December 20, 2026". */
export const dueWords = (words: string, on: string | null): string =>
  on === null ? words : `${words} ${words === 'Service' ? 'about' : 'until'} ${formatDay(on)}`

export const jobsWords = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`)
