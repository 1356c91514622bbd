import { expect, test } from 'vitest'
import type { Parts } from './load-parts.ts'
import { isIndexable, partsMeta } from './parts-meta.ts'

const origin = 'https://autox.example'
const card = { title: 'Pads', price: '₦1', facts: '', fits: '', location: '', mark: '', picture: null }
const listOf = (filters: Parts['filters'], totalRecords = 2): Parts => ({
  filters,
  cards: ['a', 'b'].map(id => ({ ...card, id })),
  meta: { pageNumber: 1, pageSize: 12, totalPages: 1, totalRecords },
  ignored: [],
  relaxations: [],
  categories: [],
  grades: [],
  states: [],
  makes: [],
})
type Graph = { '@type': string; itemListElement: { name?: string; item?: string; url?: string }[] }[]
const graphOf = (deps: Parts): Graph | undefined =>
  partsMeta(deps, origin)
    .map(each => (each as Record<string, { '@graph': Graph } | undefined>)['script:ld+json']?.['@graph'])
    .find(each => each !== undefined)

test('a list names where it lies and its parts in their order', () => {
  const [trail, list] = graphOf(listOf({ Category: 'brakes', Make: 'Toyota' }))!
  expect([trail!['@type'], list!['@type']]).toEqual(['BreadcrumbList', 'ItemList'])
  expect(trail!.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Spare parts', `${origin}/marketplace/spareparts`],
    [expect.any(String), `${origin}/marketplace/spareparts?Category=brakes`],
    ['Toyota', `${origin}/marketplace/spareparts?Category=brakes&Make=Toyota`],
  ])
  expect(list!.itemListElement.map(({ url }) => url)).toEqual([
    `${origin}/marketplace/spareparts/a`,
    `${origin}/marketplace/spareparts/b`,
  ])
})

test('lists that nobody searches for by name, and empty ones, are not to be found', () => {
  expect(isIndexable({ Category: 'brakes', Make: 'Toyota', State: 'Lagos' })).toBe(true)
  expect(isIndexable({ Search: 'pads' })).toBe(false)
  expect(isIndexable({ Category: 'brakes', Make: 'Toyota', Model: 'Camry', State: 'Lagos' })).toBe(false)
  const robots = { name: 'robots', content: 'noindex,follow' }
  expect(partsMeta(listOf({ Sort: 'price-low' }), origin)).toContainEqual(robots)
  expect(partsMeta(listOf({}, 0), origin)).toContainEqual(robots)
  expect(graphOf(listOf({}, 0))).toBeUndefined()
})
