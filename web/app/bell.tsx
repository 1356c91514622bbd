// The way to the notices in the band, with how many are unread.
import { Bell as Icon } from 'lucide-react'
import { Link } from 'react-router'
import { useAskUnread, useUnread } from './unread.ts'

const shownMax = 99

export function Bell() {
  useAskUnread()
  const unread = useUnread()
  return (
    <Link
      to="/notices"
      aria-label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
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
}
