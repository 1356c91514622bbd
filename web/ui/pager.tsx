// Paging as links: works without script, and each page has an address of its own.
import { Link } from 'react-router'
import type { PageMeta } from '#contract/core/call.ts'

const step = 'button button-line'

type Links = {
  /** Addresses of the previous and next page, if any. */
  back: string | false
  next: string | false
  /** Which page this is. */
  words: string
  more: string
}

/** Links to the previous and next page, if any. */
export const PageLinks = ({ back, next, words, more }: Links) => (
  <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 py-8">
    {back ? (
      <Link to={back} rel="prev" className={step}>
        ← Back
      </Link>
    ) : (
      <span />
    )}
    <span className="figures text-center text-sm text-soft">{words}</span>
    {next ? (
      <Link to={next} rel="next" className={step}>
        {`${more} →`}
      </Link>
    ) : (
      <span />
    )}
  </nav>
)

type Props = {
  meta: PageMeta
  /** The address of a page, with the filters kept. */
  to: (pageNumber: number) => string
}

/** Page past the end: its rows left the list, or the address was typed. */
export const BeyondTheEnd = ({ first }: { first: string }) => (
  <div className="py-12">
    <p className="show text-xl">No results on this page</p>
    <Link to={first} className={`mt-4 ${step}`}>
      Go to the first page
    </Link>
  </div>
)

/** Links to the pages of a list; of an empty list there are none. */
export const Pager = ({ meta: { pageNumber, totalPages, totalRecords }, to }: Props) => {
  if (totalRecords === 0) return null
  if (pageNumber > totalPages) return <BeyondTheEnd first={to(1)} />
  if (totalPages === 1) return null
  return (
    <PageLinks
      back={pageNumber > 1 && to(pageNumber - 1)}
      next={pageNumber < totalPages && to(pageNumber + 1)}
      words={`Page ${pageNumber} of ${totalPages}`}
      more="More"
    />
  )
}
