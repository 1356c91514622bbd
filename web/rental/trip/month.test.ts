// Taken days of a month in words.
import { expect, test } from 'vitest'
import { runsInWords } from './month.tsx'

test('days beside each other are said as a run', () => {
  const days = ['05', '06', '07', '12', '30', '31'].map(day => `2026-12-${day}`)
  expect(runsInWords(days)).toBe('5 to 7, 12, 30 to 31')
})
