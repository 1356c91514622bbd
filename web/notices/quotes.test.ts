import { expect, test } from 'vitest'
import { sectionsOf } from './quotes.ts'

test('what another person wrote is told from the words of the notice, and a sign within a line is none', () => {
  expect(
    sectionsOf('It was cancelled.\n\nThe reason given:\n\n> The last one was sold.\n> Sorry.\n\nMore'),
  ).toEqual([
    { words: 'It was cancelled.\n\nThe reason given:', isQuote: false },
    { words: 'The last one was sold.\nSorry.', isQuote: true },
    { words: 'More', isQuote: false },
  ])
  expect(sectionsOf('2 > 1, says the buyer')).toEqual([{ words: '2 > 1, says the buyer', isQuote: false }])
})
