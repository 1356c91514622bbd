// Whoever has the turn in a claim can act, in every reachable state.
import { expect, test } from 'vitest'
import { turnsOf } from '#contract/deal-engine/deal.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { insuranceClaimKind } from './kind.ts'
import type { ClaimRow } from './sql.ts'

type Position = Pick<ClaimRow, 'state' | 'cause' | 'offered_kobo' | 'review_at'>
const actors = ['claimant', 'operator', 'system'] as const
type Actor = (typeof actors)[number]

/** Steps of an actor that neither the table nor a guard forbids. */
const stepsOf = (row: Position, actor: Actor) =>
  insuranceClaim.edges.filter(
    ({ from, event, by }) =>
      from === row.state &&
      (by as readonly string[]).includes(actor) &&
      insuranceClaimKind.guards?.[event]?.(row as ClaimRow) === undefined,
  )

const decidingOn = ['approve', 'award', 'overturn']
const after = (row: Position, event: string, to: ClaimRow['state']): Position => ({
  ...row,
  state: to,
  offered_kobo: decidingOn.includes(event) ? 1 : row.offered_kobo,
  review_at: event === 'ask-review' ? new Date(0) : row.review_at,
})

const reachableFrom = (first: Position): Position[] => {
  const positions = new Map<string, Position>()
  const visit = (row: Position) => {
    const key = JSON.stringify(row)
    if (positions.has(key)) return
    positions.set(key, row)
    for (const actor of actors) for (const { event, to } of stepsOf(row, actor)) visit(after(row, event, to))
  }
  visit(first)
  return [...positions.values()]
}

const start = { offered_kobo: null, review_at: null }
const positions = [
  ...reachableFrom({ ...start, state: 'reported', cause: 'collision' }),
  ...reachableFrom({ ...start, state: 'unnamed', cause: 'to-others' }),
]

test('whoever has the turn can take a step; where nobody has it, a timer or the end decides', () => {
  for (const row of positions) {
    const { turn, timers, final } = insuranceClaim.states[row.state] as {
      turn?: Actor
      timers?: readonly object[]
      final?: true
    }
    const where = JSON.stringify(row)
    if (turn) expect(stepsOf(row, turn).length, where).toBeGreaterThan(0)
    else expect(final === true || (timers ?? []).length > 0, where).toBe(true)
  }
})

test('a claim for others’ damage never waits for its holder once the insurer has it, except for information', () => {
  const waiting = turnsOf(insuranceClaim, 'claimant')
  const states = positions.flatMap(({ cause, state }) =>
    cause === 'to-others' && waiting.includes(state) ? [state] : [],
  )
  expect([...new Set(states)].toSorted()).toEqual(['missing', 'unnamed'])
})
