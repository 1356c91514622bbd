// What a list of cars tells other programs: title, canonical address, whether it is to be found by search engines, and its cars in order.
import type { MetaDescriptor } from 'react-router'
import { unpackCards } from '../../ui/car-card.tsx'
import type { FilterKey, Filters } from './filter-keys.ts'
import { capital, countWords, headingOf } from './filter-words.ts'
import { marketAddress, valuesOf } from './filters.ts'
import type { Market } from './load-market.ts'

// Lists that people search for by name. Deeper ones are endless; their cars are found through these and the map.
const found: readonly FilterKey[] = ['ForSale', 'ForRent', 'Make', 'Model', 'State', 'Condition', 'Body']
const deepest = 3
// Of a page of cars; the map names them all, and every byte of this page is paid for.
const carsNamed = 9

/** Whether search engines may keep this list: few filters, each with one value, in the usual order. */
export const isFound = (filters: Filters): boolean => {
  const keys = Object.keys(filters) as FilterKey[]
  return (
    keys.length <= deepest && keys.every(key => found.includes(key) && valuesOf(filters, key).length === 1)
  )
}

const item = (position: number, name: string, url: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: url,
})

const breadcrumbs = ({ Make, Model }: Filters, origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    item(1, 'Cars', `${origin}/marketplace`),
    ...(Make ? [item(2, Make, origin + marketAddress({ Make }))] : []),
    ...(Make && Model ? [item(3, Model, origin + marketAddress({ Make, Model }))] : []),
  ],
})

const carsInOrder = ({ cars = '' }: Market, origin: string) => ({
  '@type': 'ItemList',
  itemListElement: unpackCards(cars)
    .slice(0, carsNamed)
    .map(({ id }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: `${origin}/marketplace/${id}`,
    })),
})

export function marketMeta(market: Market, origin: string): MetaDescriptor[] {
  const { filters, meta } = market
  const heading = headingOf(filters)
  const words = `${capital(countWords(meta.totalRecords, meta.about))}. Pay from your AutoX wallet: the seller gets the money when the car is in your hands.`
  const isShown = isFound(filters) && meta.totalRecords > 0
  return [
    { title: `${heading} | AutoX` },
    { name: 'description', content: words },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: words },
    { tagName: 'link', rel: 'canonical', href: origin + marketAddress(filters, meta.pageNumber) },
    isShown
      ? {
          'script:ld+json': {
            '@context': 'https://schema.org',
            '@graph': [breadcrumbs(filters, origin), carsInOrder(market, origin)],
          },
        }
      : { name: 'robots', content: 'noindex,follow' },
  ]
}
