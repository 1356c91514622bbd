// Paging as links: works without script, and each page has an address of its own.
import { Link } from 'react-router'
import type { PageMeta } from '#contract/core/call.ts'

type Props = {
  meta: PageMeta
  /** The address of a page, with the filters kept. */
  to: (pageNumber: number) => string
}
const step = 'button button-line'

export function Pager({ meta: { pageNumber, totalPages }, to }: Props) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 py-8">
      {pageNumber > 1 ? (
        <Link to={to(pageNumber - 1)} rel="prev" className={step}>
          ← Back
        </Link>
      ) : (
        <span />
      )}
      <span className="figures text-sm text-soft">
        Page {pageNumber} of {totalPages}
      </span>
      {pageNumber < totalPages ? (
        <Link to={to(pageNumber + 1)} rel="next" className={step}>
          More →
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
