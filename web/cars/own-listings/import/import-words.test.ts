import { expect, test } from 'vitest'
import { countsOf, picturesWords, summaryOf } from './import-words.ts'

test('a table says what can be done before, and what was after', () => {
  const counts = countsOf([
    { outcome: 'needs-pictures' },
    { outcome: 'refused' },
    { outcome: 'pictures-coming' },
  ])
  expect(summaryOf(counts, true)).toBe('2 cars can be added. One line is not added: see what to correct.')
  expect(summaryOf({ 'needs-pictures': 1 }, false)).toBe('One car is in your list.')
  expect(summaryOf({ refused: 1 }, true)).toContain('No cars can be added')
  expect(summaryOf({ updated: 1, 'in-review': 1, unchanged: 3, 'left-alone': 1 }, false)).toBe(
    '2 cars are updated. 3 cars are unchanged. One car can’t be changed now.',
  )
})

test('pictures are counted by what became of them', () => {
  expect(picturesWords({ waiting: 2, added: 1, failed: 0 })).toBe('1 picture added, 2 pictures on the way')
  expect(picturesWords({ waiting: 0, added: 0, failed: 0 })).toBe('')
})
