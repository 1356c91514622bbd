// Pasted codes and numbers: unseen signs, other dashes, spaces and digits.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { accountNumberFromPhone } from './account-number.ts'
import * as fields from './fields.ts'
import { kilometres } from '../cars/draft.ts'

const parsed = (schema: z.ZodType, value: unknown) => schema.parse(value)
const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const unseen = ['\u200B', '\u200E', '\u202A', '\u2068', '\uFEFF', '\u00AD', '\u2060']
const phones = [
  '0803 123 4567',
  '08031234567',
  '803 123 4567',
  '+234 803 123 4567',
  '2348031234567',
  '+234 (0) 803 123 4567',
  '+2340803 123 4567',
  '00234 803 123 4567',
  '00234 (0)803-123-4567',
  '+234\u2011803\u2011123\u20114567',
  '0803–123–4567',
  '0803\u00A0123\u202F4567',
  '٠٨٠٣١٢٣٤٥٦٧',
  '०८०३१२३४५६७',
  '０８０３１２３４５６７',
  ...unseen.map(sign => `${sign}0803${sign} 123 4567${sign}`),
]

test.each(phones)('the phone number "%s" is read', typed => {
  expect(parsed(fields.Phone, typed)).toBe('+2348031234567')
})

test.each(unseen)('%j in what has a form is not seen and not meant', sign => {
  const among = (words: string) => [...words].join(sign) + sign
  expect(parsed(fields.Email, among('Ada@Example.com'))).toBe('ada@example.com')
  expect(parsed(fields.Code, among('123456'))).toBe('123456')
  expect(parsed(fields.Pin, among('1234'))).toBe('1234')
  expect(parsed(fields.AccountNumber, among('8031234567'))).toBe('8031234567')
  expect(parsed(fields.Vin, among('1hgcm82633a004352'))).toBe('1HGCM82633A004352')
  expect(parsed(fields.PlateOrNone, among('KJA 123 AB'))).toBe('KJA 123 AB')
  expect(parsed(kilometres, among('91,000'))).toBe(91_000)
})

test('digits of other scripts, other dashes and spaces are read', () => {
  expect(parsed(fields.Code, '١٢ ٣٤ ٥٦')).toBe('123456')
  expect(parsed(fields.Code, '12\u00A034\u201156')).toBe('123456')
  expect(parsed(fields.Code, '𝟏𝟐𝟑𝟺𝟻𝟼')).toBe('123456')
  expect(parsed(fields.Pin, '१२३४')).toBe('1234')
  expect(parsed(fields.AccountNumber, '80312–34567')).toBe('8031234567')
  expect(parsed(fields.Email, 'ada＠example.com')).toBe('ada@example.com')
  expect(parsed(fields.PlateOrNone, 'KJA\u2011123AB')).toBe('KJA-123AB')
  expect(problemOf(fields.Code, '12345²')).toBe('Enter all 6 digits')
})

test.each([
  ['08031234567', '8031234567', 'This has eleven digits; an account number has ten. Do you mean 8031234567?'],
  [
    '+234 803 123 4567',
    '8031234567',
    'This has thirteen digits; an account number has ten. Do you mean 8031234567?',
  ],
  [
    '+234 (0) 803 123 4567',
    '8031234567',
    'This has fourteen digits; an account number has ten. Do you mean 8031234567?',
  ],
  [
    '00234 803 123 4567',
    '8031234567',
    'This has fifteen digits; an account number has ten. Do you mean 8031234567?',
  ],
  ['12345678901', undefined, 'This has eleven digits; an account number has ten.'],
  ['123456789', undefined, 'This has nine digits; an account number has ten.'],
  ['', undefined, 'An account number has ten digits'],
  ['my number', undefined, 'An account number has ten digits'],
])('the account number "%s" is never cut', (typed, accountNumber, problem) => {
  expect(accountNumberFromPhone(typed)).toBe(accountNumber)
  expect(problemOf(fields.AccountNumber, typed)).toBe(problem)
})

test('a number in a form is read as people write it, or refused with what would be right', () => {
  expect(parsed(kilometres, '91,000 km')).toBe(91_000)
  expect(problemOf(kilometres, '91.000')).toBe('Write 91,000 or 91')
  expect(problemOf(kilometres, 'many')).toBe('Enter 0 to 5,000,000 kilometres')
  expect(problemOf(kilometres, '')).toBe('Enter 0 to 5,000,000 kilometres')
  expect(problemOf(kilometres, true)).toBe('Enter 0 to 5,000,000 kilometres')
})

test('a moment with any offset is the same moment', () => {
  for (const moment of ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'])
    expect(parsed(fields.Moment, moment)).toBe('2026-11-20T09:00:00.000Z')
  const right = 'A moment from 1900 to 2099, such as 2026-11-20T09:00:00Z'
  expect(problemOf(fields.Moment, 'soon')).toBe(right)
  expect(problemOf(fields.Moment, '2026-02-30T10:00:00+01:00')).toBe(right)
})
