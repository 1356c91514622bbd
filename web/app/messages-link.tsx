// The way to the messages in the band, with how many are unread.
import { MessageSquare as Icon } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAskUnreadMessages, useUnreadMessages } from './unread-messages.ts'
import { sendWrittenLines } from './written-lines.ts'

const shownMax = 99

export function MessagesLink() {
  useEffect(sendWrittenLines, [])
  useAskUnreadMessages()
  const unread = useUnreadMessages()
  return (
    <Link
      to="/messages"
      aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
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
