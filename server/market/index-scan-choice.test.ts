import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { facetPredicates } from './facet-predicates.ts'
import { mergeChoice } from './index-scan-choice.ts'

const mergedFacet = (search: Record<string, string>) => {
  const filters = contract.cars.list.query.parse(search)
  const facets = facetPredicates(filters, undefined, new Date('2026-11-28T12:00:00Z'))
  return mergeChoice({ facets, others: [], understoodAs: null }, 'price-low')?.facet
}

test('several models merge within one make, whose index has them in order, and not across makes', () => {
  expect(mergedFacet({ Make: 'Toyota', Model: 'Camry,Corolla' })).toBe('Model')
  expect(mergedFacet({ Make: 'Toyota,Honda', Model: 'Camry,Accord' })).toBe('Make')
  expect(mergedFacet({ Model: 'Camry,Accord' })).toBeUndefined()
})
