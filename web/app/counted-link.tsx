// An icon in the band that leads somewhere, with how many are unread there.
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

const shownMax = 99

type Props = { to: string; name: string; icon: LucideIcon; unread: number }

export const CountedLink = ({ to, name, icon: Icon, unread }: Props) => (
  <Link
    to={to}
    aria-label={unread > 0 ? `${name}, ${unread} unread` : name}
    className="relative grid size-11 place-items-center"
  >
    <Icon className="size-5.5" aria-hidden />
    {unread > 0 && (
      <span
        aria-hidden
        className="figures absolute top-1 left-6 min-w-5 rounded-round bg-amber px-1 text-center text-xs leading-5 font-bold text-band"
      >
        {unread > shownMax ? `${shownMax}+` : unread}
      </span>
    )}
  </Link>
)
