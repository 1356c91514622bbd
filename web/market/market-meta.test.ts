import { expect, test } from 'vitest'
import type { Filters } from './filters/filter-keys.ts'
import type { Market } from './load-market.ts'
import type { MarketFields } from './market-fields.ts'
import { isIndexable, marketMeta } from './market-meta.ts'

const origin = 'https://autox.example'
const card: Omit<MarketFields, 'id'> = {
  title: '',
  price: '',
  perDay: false,
  facts: '',
  location: '',
  mark: undefined,
  picture: null,
  label: null,
  pictures: '',
  trust: '',
}
const market = (filters: Filters, totalRecords = 2): Market => ({
  filters,
  cars: ['a', 'b'].map(id => ({ ...card, id })),
  meta: { pageNumber: 2, totalPages: 3, totalRecords },
  understoodAs: null,
  ignored: [],
  relaxations: [],
  nearest: [],
  counts: {},
})

test('lists that people search for by name are found, deeper ones are not', () => {
  expect(isIndexable({})).toBe(true)
  expect(isIndexable({ Make: 'Toyota', Model: 'Camry', State: 'Lagos' })).toBe(true)
  expect(isIndexable({ Make: 'Honda,Toyota' })).toBe(false)
  expect(isIndexable({ Make: 'Toyota', Sort: 'price-low' })).toBe(false)
  expect(isIndexable({ Search: 'camry' })).toBe(false)
  expect(isIndexable({ ForSale: 'true', Make: 'Toyota', Model: 'Camry', State: 'Lagos' })).toBe(false)
})

test('a list that is found names its cars in order and the way down to it', () => {
  const meta = marketMeta(market({ Make: 'Toyota', Model: 'Camry' }), origin)
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${origin}/marketplace?Make=Toyota&Model=Camry&PageNumber=2`,
  })
  expect(JSON.stringify(meta)).not.toContain('noindex')
  const schema = meta.find(each => 'script:ld+json' in each) as { 'script:ld+json': { '@graph': unknown[] } }
  expect(schema['script:ld+json']['@graph']).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Cars' }, { name: 'Toyota' }, { position: 3, name: 'Camry' }],
    },
    { '@type': 'ItemList', itemListElement: [{ url: `${origin}/marketplace/a` }, { position: 2 }] },
  ])
})

test('a deep or empty list is followed and not kept', () => {
  const robots = { name: 'robots', content: 'noindex,follow' }
  expect(marketMeta(market({ PriceTo: '5000000' }), origin)).toContainEqual(robots)
  expect(marketMeta(market({ Make: 'Porsche' }, 0), origin)).toContainEqual(robots)
})
