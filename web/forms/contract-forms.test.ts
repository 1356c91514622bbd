// Every form is checked by the schema of the call that it names.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#contract/index.ts'
import { readTree } from '../../scripts/architecture/tree.ts'

type AnyForm = { call: string; schema: z.ZodType }
const isForm = (value: unknown): value is AnyForm =>
  typeof value === 'object' &&
  value !== null &&
  'call' in value &&
  'schema' in value &&
  'refusedFields' in value

const tree = readTree()
const files = tree.filter(
  ({ path, text }) =>
    path.startsWith('web/') && !path.endsWith('.test.ts') && /\bcontractForm\(\{/.test(text),
)

const bodyOf = (call: string): unknown => {
  const [group = '', name = ''] = call.split('.')
  return (contract as Record<string, Record<string, { body?: unknown }>>)[group]?.[name]?.body
}

test('there are forms to hold', () => expect(files.length).toBeGreaterThan(2))

test.each(files.map(({ path }) => path))('%s checks by the schema of its call', async path => {
  const forms = Object.values((await import(/* @vite-ignore */ `../../${path}`)) as object).filter(isForm)
  expect(forms.length, 'a form is exported from a file that loads no page').toBeGreaterThan(0)
  for (const { call, schema } of forms) expect(schema, call).toBe(bodyOf(call))
})

// Forms that still measure a text by themselves; a form that is changed leaves this list.
const byHand = [
  // How long a reason may be comes with the action from the server: no schema of a call knows it.
  'web/desk/decide.tsx',
  // Works at the roadside without a network, where a schema would not arrive.
  'web/insurance/claim/report/draft.ts',
  // A search, which is not a form: two letters before it is worth asking.
  'web/repair/quote/market-parts.tsx',
  'web/repair/quote/quote-draft.ts',
]

test('no other form measures what is typed: the contract says how long a text may be', () =>
  expect(
    tree
      .filter(({ path, text }) => path.startsWith('web/') && /\.trim\(\)\.length [<>]/.test(text))
      .map(({ path }) => path)
      .filter(path => !path.endsWith('.test.ts') && path !== 'web/ui/forms/inputs.tsx')
      .toSorted(),
  ).toEqual(byHand))
