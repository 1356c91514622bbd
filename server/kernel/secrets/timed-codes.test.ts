// Codes against the published examples of their standard, and which half minutes are taken.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32, codeOf, stepAt, stepOfCode } from './timed-codes.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the SHA-1 rows; six digits are the last six of their eight.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is that of RFC 6238', (seconds, eight) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1_000)))).toBe(eight.slice(2))
})

test('base 32 is that of RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})

test('a code is taken within one half minute of its own, and never at or before the newest that was taken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 2 ** 37 }),
      fc.integer({ min: -4, max: 4 }),
      fc.integer({ min: -3, max: 3 }),
      (here, apart, used) => {
        const step = stepOfCode(secret, codeOf(secret, here + apart), {
          now: new Date(here * 30_000),
          usedStep: here + used,
        })
        const right = Math.abs(apart) <= 1 && apart > used
        // Two half minutes have the same code once in a million times.
        if (right) expect(step).toBeLessThanOrEqual(here + 1)
        else expect(step).toBeUndefined()
      },
    ),
  )
})
