import { expect, test } from 'vitest'
import { z } from 'zod'
import { files, flag } from './call.ts'
import { megabytes } from './megabytes.ts'
import { LocalGovernment, mayBeEmpty, text } from './fields.ts'
import { limits } from './limits.ts'

test('letters that nobody sees are no words, and cannot turn the others around', () => {
  expect(text(1, 40).safeParse('\u200B\u2060 \uFEFF').error?.issues[0]?.message).toBe('Please fill this in')
  expect(text(1, 40).parse('\u202Eatoyot\u202C')).toBe('atoyot')
  for (const blank of ['\u200F', '\u3164', '\u2800\u200D', '\u{E0061}'])
    expect(text(1, 40).safeParse(blank).error?.issues[0]?.message).toBe('Please fill this in')
  expect(text(1, 40).parse('\u200ETo\u200Dyo\u200Cta\u200F')).toBe('Toyota')
  expect(text(1, 40).parse(' So\u00ADft \u2066left\u2069 ')).toBe('Soft left')
})

test('marks that are heaped on one letter are refused, and those of every language stay', () => {
  const problemOf = (typed: string) => text(1, 200).safeParse(typed).error?.issues[0]?.message
  for (const heap of [
    `a${'\u0301'.repeat(5)}`,
    `Z${'\u0335\u0321\u0322'.repeat(9)}algo`,
    `e${'\u20DD'.repeat(6)}`,
  ])
    expect(problemOf(heap)).toBe('At most 4 marks on one letter')
  for (const words of ['O\u0323\u0300ko\u0323\u0301', 'Việt', 'שָּׁלוֹם', 'مُحَمَّدٌ', 'ผู้ใหญ่', 'नमस्ते', '1️⃣ ☝🏾'])
    expect(problemOf(words)).toBe(undefined)
})

test('the letters of every language and pictures of faces stay as they were typed', () => {
  for (const words of [
    'Ọkọ̀ dára gan-an',
    'سيارة نظيفة',
    'می\u200Cخواهم',
    '👩🏾‍🔧 ❤️ serviced',
    'Line one\n\nline two',
  ])
    expect(text(1, 100).parse(words)).toBe(words)
})

test('a field that may be left out may be sent empty too', () => {
  const form = z.object({ Seats: mayBeEmpty(z.coerce.number()), TestDrive: mayBeEmpty(flag) })
  for (const fields of [{}, { Seats: '', TestDrive: ' ' }]) expect(form.parse(fields)).toMatchObject({})
  expect(form.parse({ Seats: '5', TestDrive: 'true' })).toEqual({ Seats: 5, TestDrive: true })
})

test('what is wrong is said in words of ours', () => {
  const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message
  expect(problemOf(flag, 'maybe')).toBe('true or false')
  expect(problemOf(LocalGovernment, '')).toBe('Choose a local government')
  expect(problemOf(files({ filesMax: 2, bytesMax: 1, accept: 'image/*' }), ['a file'])).toBe('Send a file')
})

test('a limit is said as phones count: twenty million bytes are 20 MB, and a million is one', () => {
  expect(megabytes(limits.pictureBytesMax)).toBe('20 MB')
  expect(megabytes(1_000_000)).toBe('1 MB')
})
