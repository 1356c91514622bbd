// Units in field names: kobo is always named; naira only by the specification.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './core/call.ts'
import { contract } from './index.ts'

const calls = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Call>).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

type Json = { [name: string]: unknown }

/** Every named field of a schema, however deep, that may hold a number. */
const numbersIn = (json: unknown, name = ''): string[] => {
  if (typeof json !== 'object' || json === null) return []
  const { properties, type, ...rest } = json as Json
  const own = [type].flat().some(each => each === 'number' || each === 'integer') ? [name] : []
  const fields = Object.entries((properties as Json | undefined) ?? {})
  const around = Object.entries(rest).filter(
    ([key]) => !['enum', 'const', 'default', 'required'].includes(key),
  )
  return [
    ...own,
    ...fields.flatMap(([field, schema]) => numbersIn(schema, field)),
    ...around.flatMap(([, schema]) =>
      Array.isArray(schema) ? schema.flatMap(each => numbersIn(each, name)) : numbersIn(schema, name),
    ),
  ]
}

const jsonOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): unknown =>
  schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const isMoney =
  /amount|price|cost|fee|duty|\bvat|balance|deposit|limit|commission|monthly|paid|receives|total|target|saved|sum/i
// Naira, because the specification names them so or because they stand in addresses that people share.
const inNaira = new Set([
  'RentPrice',
  'rentPrice',
  'price',
  'amount',
  'PriceFrom',
  'PriceTo',
  'MonthlyFrom',
  'MonthlyTo',
])
// Numbers of things.
const noMoney = new Set(['totalPages', 'totalRecords', 'savedBy', 'total', 'partsWithoutCost'])

const fieldsOf = ({ query, body, data, otherNames }: Call): string[] => [
  ...numbersIn(jsonOf(query, 'input')),
  ...numbersIn(jsonOf(body, 'input')),
  ...numbersIn(jsonOf(data, 'output')),
  ...Object.keys(otherNames ?? {}),
]

test.each(calls)('$name says kobo where it means kobo', ({ call }) => {
  const amounts = fieldsOf(call).filter(name => isMoney.test(name) && !noMoney.has(name))
  // A share of an amount says that it is one.
  const hasUnit = (name: string) => /(Kobo|Bps)$/.test(name) || inNaira.has(name)
  expect(amounts.filter(name => !hasUnit(name))).toEqual([])
})

test('the fields that are in naira take kobo as decimals, and no more of them', () => {
  const shapes = calls.flatMap(({ call }) => [
    ...Object.entries(call.query?.shape ?? {}),
    ...Object.entries(call.otherNames ?? {}).map(([name, { read }]) => [name, read] as const),
  ])
  const naira = shapes.filter(([name]) => inNaira.has(name)) as [string, z.ZodType][]
  expect(new Set(naira.map(([name]) => name))).toEqual(inNaira)
  for (const [name, schema] of naira) {
    for (const value of ['1250', '1250.5', '1250.05', '1,250', '₦1,250.50', '500k', '2.5m'])
      expect(schema.safeParse(value).success, `${name}=${value}`).toBe(true)
    for (const value of [
      '1250.005',
      '-1',
      'a lot',
      '1e3.5',
      'Infinity',
      '1250,50',
      '10,00',
      '1.250,50',
      '12.500',
    ])
      expect(schema.safeParse(value).success, `${name}=${value}`).toBe(false)
  }
})
