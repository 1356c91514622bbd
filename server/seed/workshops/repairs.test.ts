// The demonstration's repairs: every act lies before today, whatever weekday the demonstration begins on.
import { expect, test } from 'vitest'
import { repairs } from './load-repairs.ts'

const hourMs = 3_600_000
const facts = { hash: '', width: 1, height: 1, colour: '#000000' }
const deps = {
  workshops: ['dealer', 'one', 'two'].map(ownerId => ({
    ownerId,
    placeId: ownerId,
    services: [{ category: 1, name: 'Oil', fromKobo: 1, toKobo: 2, minutes: 30, modes: [] }],
  })),
  demo: { buyer: 'buyer', dealer: 'dealer' },
  others: Array.from({ length: 200 }, (_, n) => `person ${n}`),
  drawingsFor: () => Array.from({ length: 100 }, () => facts),
} as unknown as Omit<Parameters<typeof repairs>[0], 'now'>

test('on any day of the week, at its beginning and at its end, everything has happened', () => {
  for (let hours = 0; hours < 7 * 24; hours += 6) {
    const now = new Date(Date.parse('2026-11-22T23:05:00Z') + hours * hourMs)
    const acts = repairs({ ...deps, now })
    const latest = Math.max(...acts.map(({ at }) => at.getTime()))
    expect(latest, now.toISOString()).toBeLessThan(now.getTime())
    expect(acts.length).toBeGreaterThan(150)
  }
})
