// An icon in the band that leads somewhere, with how many are unread there.
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

const shownMax = 99

/** How many are unread, at the corner of an icon; the name beside it says the same in words. */
export const CountMark = ({ unread, className = '' }: { unread: number; className?: string }) =>
  unread === 0 ? null : (
    <span
      aria-hidden
      className={`figures absolute min-w-5 rounded-round bg-amber px-1 text-center text-[min(0.8125rem,4vw)] leading-5 font-bold text-band ${className}`}
    >
      {unread > shownMax ? `${shownMax}+` : unread}
    </span>
  )

export const unreadName = (name: string, unread: number): string =>
  unread > 0 ? `${name}, ${unread} unread` : name

type Props = { to: string; name: string; icon: LucideIcon; unread: number }

export const CountedLink = ({ to, name, icon: Icon, unread }: Props) => (
  <Link to={to} aria-label={unreadName(name, unread)} className="relative grid size-11 place-items-center">
    <Icon className="size-5.5" aria-hidden />
    <CountMark unread={unread} className="top-1 left-6" />
  </Link>
)
