// Amounts and numbers as people in Nigeria type them, and what each means.
import { expect, test } from 'vitest'
import { readNaira, readPercent, readWhole } from './read-number.ts'

test.each([
  ['1250', 1_250_00],
  ['1,250', 1_250_00],
  ['1,250.50', 1_250_50],
  ['1,250.5', 1_250_50],
  ['12,500,000', 12_500_000_00],
  ['12 500 000', 12_500_000_00],
  ['12\u00A0500\u202F000', 12_500_000_00],
  ['₦1,250.5', 1_250_50],
  ['NGN 1,250.50', 1_250_50],
  ['ngn1250', 1_250_00],
  ['N5,000', 5_000_00],
  ['#5,000', 5_000_00],
  ['5,000 naira', 5_000_00],
  [' 5,000 ', 5_000_00],
  ['500k', 500_000_00],
  ['500K', 500_000_00],
  ['₦500k', 500_000_00],
  ['2.5m', 2_500_000_00],
  ['2.5M', 2_500_000_00],
  ['2.5 million', 2_500_000_00],
  ['1,250k', 1_250_000_00],
  ['12.75m', 12_750_000_00],
  ['1bn', 1_000_000_000_00],
  ['0', 0],
  ['0.5', 50],
  ['.5', 50],
  ['5.', 5_00],
  ['007', 7_00],
  ['\u200E1,250\u200B', 1_250_00],
  ['\u2068₦500\u2069', 500_00],
  ['١٢٥٠', 1_250_00],
  ['۱۲۵۰', 1_250_00],
  ['१२५०', 1_250_00],
  ['１，２５０．５０', 1_250_50],
  ['𝟏𝟐𝟱𝟎', 1_250_00],
])('₦ "%s" is %d kobo', (typed, kobo) => {
  expect(readNaira(typed)).toEqual({ value: kobo })
})

test.each([
  ['1250,50', 'Write 125,050 or 1,250.50'],
  ['10,00', 'Write 1,000 or 10.00'],
  ['12,', 'Write 12'],
  ['1,250,', 'Write 1,250'],
  ['12,5', 'Write 125 or 12.5'],
  ['1.250,50', 'Write 1,250.50'],
  ['1,250,50', 'Write 125,050 or 1,250.50'],
  ['12.500.000', 'Write 12,500,000'],
  ['1.250', 'Write 1,250 or 1.25'],
  ['12,34,567', 'Write 1,234,567'],
  ['12 50', 'Write 1,250 or 12.50'],
  ['1,250 000', 'Write 1,250,000'],
  ['2,5m', 'Write 25m or 2.5m'],
  ['2.500m', 'Write 2,500m or 2.50m'],
  ['-500', 'Leave out the minus: 500'],
  ['−500', 'Leave out the minus: 500'],
  ['₦-500', 'Leave out the minus: 500'],
  ['-₦500', 'Leave out the minus: 500'],
  ['0.0001', 'At most two digits after the point'],
  ['1.2345', 'At most two digits after the point'],
  ['08031234567', 'This looks like a phone or an account number'],
  ['0123456789', 'This looks like a phone or an account number'],
  ['90071992547409.92', 'At most ₦90,071,992,547,409.91'],
  ['9999999b', 'At most ₦90,071,992,547,409.91'],
])('₦ "%s" is refused: %s', (typed, problem) => {
  expect(readNaira(typed)).toEqual({ problem })
})

test.each([
  ['91000', 91_000],
  ['91,000', 91_000],
  ['91 000', 91_000],
  ['91,000 km', 91_000],
  ['91k', 91_000],
  ['91.5k km', 91_500],
  ['1,800cc', 1_800],
  ['2012', 2_012],
  ['2012.0', 2_012],
  ['٢٠١٢', 2_012],
  ['18 months', 18],
  ['0', 0],
])('"%s" is the number %d', (typed, value) => {
  expect(readWhole(typed)).toEqual({ value })
})

test.each([
  ['91.000', 'Write 91,000 or 91'],
  ['1.091.000', 'Write 1,091,000'],
  ['91,00', 'Write 9,100 or 91'],
  ['91.5', 'Enter a whole number, without a point'],
  ['-5', 'Leave out the minus: 5'],
  ['99999999999999999', 'Enter a smaller number'],
  ['about 91000', 'Enter a number, such as 12,500'],
  ['91000 miles', 'Enter a number, such as 12,500'],
  ['91000m', 'Enter a number, such as 12,500'],
  ['2.500k', 'Write 2,500k or 2.50k'],
])('"%s" is no number: %s', (typed, problem) => {
  expect(readWhole(typed).problem).toBe(problem)
})

test.each([
  ['28', 28_00],
  ['28.5', 28_50],
  ['1.5', 1_50],
  ['.5', 50],
  ['0', 0],
  ['28%', 28_00],
  ['28 %', 28_00],
  ['1.25 percent', 1_25],
  ['\u200E28\u00A0%', 28_00],
  ['٢٨', 28_00],
])('"%s" is %d hundredths of a percent', (typed, value) => {
  expect(readPercent(typed)).toEqual({ value })
})

test.each([
  ['1,5', 'Write 15 or 1.5'],
  ['28,50', 'Write 2,850 or 28.50'],
  ['12 50', 'Write 1,250 or 12.50'],
  ['-3', 'Leave out the minus: 3'],
  ['−3 %', 'Leave out the minus: 3'],
  ['1.2345', 'At most two digits after the point'],
  ['99999', 'Enter a smaller percentage'],
  ['28k', 'Enter a percentage, such as 28 or 1.5'],
  ['20 to 28', 'Enter a percentage, such as 28 or 1.5'],
  ['28 bps', 'Enter a percentage, such as 28 or 1.5'],
  ['', 'Enter a percentage, such as 28 or 1.5'],
])('"%s" is no percentage: %s', (typed, problem) => {
  expect(readPercent(typed)).toEqual({ problem })
})

test('a percentage of thousands is read, for the one who asks to say what is too much', () => {
  expect(readPercent('1 250')).toEqual({ value: 1_250_00 })
})

test.each([
  '5000 to 0123456789',
  '5000-6000',
  '1e3',
  '0x10',
  'a lot',
  '',
  ' ',
  'k',
  '₦',
  '12²',
  '5,000 = 6,000',
  'Infinity',
  '5k5',
  '$500',
  '500 kk',
  '½',
])('₦ "%s" is no amount', typed => {
  expect(readNaira(typed)).toEqual({ problem: 'Enter an amount in naira, such as 1,250.50 or 2.5m' })
})
