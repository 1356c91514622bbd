// Which deals are listed: cars or parts, as buyer or as seller; links, so that each view has an address.
import { Link } from 'react-router'

export type Side = 'buyer' | 'seller' | undefined
export type Kind = 'cars' | 'parts'

const paths: Record<Kind, string> = { cars: '/bookings', parts: '/bookings/parts' }
const kinds: readonly [Kind, string][] = [
  ['cars', 'Cars'],
  ['parts', 'Parts'],
]
const sides: readonly [Side, string][] = [
  [undefined, 'All'],
  ['buyer', 'Buying'],
  ['seller', 'Selling'],
]

/** The side that an address names, and what to ask for. */
export const viewIn = (address: string) => {
  const search = new URL(address).searchParams
  const named = search.get('Role')
  const side: Side = named === 'buyer' || named === 'seller' ? named : undefined
  const PageNumber = Math.max(1, Number(search.get('PageNumber')) || 1)
  return { side, query: { PageNumber, ...(side && { Role: side }) } }
}

export const viewAddress = (kind: Kind, side: Side, pageNumber = 1): string => {
  const search = new URLSearchParams({
    ...(side && { Role: side }),
    ...(pageNumber > 1 && { PageNumber: String(pageNumber) }),
  })
  return search.size > 0 ? `${paths[kind]}?${search}` : paths[kind]
}

export const BookingViews = ({ kind, side }: { kind: Kind; side: Side }) => (
  <div className="mb-6 border-b border-line">
    <nav aria-label="Cars or parts" className="mb-2 flex gap-2">
      {kinds.map(([one, words]) => (
        <Link
          key={one}
          to={viewAddress(one, side)}
          aria-current={one === kind ? 'page' : undefined}
          className={`grid min-h-11 place-items-center rounded-plate px-5 font-semibold ${one === kind ? 'bg-brand text-on-brand' : 'bg-sunk text-ink hover:bg-line'}`}
        >
          {words}
        </Link>
      ))}
    </nav>
    <nav aria-label="As buyer or as seller" className="flex gap-1">
      {sides.map(([one, words]) => (
        <Link
          key={words}
          to={viewAddress(kind, one)}
          aria-current={one === side ? 'page' : undefined}
          className={`grid min-h-12 place-items-center border-b-3 px-4 font-semibold ${one === side ? 'border-brand text-ink' : 'border-transparent text-soft'}`}
        >
          {words}
        </Link>
      ))}
    </nav>
  </div>
)
