import { expect, test } from 'vitest'
import { rowKinds } from './rows.ts'

test('an active policy says its first day, when it can be renewed, or its last day, and never no deadline', () => {
  const { dueOf } = rowKinds.find(({ deal }) => deal.name === 'policy')!
  const dueAt = '2027-10-30T08:00:00.000Z'
  const active = { state: 'active', dueAt, until: '2027-11-29', begins: null }
  const due = (card: object) => dueOf!(card as never)
  expect(due(active)).toEqual({ words: 'Renewable from', by: dueAt })
  expect(due({ ...active, begins: '2026-12-03' })).toEqual({
    words: 'Begins on',
    by: '2026-12-03T00:00:00+01:00',
  })
  // Another insurer takes it over, so that it has no clock of its own.
  const takenOver = { ...active, dueAt: null, until: '2026-12-20' }
  expect(due(takenOver)).toEqual({ words: 'Ends on', by: '2026-12-20T23:59:59+01:00' })
  for (const state of ['bound', 'paid', 'cancelled', 'lapsed'])
    expect(due({ ...takenOver, state })).toBeNull()
})
