// Rows survive being packed, whatever words are in them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './pack-rows.ts'

test('rows come back as they were, except that a tab or a line break in a word is a space', () => {
  const words = fc.string({ minLength: 1 })
  fc.assert(
    fc.property(fc.array(fc.array(words, { minLength: 3, maxLength: 3 })), rows => {
      const expected = rows.map(row => row.map(word => word.replaceAll(/[\t\n]/g, ' ')))
      expect(unpack(pack(rows))).toEqual(expected)
    }),
  )
})
