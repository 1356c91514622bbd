// Search, sort, filters and page of a seller’s cars in the address.
import type { z } from 'zod'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { listings } from '#contract/cars/listings.ts'
import { pageNumber } from '../../public-pages/page-number.ts'
import { readBranchId } from '../../dealers/branch-id.ts'
import { priceLabelOf } from '../price-label.ts'
import { stateNames } from '#contract/cars/state-names.ts'
import { statesInOrder } from './words.ts'

export type ListQuery = z.input<(typeof listings)['mine']['query']>
type Choice<Name extends keyof ListQuery> = Record<NonNullable<ListQuery[Name]> & string, string>

export const sortWords: Choice<'Sort'> = {
  newest: 'Newest first',
  days: 'Longest in stock',
  dearest: 'Highest price',
  cheapest: 'Lowest price',
  views: 'Most views',
  'price-label': 'Price label',
}
export const bandWords: Choice<'Days'> = {
  'to-30': '0–30 days',
  'to-60': '31–60 days',
  'to-90': '61–90 days',
  'over-90': 'Over 90 days',
}
export const labelWords: Choice<'Label'> = {
  high: priceLabelOf({ label: 'high' })!.words,
  fair: priceLabelOf({ label: 'fair' })!.words,
  good: priceLabelOf({ label: 'good' })!.words,
  low: priceLabelOf({ label: 'low' })!.words,
  none: 'Too few to compare',
}

const choiceIn = <Name extends string>(words: Record<Name, string>, value: string | null): Name | undefined =>
  value !== null && Object.hasOwn(words, value) ? (value as Name) : undefined

/** What an address names; what it cannot mean is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const [words, page] = [search.get('Search')?.trim(), pageNumber(search)]
  const query: ListQuery = {
    ...(words && { Search: words }),
    Sort: choiceIn(sortWords, search.get('Sort')),
    State: statesInOrder.find(state => state === search.get('State')),
    Days: choiceIn(bandWords, search.get('Days')),
    Label: choiceIn(labelWords, search.get('Label')),
    Branch: search.get('Branch') === 'none' ? 'none' : readBranchId(search),
    ...(search.get('Pictures') === 'missing' && { Pictures: 'missing' as const }),
    ...(search.get('Renewal') === 'on' && { Renewal: 'on' as const }),
    ...(search.get('Feed') === 'missing' && { Feed: 'missing' as const }),
    ...(page > 1 && { PageNumber: page }),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The list without a page number: another filter begins at its first page. */
export function listAddress({ PageNumber: _page, ...query }: ListQuery, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' && value !== 'newest') search.set(name, value)
  if (page > 1) search.set('PageNumber', String(page))
  return search.size > 0 ? `/mylistings?${search}` : '/mylistings'
}

/** Whether the list shows some of the cars only. */
export const isNarrowed = ({
  Search,
  State,
  Days,
  Label,
  Branch,
  Pictures,
  Renewal,
  Feed,
}: ListQuery): boolean =>
  [Search, State, Days, Label, Branch, Pictures, Renewal, Feed].some(value => value !== undefined)

type Tag = { id: string; words: string; address: string }

/** The branches to filter by, with those cars that name none. */
export const branchWords = (branches: BranchChoices): Record<string, string> => ({
  ...Object.fromEntries(branches.map(({ id, name }) => [id, name])),
  none: 'No branch',
})

/** The filters in force, each with the list without it. */
export function listTags(query: ListQuery, branches: BranchChoices): Tag[] {
  const named: [keyof ListQuery, string | undefined][] = [
    ['Search', query.Search && `“${query.Search}”`],
    ['State', query.State && stateNames[query.State]],
    ['Days', query.Days && bandWords[query.Days]],
    ['Label', query.Label && labelWords[query.Label]],
    ['Branch', query.Branch && (branchWords(branches)[query.Branch] ?? 'A branch that was removed')],
    ['Pictures', query.Pictures && 'Without pictures'],
    ['Renewal', query.Renewal && 'Renews itself'],
    ['Feed', query.Feed && 'Not in the stock list any more'],
  ]
  return named.flatMap(([id, words]) =>
    words ? [{ id, words, address: listAddress({ ...query, [id]: undefined }) }] : [],
  )
}
