// Lines of a calendar file as RFC 5545 wants them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from './render-event.ts'

test('whatever the words: a folded line is told back whole, and no line is longer than 75 bytes', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 }).filter(line => !/[\r\n]/.test(line))
  fc.assert(
    fc.property(words, line => {
      const out = folded(line)
      expect(out.replaceAll('\r\n ', '')).toBe(line)
      for (const each of out.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
    }),
  )
})
