// Reads the inbox's filters from its address, and writes them.
import { slugOf } from '#contract/deal-engine/deal.ts'
import { type InboxStage, inboxStages } from '#contract/deals/inbox-stages.ts'
import type { RowKind } from '../../deal-engine/kind.ts'
import { rowKinds } from '../rows.ts'
import { pageNumber } from '../../public-pages/page-number.ts'

export type Filters = {
  kind?: RowKind | undefined
  stage?: InboxStage | undefined
  side?: string | undefined
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

/** What an address asks for; what it says and nobody knows is left out. */
export const filtersIn = (address: string): Filters => {
  const url = new URL(address)
  const kind = kindAt(url)
  const [state, role] = [url.searchParams.get('State'), url.searchParams.get('Role')]
  return {
    kind,
    stage: inboxStages.find(stage => stage === state),
    side: kind?.deal.sides.find((side: string) => side === role),
    page: pageNumber(url.searchParams),
  }
}

/** What the server is asked for; `PageNumber` only beyond the first. */
export const queryOf = ({ kind, stage, side, page }: Filters) => ({
  ...(kind && { Kind: slugOf(kind.deal) }),
  ...(stage && { State: stage }),
  ...(side && { Role: side }),
  ...(page > 1 && { PageNumber: page }),
})

/** The address of a view of the inbox. */
export const addressOf = (filters: Filters): string => {
  const query = new URLSearchParams(
    Object.entries(queryOf(filters)).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size > 0 ? `${inboxPath}?${query}` : inboxPath
}
