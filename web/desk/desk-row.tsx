// Desk row with a link: title, mark and one sentence.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

export type BackTo = { words: string; to: string }
const toQueues: BackTo = { words: 'All queues', to: '/desk' }

/** The list from which a page of the desk was opened; the queues where it was opened otherwise. */
export const useBackTo = (): BackTo => {
  const state = useLocation().state as { list?: BackTo } | null
  return state?.list ?? toQueues
}

/** `list`: title of the list that it stands in, to which its page leads back. */
type Props = { to: string; words: ReactNode; more?: ReactNode; list?: string }

export function DeskRow({ to, words, more, list }: Props) {
  const { pathname, search } = useLocation()
  const state = list === undefined ? undefined : { list: { words: list, to: `${pathname}${search}` } }
  return (
    <Link to={to} state={state} className="group flex min-h-14 items-center gap-4 border-b border-line py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold group-hover:underline">{words}</span>
        {more && <span className="block text-sm wrap-anywhere text-soft">{more}</span>}
      </span>
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden />
    </Link>
  )
}
