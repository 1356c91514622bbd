// Reads the inbox's filters from its address, and writes them.
import { slugOf } from '#contract/deal-engine/deal.ts'
import { inboxSearchMax } from '#contract/deals/inbox-search.ts'
import { type InboxSide, inboxSideOf, inboxSides } from '#contract/deals/inbox-sides.ts'
import { type InboxStage, inboxStages } from '#contract/deals/inbox-stages.ts'
import type { RowKind } from '../../deal-engine/kind.ts'
import { rowKinds } from '../rows.ts'
import { readBranchId } from '../../dealers/branch-id.ts'
import { pageNumber } from '../../public-pages/page-number.ts'

export type Filters = {
  kind?: RowKind | undefined
  stage?: InboxStage | undefined
  side?: InboxSide | undefined
  search?: string | undefined
  /** Id of a branch. */
  branch?: string | undefined
  page: number
}

export const inboxPath = '/bookings'
/** The address that the specification has for the appointments of repairs. */
const otherPaths: Readonly<Record<string, string>> = { '/auto-repairs/appointment': 'repair' }

export const rowKindOf = (slug: string): RowKind | undefined =>
  rowKinds.find(({ deal }) => slugOf(deal) === slug)

/** A kind has an address of its own, too: `/bookings/parts` is `/bookings?Kind=part-order`. */
const kindAt = ({ pathname, searchParams }: URL): RowKind | undefined => {
  const path = pathname.replace(/\/$/, '')
  // Before there was one list, a side at this address was one of a purchase.
  if (path === inboxPath)
    return rowKindOf(searchParams.get('Kind') ?? (searchParams.has('Role') ? 'purchase' : ''))
  return rowKindOf(otherPaths[path] ?? '') ?? rowKinds.find(kind => kind.path === path)
}

/** Older addresses name the side of the kind, such as `Role=seller`. */
const sideAt = (search: URLSearchParams, kind: RowKind | undefined): InboxSide | undefined => {
  const side = inboxSides.find(each => each === search.get('Side'))
  const role = kind?.deal.sides.find((each: string) => each === search.get('Role'))
  return side ?? (role && inboxSideOf(role))
}

/** What an address asks for; what it says and nobody knows is left out. */
export const filtersIn = (address: string): Filters => {
  const url = new URL(address)
  const kind = kindAt(url)
  const [state, words] = [url.searchParams.get('State'), url.searchParams.get('Search')]
  const search = words?.trim().slice(0, inboxSearchMax).toWellFormed()
  return {
    kind,
    stage: inboxStages.find(stage => stage === state),
    side: sideAt(url.searchParams, kind),
    search: search || undefined,
    branch: readBranchId(url.searchParams),
    page: pageNumber(url.searchParams),
  }
}

/** What the server is asked for; `PageNumber` only beyond the first. */
export const queryOf = ({ kind, stage, side, search, branch, page }: Filters) => ({
  ...(kind && { Kind: slugOf(kind.deal) }),
  ...(stage && { State: stage }),
  ...(side && { Side: side }),
  ...(search && { Search: search }),
  ...(branch && { Branch: branch }),
  ...(page > 1 && { PageNumber: page }),
})

/** The address of a view of the inbox. */
export const addressOf = (filters: Filters): string => {
  const query = new URLSearchParams(
    Object.entries(queryOf(filters)).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size > 0 ? `${inboxPath}?${query}` : inboxPath
}
