// Car list metadata: title, canonical address, indexing and ordered cars.
import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, canonical, listOf } from '../public-pages/page-meta.ts'
import type { FilterKey, Filters } from './filters/filter-keys.ts'
import { capital, countWords, headingOf } from './filters/words.ts'
import { marketAddress, valuesOf } from './filters/filters.ts'
import type { Market } from './load-market.ts'

// Lists that people search for by name. Deeper ones are endless; their cars are found through these and the map.
const searchableKeys: readonly FilterKey[] = [
  'ForSale',
  'ForRent',
  'Make',
  'Model',
  'State',
  'Condition',
  'Body',
]
const deepest = 3
// Of a page of cars; the map names them all, and every byte of this page is paid for.
const carsNamed = 9

/** Whether search engines may keep this list: few filters, each with one value, in the usual order. */
export const isIndexable = (filters: Filters): boolean => {
  const keys = Object.keys(filters) as FilterKey[]
  return (
    keys.length <= deepest &&
    keys.every(key => searchableKeys.includes(key) && valuesOf(filters, key).length === 1)
  )
}

const trailOf = ({ Make, Model }: Filters, origin: string) =>
  breadcrumbs(
    [
      ['Cars', '/marketplace'],
      ...(Make ? [[Make, marketAddress({ Make })] as const] : []),
      ...(Make && Model ? [[Model, marketAddress({ Make, Model })] as const] : []),
    ],
    origin,
  )

const carsInOrder = ({ cars = [] }: Market, origin: string) =>
  listOf(
    cars.slice(0, carsNamed).map(({ id }) => `/marketplace/${id}`),
    origin,
  )

export function marketMeta(market: Market, origin: string): MetaDescriptor[] {
  const { filters, meta } = market
  const heading = headingOf(filters)
  const words = `${capital(countWords(meta.totalRecords, meta.about))}. Pay from your AutoX wallet: the seller is paid after you have the car.`
  const isShown = isIndexable(filters) && meta.totalRecords > 0
  return [
    { title: `${heading} | AutoX` },
    { name: 'description', content: words },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: words },
    canonical(origin + marketAddress(filters, meta.pageNumber)),
    isShown
      ? {
          'script:ld+json': {
            '@context': 'https://schema.org',
            '@graph': [trailOf(filters, origin), carsInOrder(market, origin)],
          },
        }
      : { name: 'robots', content: 'noindex,follow' },
  ]
}
