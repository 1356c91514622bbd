// Loads a page of dealers; names and drops invalid filters.
import type { CallError, PageMeta } from '#contract/core/call.ts'
import type { AutoxApi } from '../client/api.ts'
import type { DealerCard } from '#contract/dealers/dealers.ts'
import type { DealerKey, DirectoryFilters } from './dealer-keys.ts'
import { dealerLine, stockLine } from './words.ts'

export type Directory = {
  filters: DirectoryFilters
  dealers: DealerRow[]
  meta: PageMeta
  ignored: string[]
}
/** A dealer in the very words the directory shows. */
export type DealerRow = {
  id: string
  name: string
  image: string | null
  state: string
  stock: string
  /** The state and the rating; of who has none yet, that they are new and what is verified. */
  standing: string
}
type Query = NonNullable<NonNullable<Parameters<AutoxApi['dealers']['list']>[0]>['query']>

const queryOf = (filters: DirectoryFilters, PageNumber: number) => ({ ...filters, PageNumber }) as Query

const rowOf = (dealer: DealerCard): DealerRow => ({
  id: dealer.id,
  name: dealer.name,
  image: dealer.profileImage,
  state: dealer.state,
  stock: stockLine(dealer),
  standing: dealerLine(dealer),
})

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
  return { directory: { filters, dealers: answer.data.map(rowOf), meta: answer.pageMeta, ignored } }
}
