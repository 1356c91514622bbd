// Typing an amount: what the field shows after each key, and where the caret stands.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { readNaira } from '#contract/core/read-number.ts'
import { grouped, insertedIn, typeNaira } from './naira-typing.ts'

/** The field after each character was typed at its end. */
const typedInto = (start: string, keys: string): string =>
  [...keys].reduce(
    (text, key) => typeNaira(text, { text: text + key, caret: text.length + 1, inserted: key }).text,
    start,
  )

test.each([
  ['12500000', '12,500,000'],
  ['12500.5', '12,500.5'],
  ['12,500,000', '12,500,000'],
  ['.5', '.5'],
  ['05', '05'],
])('the keys "%s" show %s', (keys, display) => {
  expect(typedInto('', keys)).toBe(display)
})

test.each([
  ['1250,50', '1,250,50', 'Write 125,050 or 1,250.50'],
  ['10,00', '10,00', 'Write 1,000 or 10.00'],
  ['1.250,50', '1.250,50', 'Write 1,250.50'],
  ['12.500.000', '12.500.000', 'Write 12,500,000'],
  ['-500', '-500', 'Leave out the minus: 500'],
  ['5000 to 0123456789', '5,000 to 0123456789', 'Enter an amount in naira, such as 1,250.50 or 2.5m'],
])('the keys "%s" stay as they were typed, and are refused', (keys, display, problem) => {
  const text = typedInto('', keys)
  expect(text).toBe(display)
  expect(readNaira(text)).toEqual({ problem })
})

test('k and m are read', () => {
  expect(readNaira(typedInto('', '1500k'))).toEqual({ value: 1_500_000_00 })
  expect(readNaira(typedInto('', '2.5m'))).toEqual({ value: 2_500_000_00 })
})

test('what is pasted over an amount stays, also where it differs from it like a deletion or one more key', () => {
  for (const [before, pasted] of [
    ['1,250,500', '1,250,50'],
    ['1,250', '1,2505'],
    ['', '1250,50'],
  ] as const)
    for (const inserted of [pasted, undefined])
      expect(typeNaira(before, { text: pasted, caret: pasted.length, inserted }).text).toBe(pasted)
})

test('the caret stays behind the digit that was just typed', () => {
  const change = (before: string, text: string, caret: number) =>
    typeNaira(before, { text, caret, inserted: insertedIn(before, text) })
  expect(change('12,500,000', '129,500,000', 3)).toEqual({ text: '129,500,000', caret: 3 })
  expect(change('123', '1234', 4)).toEqual({ text: '1,234', caret: 5 })
  expect(change('1,234', '1,23', 4)).toEqual({ text: '123', caret: 3 })
  expect(change('1,234', '1234', 1)).toEqual({ text: '1,234', caret: 1 })
  expect(change('1250,50', '1250.50', 5)).toEqual({ text: '1,250.50', caret: 6 })
})

test('no character is dropped, and digits that are typed or deleted always make an amount', () => {
  const whole = fc.stringMatching(/^[1-9]\d{0,12}$/)
  const part = fc.stringMatching(/^\d{0,3}$/)
  fc.assert(
    fc.property(whole, part, fc.nat(), fc.nat(3), (digits, inserted, from, deleted) => {
      const before = grouped(digits)
      const at = from % (before.length + 1)
      const text = before.slice(0, at) + inserted + before.slice(at + deleted)
      const next = typeNaira(before, { text, caret: at + inserted.length, inserted })
      expect(next.text.replaceAll(',', '')).toBe(text.replaceAll(',', ''))
      expect(next.text).toBe(grouped(next.text.replaceAll(',', '')))
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, text) => {
      const next = typeNaira(before, { text, caret: text.length, inserted: insertedIn(before, text) })
      expect(next.text.replaceAll(',', '')).toBe(text.replaceAll(',', ''))
    }),
  )
})
