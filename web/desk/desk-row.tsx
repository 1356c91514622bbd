// Desk row with a link: title, mark and one sentence.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; words: ReactNode; more?: ReactNode }

export const DeskRow = ({ to, words, more }: Props) => (
  <Link to={to} className="group flex min-h-14 items-center gap-4 border-b border-line py-3">
    <span className="min-w-0 grow">
      <span className="block font-semibold group-hover:underline">{words}</span>
      {more && <span className="block text-sm wrap-anywhere text-soft">{more}</span>}
    </span>
    <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden />
  </Link>
)
