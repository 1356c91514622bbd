// Who keeps a place for a form where open calls have no room left.
import { expect, test } from 'vitest'
import { formBounds, formGate } from './form-gate.ts'

const bytes = 100
const gateOf = (now: () => number) => {
  const gate = formGate({ ...formBounds, openAll: { forms: 100, bytes: 3 * bytes } }, now)
  return { ...gate, enter: (address: string) => gate.enter({ address, userId: undefined }, bytes) }
}

test('the slowest of those that had time to show their pace loses its place, and a new one is never the slowest', () => {
  let at = 0
  const gate = gateOf(() => at)
  const [silent, dripping, phone] = ['41.1.1.1', '41.1.2.1', '41.1.3.1'].map(gate.enter) as [
    ReturnType<typeof gate.enter>,
    ReturnType<typeof gate.enter>,
    ReturnType<typeof gate.enter>,
  ]
  expect(() => gate.enter('41.1.4.1')).toThrow(expect.objectContaining({ errorName: 'BUSY' }))
  // All but its last bytes came at once.
  silent.arrived(99_000_000)
  for (; at < 4_000; at += 500) {
    dripping.arrived(1)
    phone.arrived(5_000)
  }
  gate.enter('41.1.4.1')
  expect([silent, dripping, phone].map(({ lost }) => lost.aborted)).toEqual([true, false, false])
  gate.enter('41.1.5.1')
  expect([dripping, phone].map(({ lost }) => lost.aborted)).toEqual([true, false])
  // A lost place frees nothing a second time.
  silent.leave()
  expect(gate.bytes()).toBe(3 * bytes)
})
