import { expect, test } from 'vitest'
import type { StockFeed } from '#contract/cars/stock-feed.ts'
import { countsOf, feedWords, picturesWords, summaryOf } from './import-words.ts'

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

test('a stock list by address says first what its dealer has to do', () => {
  const feed: StockFeed = {
    address: 'https://yard.example/…',
    by: 'Ada',
    savedAt: '2026-11-30T08:00:00.000Z',
    pausedFor: null,
    mustBeTakenOver: false,
    nextAt: '2026-11-30T10:00:00.000Z',
    isBeingRead: false,
    lastReading: { at: '2026-11-30T09:00:00.000Z', outcome: 'unchanged', message: null },
    failures: 0,
    importedAt: '2026-11-30T08:00:00.000Z',
    lastImport: null,
    missingCars: 0,
  }
  expect(feedWords(feed)).toBe('Unchanged since November 30, 2026, 9:00 AM')
  expect(feedWords({ ...feed, missingCars: 2 })).toBe('2 cars of earlier files are not in the last one')
  const lastReading = { at: feed.savedAt, outcome: 'failed' as const, message: 'There is nothing here.' }
  expect(feedWords({ ...feed, missingCars: 2, lastReading })).toContain('See what to correct')
  expect(feedWords({ ...feed, pausedFor: 'left' })).toContain('Paused')
})
