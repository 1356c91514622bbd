import { expect, test } from 'vitest'
import { importColumns } from '#contract/cars/import-columns.ts'
import { kobo } from '#contract/core/money.ts'
import { refusalWords, templateText, tooLarge, paperPlanOf } from './words.ts'
import { picturesWords } from '../../uploads/pictures-line.tsx'
import { priceAdviceWords, scaleOf } from '../words.ts'
import { cleanVin, prefillOf } from './form/vin-words.ts'

const makes = ['Toyota', 'Lexus']
const sure = { checkDigit: 'right', years: [2015, 1985], makers: ['Toyota'] } as const

test('a VIN fills in year and maker where nothing is chosen, and only what it says for certain', () => {
  const read = { ...sure, years: [...sure.years] }
  const none = { make: '', year: '' }
  expect(prefillOf(read, none, makes, 2027)).toEqual({ Year: '2015', Make: 'Toyota' })
  expect(prefillOf(read, { make: 'Lexus', year: '2014' }, makes, 2027)).toEqual({})
  expect(prefillOf({ ...read, years: [2040, 2010] }, none, makes, 2027)).toMatchObject({ Year: '2010' })
  expect(prefillOf({ ...read, checkDigit: 'unknown' }, none, makes, 2027)).toEqual({ Make: 'Toyota' })
  expect(prefillOf({ ...read, checkDigit: 'wrong' }, none, makes, 2027)).toEqual({})
  expect(prefillOf({ ...read, makers: ['Toyota', 'Lexus'] }, none, makes, 2027)).toEqual({ Year: '2015' })
  expect(cleanVin(' 2t1-burhe 5fc 123456')).toBe('2T1BURHE5FC123456')
})

const check = {
  label: 'good',
  comparables: 12,
  lowKobo: kobo(800),
  middleKobo: kobo(1_000),
  highKobo: kobo(1_200),
} as const

test('too few like cars are said to be too few, and nothing is drawn', () => {
  const few = priceAdviceWords({
    ...check,
    label: null,
    comparables: 3,
    lowKobo: null,
    middleKobo: null,
    highKobo: null,
  })
  expect(few).toMatchObject({ title: 'Too few similar cars to compare', hasScale: false })
  expect(few.words).toContain('3 other sellers have a similar car')
  expect(priceAdviceWords({ ...check, label: null }).words).toBe('Type a price to see how it compares.')
  expect(scaleOf({ lowKobo: null, middleKobo: null, highKobo: null }, kobo(5))).toBeUndefined()
})

test('the scale keeps its order, and no price falls off its edge', () => {
  const { low, middle, high, own } = scaleOf(check, kobo(1_000_000))!
  expect(0 < low && low < middle && middle < high && high < 1).toBe(true)
  expect(own).toBe(1)
  expect(scaleOf(check, kobo(0))!.own).toBe(0)
  expect(scaleOf(check, undefined)!.own).toBeUndefined()
})

test('papers are counted by what a car of its origin needs', () => {
  expect(paperPlanOf('tokunbo', ['ProofOfOwnership'])).toMatchObject({
    needed: ['ProofOfOwnership', 'CustomsPapers'],
    more: ['VehicleLicence', 'Roadworthiness', 'OtherPapers'],
    readyCount: 1,
    level: 'some',
  })
  expect(paperPlanOf('tokunbo', ['ProofOfOwnership']).words).toContain('Still missing: customs documents.')
  expect(paperPlanOf('tokunbo', ['ProofOfOwnership', 'CustomsPapers']).level).toBe('complete')
  expect(paperPlanOf('nigerian-used', []).needed).toContain('Roadworthiness')
  expect(paperPlanOf('', []).needed).toEqual([])
})

test('what is wrong with a table as a whole is said once', () => {
  const message = 'That file is empty.'
  expect(refusalWords({ message, problems: [{ field: 'File.0', message }] })).toBe(message)
  expect(tooLarge).toContain('up to 500 cars at a time, in a file of up to 5 MB')
})

test('the template names every column and quotes an example with a comma', () => {
  const [names, example] = templateText().slice(1).split('\r\n')
  expect(names).toBe(importColumns.map(({ name }) => name).join(','))
  expect(example).toContain('"12,500,000"')
})

test('how far the pictures are is said on every step', () => {
  const some = { all: 3, done: 1, onTheWay: 2, failed: 0, paused: false }
  expect(picturesWords(some)).toBe('Pictures: 1 of 3 sent. You can continue.')
  expect(picturesWords({ ...some, paused: true })).toContain('waits for the network')
  expect(picturesWords({ ...some, onTheWay: 0, failed: 1 })).toBe('1 picture needs your attention.')
})
