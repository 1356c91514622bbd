// Navigation row: icon, label and summary.
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const row = 'group flex min-h-17 w-full items-center gap-4 py-2 text-left'

type Props = { words: string; about: ReactNode; icon: LucideIcon }

const Inside = ({ words, about, icon: Icon }: Props) => (
  <>
    <Icon className="size-6 shrink-0 text-link" aria-hidden />
    <span className="min-w-0 grow">
      <span className="block font-semibold group-hover:underline">{words}</span>
      <span className="block text-sm wrap-anywhere text-soft">{about}</span>
    </span>
    <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden />
  </>
)

export const NavigationRow = ({ to, ...inside }: Props & { to: string }) => (
  <li className="border-b border-line">
    <Link to={to} className={row}>
      <Inside {...inside} />
    </Link>
  </li>
)

/** Row that opens a dialog on this page. */
export const ActionRow = ({ act, ...inside }: Props & { act: () => void }) => (
  <li className="border-b border-line">
    <button type="button" onClick={act} className={row}>
      <Inside {...inside} />
    </button>
  </li>
)
