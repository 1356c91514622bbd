import { expect, test } from 'vitest'
import { sharesName } from './compare-names.ts'

test.each([
  ['BOLA AKIN', 'Bola Akin', true],
  ['AKINWALE, BOLA K.', 'Chief Bola Akin', true],
  ['OLAWALE SOLA', 'Ọláwálé Bello', true],
  ['OBRIEN JOHN', 'Seán O’Brien', true],
  ['BOLA FOODS LTD', 'Bola Foods Limited', true],
  ['EMEKA OKORO', 'Bola Akin', false],
  ['MR EMEKA OKORO', 'Mr Bola Akin', false],
  ['EMEKA B OKORO', 'B. Akin', false],
  ['EMEKA FOODS LTD', 'Bola Transport Ltd', false],
  // Part of a word is another name.
  ['BOLANLE OKORO', 'Bola Akin', false],
  ['EMEKA OKORO', '', false],
])('%s and %s share a word: %s', (account, person, shares) => {
  expect(sharesName(account, person)).toBe(shares)
})

test('a word of the name to be left out counts for nothing', () => {
  expect(sharesName('EMEKA DEMO', 'Bola Demo', 'Ada Demo')).toBe(false)
  expect(sharesName('BOLA DEMO', 'Bola Demo', 'Ada Demo')).toBe(true)
})
