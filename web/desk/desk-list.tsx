// A paged list of the desk: its rows, its empty words and its pages.
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError, PageMeta } from '#contract/core/call.ts'
import { BeyondTheEnd, PageLinks } from '../ui/pager.tsx'
import { ErrorState, ListEnd } from '../ui/states.tsx'

type Props<T> = {
  answer: {
    data?: readonly T[] | undefined
    error?: CallError | undefined
    pageMeta?: PageMeta | undefined
  }
  /** Address of a page; `after` anchors it when rows leave the list. */
  to: (page: number, after?: string) => string
  empty: ReactNode
  /** Place of the first row in the whole list, where the server says it: rows can have left the list meanwhile. */
  placeOf?: (first: T) => number
  /** One `<li>`. */
  children: (item: T) => ReactNode
}

/** Places of the rows, the first and the last, and how many there are. */
type Span = { meta: PageMeta; from: number; last: number; to: Props<never>['to'] }

const Pages = ({ meta: { pageNumber, pageSize, totalRecords, after }, from, last, to }: Span) => {
  const left = Math.min(pageSize, totalRecords - last)
  if (left <= 0 && pageNumber === 1) return <ListEnd />
  return (
    <PageLinks
      back={pageNumber > 1 && to(pageNumber - 1)}
      next={left > 0 && to(pageNumber + 1, after)}
      words={`${from} to ${last} of ${totalRecords}`}
      more={`Next ${left}`}
    />
  )
}

export function DeskList<T>({ answer: { data, error, pageMeta }, to, empty, placeOf, children }: Props<T>) {
  const { revalidate } = useRevalidator()
  if (!data || !pageMeta) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const [first] = data
  if (first === undefined) return pageMeta.totalRecords > 0 ? <BeyondTheEnd first={to(1)} /> : empty
  const from = placeOf?.(first) ?? (pageMeta.pageNumber - 1) * pageMeta.pageSize + 1
  return (
    <>
      <ul>{data.map(children)}</ul>
      <Pages meta={pageMeta} from={from} last={from + data.length - 1} to={to} />
    </>
  )
}
