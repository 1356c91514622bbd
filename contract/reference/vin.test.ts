import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf, readVin, vinAdvice } from './vin.ts'

// The rules as they were gathered from the standard, apart from the code they are held against.
const values: Record<string, number> = Object.fromEntries([
  ...[...'0123456789'].map(digit => [digit, Number(digit)] as const),
  ...[...'ABCDEFGH'].map((letter, i) => [letter, i + 1] as const),
  ...[...'JKLMN'].map((letter, i) => [letter, i + 1] as const),
  ...[...'STUVWXYZ'].map((letter, i) => [letter, i + 2] as const),
  ['P', 7],
  ['R', 9],
])
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const known = ['1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715']

test.each(known)('the check digit of %s is right', vin => {
  expect(readVin(vin)?.checkDigit).toBe('right')
})

test('the check digit is the weighted sum of all the others, for any number', () => {
  const letters = Object.keys(values)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 17, maxLength: 17 }), chars => {
      const sum = chars.reduce((total, char, i) => total + weights[i]! * values[char]!, 0) % 11
      expect(checkDigitOf(chars.join(''))).toBe(sum === 10 ? 'X' : String(sum))
    }),
  )
})

test.each(['WP0ZZZ99ZTS392124', 'KLATF08Y1VB363636'])(
  'a real number from where no check digit is asked for is left alone: %s',
  vin => {
    expect(readVin(vin)?.checkDigit).toBe('unknown')
    expect(vinAdvice(vin)).toEqual([])
  },
)

test('one character mistyped is noticed wherever its value changes, and nothing else is blamed', () => {
  const letters = Object.keys(values)
  for (const vin of known)
    for (let at = 0; at < 17; at++)
      for (const char of letters) {
        const slip = vin.slice(0, at) + char + vin.slice(at + 1)
        // The first character decides whether a check digit is asked for at all.
        if (char === vin[at] || !/^[1-5]/.test(slip)) continue
        const counted = at === 8 ? char !== vin[8] : values[char] !== values[vin[at]!]
        expect([slip, readVin(slip)?.checkDigit]).toEqual([slip, counted ? 'wrong' : 'right'])
        expect(vinAdvice(slip).length).toBe(counted ? 1 : 0)
      }
})

test.each([
  ['1HGCM82633A004352', [2003], ['Honda']],
  ['JTDBR32E720123456', [2032, 2002], ['Toyota']],
  ['JTHBA1D20G5012345', [2016, 1986], ['Lexus']],
  ['5TDZA23C13S012345', [2003], ['Toyota', 'Lexus']],
  ['4T1BF1FK5CU123456', [2012], ['Toyota']],
  ['WDBUF56X88B123456', [2038, 2008], ['Mercedes-Benz']],
  ['WP0ZZZ99ZTS392124', [2026, 1996], ['Porsche']],
  ['XXXZZZ99ZZS392124', [], []],
])('%s may be of %j by %j', (vin, years, makers) => {
  expect(readVin(vin)).toMatchObject({ years, makers })
})

test('a year that the number does not stand for, and a make whose it is not, are said; one year beside is not', () => {
  const camry = '4T1BF1FK5CU123456'
  const right = camry.slice(0, 8) + checkDigitOf(camry) + camry.slice(9)
  expect(vinAdvice(right, { make: 'Toyota', year: 2012 })).toEqual([])
  expect(vinAdvice(right, { make: 'toyota ', year: 2013 })).toEqual([])
  expect(vinAdvice(right, { make: 'Toyota', year: 2018 })).toEqual([
    'This VIN is of a car of 2012, and not of 2018. Check the year and the VIN.',
  ])
  expect(vinAdvice(right, { make: 'Lexus', year: 2012 })).toEqual([
    'This VIN is of a Toyota, and not of a Lexus. Check both.',
  ])
})

test('letters that no number has, and too few, are no number', () => {
  for (const vin of [
    '',
    '1M8GDM9AXKP04278',
    'OM8GDM9AXKP042788',
    '1M8GDM9AXKP0427881',
    '1M8GDM9AXKP04278I',
  ]) {
    expect(readVin(vin)).toBeUndefined()
    expect(vinAdvice(vin)).toEqual(['A VIN has 17 letters and digits, without I, O and Q.'])
  }
})
