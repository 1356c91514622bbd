// Parts list metadata: title, canonical address, indexing and ordered parts.
import { countNoun } from '#contract/core/count-noun.ts'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbs, canonical, headOf, listOf } from '../public-pages/page-meta.ts'
import { categoryWords, partAddress, partsPath } from './words.ts'
import type { Parts } from './load-parts.ts'
import { headingOf, partsAddress } from './part-filters.ts'
import type { Filters, PartKey } from './part-keys.ts'

// Lists that people search for by name. Deeper ones are endless; their parts are found through these and the map.
const searchableKeys: readonly PartKey[] = ['Category', 'Make', 'Model', 'State']
const deepest = 3

/** Whether search engines may keep this list: few filters, in the usual order. */
export const isIndexable = (filters: Filters): boolean => {
  const keys = Object.keys(filters) as PartKey[]
  return keys.length <= deepest && keys.every(key => searchableKeys.includes(key))
}

const trailOf = ({ Category, Make, Model }: Filters, origin: string) => {
  const kind = Category && { Category }
  return breadcrumbs(
    [
      ['Spare parts', partsPath],
      ...(Category ? [[categoryWords(Category), partsAddress({ Category })] as const] : []),
      ...(Make ? [[Make, partsAddress({ ...kind, Make })] as const] : []),
      ...(Make && Model ? [[Model, partsAddress({ ...kind, Make, Model })] as const] : []),
    ],
    origin,
  )
}

const partsInOrder = ({ cards }: Parts, origin: string) =>
  listOf(
    cards.map(({ id }) => partAddress(id)),
    origin,
  )

export function partsMeta(deps: Parts, origin: string): MetaDescriptor[] {
  const { filters, meta } = deps
  const heading = headingOf(filters)
  const words = `${countNoun(meta.totalRecords, 'part or accessory', 'parts and accessories')}. Pay from your AutoX wallet: the seller is paid after you have the part.`
  const address = origin + partsAddress(filters, meta.pageNumber)
  return [
    ...headOf({ title: heading, words, address, image: `${origin}/og.png` }),
    canonical(address),
    isIndexable(filters) && meta.totalRecords > 0
      ? {
          'script:ld+json': {
            '@context': 'https://schema.org',
            '@graph': [trailOf(filters, origin), partsInOrder(deps, origin)],
          },
        }
      : { name: 'robots', content: 'noindex,follow' },
  ]
}
