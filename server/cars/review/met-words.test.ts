// What holds a listing is said in words, never as stored.
import { expect, test } from 'vitest'
import { metWords } from './desk.ts'

test('no finding is printed as it is stored', () => {
  const lines = [
    metWords('no-photograph', { ['a'.repeat(40)]: 'noise' }),
    metWords('far-price', { comparables: 12, middleKobo: 5_000_000_00 }),
    metWords('same-vin', ['3f', '4a']),
    metWords('same-picture', true),
  ]
  expect(lines.join()).not.toMatch(/[{}"[\]]|aaaa/)
  expect(lines[0]).toMatch(/: a picture is noise$/)
  expect(lines[1]).toMatch(/: comparables 12, middle ₦5,000,000.00$/)
})
