// The law about shown refusals finds each other way to show one.
import { expect, test } from 'vitest'
import { shownRefusalViolations } from './shown-refusals.ts'
import { readTree } from './tree.ts'

const page = (text: string) => shownRefusalViolations([{ path: 'web/finance/finance.tsx', text }])

test('every refusal on a page is led to', () => {
  expect(shownRefusalViolations(readTree())).toEqual([])
})

test('a refusal as a notice is caught, and a lasting state is not', () => {
  expect(page('{refusal && <Notice tone="bad" title={refusal} />}')).toHaveLength(1)
  expect(page('{form.error && (\n  <Notice tone="bad">{words}</Notice>\n)}')).toHaveLength(1)
  expect(page('<Notice tone="bad" title={messageOf(error)}>')).toHaveLength(1)
  expect(page('<Notice tone="bad" title="No longer in force">')).toEqual([])
})
