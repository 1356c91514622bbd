// Which of the workshop's turns its board leaves out.
import { expect, test } from 'vitest'
import type { InboxRow } from '#contract/deals/inbox.ts'
import { isOffBoard } from './off-board.ts'

const now = new Date('2026-12-01T23:30:00Z')
const row = (kind: string, state: string, slotAt: string | null, stoodAt: string | null = null) =>
  ({ kind, card: { state, slotAt, stoodAt } }) as unknown as InboxRow

test.each([
  ['repair', 'requested', '2026-12-07T09:00:00Z', true],
  ['repair', 'workshop-missing', '2026-12-01T09:00:00Z', true],
  ['warranty-claim', 'claimed', null, true],
  ['warranty-claim', 'upheld', null, true],
  // It is December 2 in Lagos: the day before is over, this one is on the board.
  ['repair', 'due', '2026-12-01T09:00:00Z', true],
  ['repair', 'due', '2026-12-02T09:00:00Z', false],
  ['warranty-claim', 'accepted', '2026-12-01T09:00:00Z', true],
  ['warranty-claim', 'accepted', '2026-12-03T09:00:00Z', false],
  ['repair', 'approved', '2026-11-20T09:00:00Z', false],
  ['purchase', 'requested', '2026-11-20T09:00:00Z', false],
])('%s %s with the hour %s: %s', (kind, state, slotAt, isOff) => {
  expect(isOffBoard(row(kind, state, slotAt), now)).toBe(isOff)
})

test('a car of a walk-in that stands there is no further turn', () => {
  const hour = '2026-11-30T09:00:00Z'
  expect(isOffBoard(row('repair', 'due', hour, hour), now)).toBe(false)
})
