// Names and titles are one line without an address or a phone number.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../index.ts'
import { name, toOneLine, partTitle, title } from './names.ts'

const problemOf = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  'O.Adebayo', 'St.John', 'Ọ.Adébáyọ̀', 'J.P. Morgan', 'A. B. Okoro & Sons (Nig.) Ltd.', "St.Mary's Motors", 'Studio 54',
  'Camry 2007-2011', '2007 – 2011 and 2012/2014', 'ID.4', '2.5 TDI 4x4', 'Dr.Chukwuemeka', 'محمد', '',
])('%s is a name', value => {
  expect(name(0, 80).parse(value)).toBe(value)
}) // prettier-ignore

test.each([
  'win.example', 'Win.Example', 'WIN.COM', 'Win.Shop', 'bit.ly/x', 'wa.me/234', 'www.win', 'a@b', 'ａ＠ｂ',
  'win\uFF0Ecom', 'win\u3002com', 'win\u2024com', 'win\uFF61com', 'win\uFE52com', 'https://x', 'https\uFF1A//x',
  'Prize.Ng', 'St.John.com', 'онлайн.рф', 'win.сайт',
])('%s is no name: there is an address in it', value => {
  expect(problemOf(name(0, 80), value)).toMatch(/web or mail address/)
}) // prettier-ignore

test.each([
  '08031234567',
  'Call 0803 123 4567',
  '0803-123-45',
  '+234 (803) 1234567',
  '０８０３１２３４５６７',
  '٠٨٠٣١٢٣٤٥٦٧',
])('%s is no name: it could be a phone number', value => {
  for (const field of [name, title]) expect(problemOf(field(0, 80), value)).toMatch(/fewer than eight digits/)
})

test('a part may have its number in its title, but no phone number', () => {
  for (const value of ['Oil filter 04152-31090', 'Fuel filter 8-97065-527-0', 'Brake disc 34116792217'])
    expect(partTitle(5, 100).parse(value)).toBe(value)
  for (const value of ['Pads, call 0803 123 4567', 'Pads +2348031234567', 'Pads win.com'])
    expect(problemOf(partTitle(5, 100), value)).toMatch(/^Without/)
})

test('words of before are drawn on one line', () => {
  expect(toOneLine(' Ada\r\n\r\nCall\u2028us ')).toBe('Ada Call us')
})

type Field = { path: string; key: string; schema: z.ZodType }
/** Every field of a schema by its path. */
const fieldsIn = (schema: z.ZodType, path: string): Field[] => {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = [def['innerType'], def['element'], def['in'], def['out']].filter(each => each !== undefined) as z.ZodType[] // prettier-ignore
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([key, field]) => [
      { path: `${path}.${key}`, key, schema: field },
      ...fieldsIn(field, `${path}.${key}`),
    ])
  if (def.type === 'union') return (def['options'] as z.ZodType[]).flatMap(option => fieldsIn(option, path))
  return inner.flatMap(each => fieldsIn(each, path))
}

const named =
  /^(?:first|last|business|visitor|sender|workshop)?name$|title$|^(?:vehicle)?(?:make|model)$|^(?:trim|brand|city|does|called|plate|employer|otherInsurer|nickname|narration)$/i
// Exempt: account names from banks, names of files and commands, and search filters.
const elsewhere =
  /\.(?:accountName|fileName)$|\.filters\.|^workshops\.vendors\.|^(?:desk|uploads|operators)\./

test('every name that a call takes is one line', () => {
  const bodies = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, { body?: z.ZodType }>).flatMap(([call, { body }]) =>
      body ? fieldsIn(body, `${group}.${call}`) : [],
    ),
  )
  const fields = bodies.filter(({ key, path }) => named.test(key) && !elsewhere.test(path))
  expect(fields.length).toBeGreaterThan(40)
  const broken = fields.filter(({ schema }) =>
    ['Ada\nCall us', 'Ada\u2028Call us'].some(words =>
      /[\n\u2028]/.test(String(schema.safeParse(words).data)),
    ),
  )
  expect(broken.map(({ path }) => path)).toEqual([])
})
