// No page reads contacts, messages or calls; planted violations are caught.
import { expect, test } from 'vitest'
import { phoneViolations } from './phone.ts'
import { readTree } from './tree.ts'

const page = (text: string) => phoneViolations([{ path: 'web/finance/finance.tsx', text }])

test('no page asks a phone for what it knows of others', () => {
  expect(phoneViolations(readTree())).toEqual([])
})

test('a page that asks for contacts is caught, and words about them are not', () => {
  expect(page("await navigator.contacts.select(['tel'])")).toHaveLength(1)
  expect(page('// navigator.contacts is never asked')).toEqual([])
})
