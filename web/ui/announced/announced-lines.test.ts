// Announced changes show from announcement until their day, once, and only where different.
import { afterAll, expect, test } from 'vitest'
import { type Dated, putInForce, setting } from '#contract/core/in-force.ts'
import { announcedLines, announcedWords } from './announced-lines.ts'

const terms: Dated<{ fee: number; hours: number }> = setting('a-fee-of-a-test', [
  { from: '2026-01-01', fee: 1, hours: 24 },
])
const coming = [
  ['2027-03-01', { fee: 3, hours: 48 }],
  ['2027-01-01', { fee: 2, hours: 24 }],
  ['2027-02-01', { fee: 2, hours: 48 }],
] as const
putInForce(
  coming.map(([from, value]) => ({ setting: 'a-fee-of-a-test', from, value })),
  'a test',
)
afterAll(() => putInForce([], ''))

test('the next comes first, the same words are not said again, and with its first second it is no longer announced', () => {
  const fee = (at: string) => announcedWords(terms, new Date(at), each => `${each.fee}%`)
  expect(fee('2026-12-31T22:59:59.999Z')).toEqual(['From January 1, 2027: 2%', 'From March 1, 2027: 3%'])
  expect(fee('2026-12-31T23:00:00Z')).toEqual(['From March 1, 2027: 3%'])
  expect(fee('2027-02-28T23:00:00Z')).toEqual([])
})

test('of several lines those are told that are new', () => {
  const say = (each: { fee: number; hours: number }) => [`${each.fee}%`, `${each.hours} hours`]
  expect(announcedLines(terms, new Date('2026-12-01'), say)).toEqual([
    { from: '2027-01-01', lines: ['2%'] },
    { from: '2027-02-01', lines: ['48 hours'] },
    { from: '2027-03-01', lines: ['3%'] },
  ])
})
