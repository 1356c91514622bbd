// Amounts in words, as banks and licensing offices read them.
import { expect, test } from 'vitest'
import { kobo, KOBO_MAX } from './money.ts'
import { nairaInWords } from './naira-words.ts'

test.each([
  [850_000_000, 'Eight million, five hundred thousand naira only'],
  [100, 'One naira only'],
  [100_000_500, 'One million and five naira only'],
  [
    1_234_567_89,
    'One million, two hundred and thirty-four thousand, five hundred and sixty-seven naira, eighty-nine kobo only',
  ],
  [101_000_00, 'One hundred and one thousand naira only'],
  [1_000_000_000_00, 'One billion naira only'],
  [20_00, 'Twenty naira only'],
  [0, 'Zero naira only'],
])('%d kobo in words', (amount, words) => expect(nairaInWords(kobo(amount))).toBe(words))

test('the largest amount has words as well', () => {
  expect(nairaInWords(kobo(KOBO_MAX))).toMatch(/^Ninety trillion, .* kobo only$/)
})
