// Typing an amount: what the field shows after each key, and where the caret stands.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { parseNaira } from '#contract/core/money.ts'
import { grouped, regroup } from './naira-typing.ts'

test('thousands are grouped and everything that is not an amount is dropped', () => {
  expect(grouped('12500000')).toBe('12,500,000')
  expect(grouped('₦ 1,2500.5x')).toBe('12,500.5')
  expect(grouped('0012')).toBe('12')
  expect(grouped('.5')).toBe('0.5')
  expect(grouped('1.2.345')).toBe('1.23')
})

test('the caret stays behind the digit that was just typed', () => {
  expect(regroup({ text: '129,500,000', caret: 3 })).toEqual({ text: '129,500,000', caret: 3 })
  expect(regroup({ text: '1234', caret: 4 })).toEqual({ text: '1,234', caret: 5 })
  expect(regroup({ text: '1,23', caret: 4 })).toEqual({ text: '123', caret: 3 })
  expect(regroup({ text: '05', caret: 2 })).toEqual({ text: '5', caret: 1 })
})

test('whatever is typed, the text is an amount or still on its way to one', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(30), (text, at) => {
      const next = regroup({ text, caret: Math.min(at, text.length) })
      expect(next.caret).toBeLessThanOrEqual(next.text.length)
      expect(grouped(next.text)).toBe(next.text)
      expect(next.text === '' || parseNaira(next.text.replace(/\.$/, '')) !== undefined).toBe(true)
    }),
  )
})
