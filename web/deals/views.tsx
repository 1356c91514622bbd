// Which deals are listed: of which kind, and on which side of them; links, so that each view has an address.
import { Link } from 'react-router'
import type { RowKind } from './kind.ts'
import { isForStaff, useActing } from '../session/acting.ts'
import { rowKinds } from './rows.ts'

export type Side = string | undefined
type Kind = Pick<RowKind, 'deal' | 'path' | 'words'>

/** The side that an address names, and what to ask for. */
export const viewIn = ({ deal }: Kind, address: string) => {
  const search = new URL(address).searchParams
  const named = search.get('Role') ?? ''
  const side: Side = deal.sides.includes(named) ? named : undefined
  const PageNumber = Math.max(1, Number(search.get('PageNumber')) || 1)
  return { side, query: { PageNumber, ...(side && { Role: side }) } }
}

/** Kinds whose sides have the same names keep the side from one to the other. */
export const viewAddress = ({ deal, path }: Kind, side: Side, pageNumber = 1): string => {
  const search = new URLSearchParams({
    ...(side && deal.sides.includes(side) && { Role: side }),
    ...(pageNumber > 1 && { PageNumber: String(pageNumber) }),
  })
  return search.size > 0 ? `${path}?${search}` : path
}

type Props = { kind: Kind; side: Side }

/** Staff of a dealer see it on one side, so there is nothing to choose. */
const SideViews = ({ kind, side }: Props) => (
  <nav aria-label={`As ${kind.deal.sides.join(' or as ')}`} className="flex flex-wrap">
    {[undefined, ...(kind.deal.sides as readonly string[])].map(one => (
      <Link
        key={one ?? 'all'}
        to={viewAddress(kind, one)}
        aria-current={one === side ? 'page' : undefined}
        className={`grid min-h-12 place-items-center border-b-3 px-3.5 font-semibold whitespace-nowrap ${one === side ? 'border-brand text-ink' : 'border-transparent text-soft'}`}
      >
        {one ? kind.words.sides[one] : 'All'}
      </Link>
    ))}
  </nav>
)

export function DealViews({ kind, side }: Props) {
  const acting = useActing()
  const kinds = acting ? rowKinds.filter(({ path }) => isForStaff(path)) : rowKinds
  return (
    <div className="mb-6 border-b border-line">
      <nav
        aria-label={kinds.map(({ words }) => words.tab).join(' or ')}
        className="mb-2 flex flex-wrap gap-2"
      >
        {kinds.map(one => (
          <Link
            key={one.path}
            to={viewAddress(one, side)}
            aria-current={one.path === kind.path ? 'page' : undefined}
            className={`grid min-h-11 place-items-center rounded-plate px-4 font-semibold ${one.path === kind.path ? 'bg-brand text-on-brand' : 'bg-sunk text-ink hover:bg-line'}`}
          >
            {one.words.tab}
          </Link>
        ))}
      </nav>
      {/* Of one side alone there is nothing to choose. */}
      {!acting && kind.deal.sides.length > 1 && <SideViews kind={kind} side={side} />}
    </div>
  )
}
