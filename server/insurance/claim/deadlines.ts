// Deadlines of claim steps, by the terms of the reporting day.
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { payeeCheckHours } from '#contract/insurance/claim/kinds.ts'
import { claimClocksAt, injuredClocksAt } from '#contract/insurance/terms.ts'
import type { ClaimRow } from './sql.ts'

const hourMs = 3_600_000
const after = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs)
const clocksOf = (row: ClaimRow) => claimClocksAt(row.started_at)

export const readBy = (row: ClaimRow): Date => after(row.complete_at, clocksOf(row).readHours)
export const decideBy = (row: ClaimRow): Date => after(row.complete_at, clocksOf(row).decideHours)
export const sendBy = (row: ClaimRow): Date => after(row.changed_at, clocksOf(row).missingHours)
/** Of more information: the end of a claim for their own damage, or the insurer’s decision without it for others’. */
export const closeBy = (row: ClaimRow): Date | null => (row.cause === 'to-others' ? null : sendBy(row))
export const decideWithoutBy = (row: ClaimRow): Date | null =>
  row.cause === 'to-others' ? sendBy(row) : null
export const answerBy = (row: ClaimRow): Date => after(row.changed_at, clocksOf(row).answerHours)
export const reviewBy = (row: ClaimRow): Date =>
  after(row.review_at ?? row.changed_at, clocksOf(row).reviewHours)
export const payBy = (row: ClaimRow): Date => after(row.accepted_at ?? row.changed_at, clocksOf(row).payHours)

/** Until when the injured person answers, and until when they collect. */
export const partyBy = (row: ClaimRow): Date =>
  after(row.changed_at, injuredClocksAt(row.started_at).answerHours)
export const claimBy = (row: ClaimRow): Date =>
  after(row.changed_at, injuredClocksAt(row.started_at).collectHours)

const looked = { words: 'Second review by', by: reviewBy }
const clocks: Partial<Record<ClaimRow['state'], { words: string; by: (row: ClaimRow) => Date }>> = {
  reported: { words: 'First answer by', by: readBy },
  assessing: { words: 'Decision by', by: decideBy },
  review: looked,
  'amount-review': looked,
  'award-review': looked,
  'party-asked': { words: 'Their answer by', by: partyBy },
  awarded: { words: 'To be collected by', by: claimBy },
  'payee-check': {
    words: 'Account checked by',
    by: row => after(row.accepted_at ?? row.changed_at, payeeCheckHours),
  },
  'paying-party': { words: 'Payment by', by: payBy },
  accepted: { words: 'Payment by', by: payBy },
}

/** Deadline of the insurer or AutoX; null if neither has the next step. */
export const clockOf = (row: ClaimRow): InsuranceClaim['clock'] => {
  const clock = clocks[row.state]
  return clock ? { words: clock.words, by: clock.by(row).toISOString() } : null
}
