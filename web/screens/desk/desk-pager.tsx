// Paging at the desk: which of how many are shown, how many come next, and a way back from a page beyond the end.
import { Link } from 'react-router'
import type { PageMeta } from '#contract/core/call.ts'
import { EmptyState, ListEnd } from '../../ui/states.tsx'

type Props = {
  meta: PageMeta
  /** The place of the first that is shown, and how many are. */
  from: number
  shown: number
  /** The address of a page; `after` says where it begins, whatever left the list meanwhile. */
  to: (page: number, after?: string) => string
}
const step = 'button button-line'

export function DeskPager({ meta: { pageNumber, pageSize, totalRecords, after }, from, shown, to }: Props) {
  const last = from + shown - 1
  const left = Math.min(pageSize, totalRecords - last)
  if (left <= 0 && pageNumber === 1) return <ListEnd />
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 py-6">
      {pageNumber > 1 ? (
        <Link to={to(pageNumber - 1)} rel="prev" className={step}>
          ← Back
        </Link>
      ) : (
        <span />
      )}
      <span className="figures text-center text-sm text-soft">
        {from} to {last} of {totalRecords}
      </span>
      {left > 0 ? (
        <Link to={to(pageNumber + 1, after)} rel="next" className={step}>
          Next {left} →
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** A page of a list that ends before it: what stood there was dealt with, or the address was typed. */
export const BeyondTheEnd = ({ first }: { first: string }) => (
  <EmptyState
    title="The list ends before this page"
    action={
      <Link to={first} className={step}>
        To its first page
      </Link>
    }
  />
)

/** The place of the first on a page of a list that is paged by number alone. */
export const firstOn = ({ pageNumber, pageSize }: PageMeta): number => (pageNumber - 1) * pageSize + 1
