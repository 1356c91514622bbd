import type { PageMeta } from '#contract/core/call.ts'
import { PageLinks } from '../ui/pager.tsx'
import { ListEnd } from '../ui/states.tsx'

type Props = {
  meta: PageMeta
  /** The place of the first that is shown, and how many are. */
  from: number
  rowCount: number
  /** Address of a page; `after` anchors it when rows leave the list. */
  to: (page: number, after?: string) => string
}

export function DeskPager({
  meta: { pageNumber, pageSize, totalRecords, after },
  from,
  rowCount,
  to,
}: Props) {
  const last = from + rowCount - 1
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

/** The place of the first on a page of a list that is paged by number alone. */
export const firstOn = ({ pageNumber, pageSize }: PageMeta): number => (pageNumber - 1) * pageSize + 1
