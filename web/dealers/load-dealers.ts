// Loads a page of dealers; names and drops invalid filters.
import type { CallError, PageMeta } from '#contract/core/call.ts'
import type { AutoxApi } from '../client/api.ts'
import { pack, unpack } from '../public-pages/pack-rows.ts'
import type { DealerCard } from '#contract/dealers/dealers.ts'
import type { DealerKey, DirectoryFilters } from './dealer-keys.ts'
import { ratingWords, stockLine } from './dealer-words.ts'

export type Directory = {
  filters: DirectoryFilters
  /** Packed rows. */
  dealers: string
  meta: PageMeta
  ignored: string[]
}
export type DealerRow = {
  id: string
  name: string
  image: string
  state: string
  stock: string
  rating: string
}
type Query = NonNullable<NonNullable<Parameters<AutoxApi['dealers']['list']>[0]>['query']>

const queryOf = (filters: DirectoryFilters, PageNumber: number) => ({ ...filters, PageNumber }) as Query

const packDealers = (dealers: readonly DealerCard[]): string =>
  pack(
    dealers.map(dealer => [
      dealer.id,
      dealer.name,
      dealer.profileImage ?? '',
      dealer.state,
      stockLine(dealer),
      ratingWords(dealer) ?? '',
    ]),
  )

/** The rows of a directory, in the very words they show. */
export const unpackDealers = (text: string): DealerRow[] =>
  unpack(text).map(([id = '', name = '', image = '', state = '', stock = '', rating = '']) => ({
    id,
    name,
    image,
    state,
    stock,
    rating,
  }))

/** Loads one page of the directory; gives an error only where the call fails. */
export async function loadDealers(
  api: AutoxApi,
  wish: DirectoryFilters,
  pageNumber: number,
): Promise<{ directory: Directory; error?: undefined } | { directory?: undefined; error: CallError }> {
  let filters = wish
  let ignored: string[] = []
  let answer = await api.dealers.list({ query: queryOf(filters, pageNumber) })
  if (answer.error?.name === 'BAD_INPUT') {
    const refused = answer.error.problems.map(({ field }) => field.replace(/^query\./, ''))
    ignored = answer.error.problems.map(({ message }) => message)
    const validEntries = Object.entries(wish).filter(([key]) => !refused.includes(key)) as [
      DealerKey,
      string,
    ][]
    filters = Object.fromEntries(validEntries)
    answer = await api.dealers.list({ query: queryOf(filters, 1) })
  }
  if (answer.error) return { error: answer.error }
  return { directory: { filters, dealers: packDealers(answer.data), meta: answer.pageMeta, ignored } }
}
