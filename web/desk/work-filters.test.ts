// Addresses of a worklist, and what is wrong with its search.
import { expect, test } from 'vitest'
import { workViewNames } from '#contract/desk/worklists.ts'
import { addressOf, filtersIn, problemsOf } from './work-filters.ts'

const at = (path: string) => filtersIn(`https://autox.example${path}`)
const none = { view: 'open', partyId: '', dueFrom: '', dueTo: '', page: 1 }
const partyId = '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'

test('each filter has its address, which is read back as the same', () => {
  expect(at('/desk/worklists/claims')).toEqual(none)
  for (const view of workViewNames) {
    const filters = { view, partyId, dueFrom: '2026-12-01', dueTo: '2026-12-31', page: 3 }
    expect(at(addressOf('claims', filters))).toEqual(filters)
  }
  expect(addressOf('claims', { view: 'open', page: 1 })).toBe('/desk/worklists/claims')
})

test('what an old or mistyped address says and nobody knows is left out', () => {
  expect(at('/desk/worklists/claims?view=lost&of=me&from=yesterday&to=1926-01-01&page=-2')).toEqual(none)
})

test('a search that cannot be sent says why beside its field', () => {
  const days = { dueFrom: '', dueTo: '' }
  expect(problemsOf({ typed: '', ...days })).toEqual({})
  expect(Object.keys(problemsOf({ typed: 'KJA', ...days }))).toEqual(['typed'])
  expect(problemsOf({ typed: '', dueFrom: '2026-12-02', dueTo: '2026-12-02' })).toEqual({})
  expect(Object.keys(problemsOf({ typed: '', dueFrom: '2026-12-02', dueTo: '2026-12-01' }))).toEqual([
    'dueTo',
  ])
})
