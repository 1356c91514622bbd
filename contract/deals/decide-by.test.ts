import { expect, test } from 'vitest'
import { insuranceClaim } from '../insurance/claim/process.ts'
import { policy } from '../insurance/policy/process.ts'
import { rental } from '../rental/process.ts'
import { decideHours, decidesAt, isDecided } from '../deal-engine/decide-by.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))

test('the clock runs from the moment of the dispute, and what is added meanwhile does not restart it', () => {
  const history = [
    { to: 'returned', at: at(0) },
    { to: 'contested', at: at(1) },
    { to: 'contested', at: at(9) },
  ]
  expect(decidesAt(rental, 'contested', history)).toEqual(at(1 + decideHours))
  expect(decidesAt(rental, 'returned', history.slice(0, 1))).toBeUndefined()
})

test('where a timer of the state says until when, that time counts alone', () => {
  expect(isDecided(insuranceClaim, 'review')).toBe(false)
  expect(isDecided(rental, 'disputed')).toBe(true)
  // Its timer is set in a takeover alone.
  expect(isDecided(policy, 'unclear')).toBe(true)
})
