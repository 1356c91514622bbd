// End of the band for signed-in people: theme, messages, notices, account.
import { Link } from 'react-router'
import { Bell as BellIcon, MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { Avatar } from '../dealers/avatar.tsx'
import { useActing } from '../session/acting.ts'
import { useSessionValue } from '../session/session.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { CountedLink } from './counted-link.tsx'
import { unreadNotices, unreadMessages } from './unread.ts'
import { sendWaitingRecordsAndClaims } from './outgoing/send-waiting.ts'
import { sendWrittenLines } from './written-lines.ts'

// The way to the notices in the band, with how many are unread.
function Bell() {
  unreadNotices.useAsk()
  return <CountedLink to="/notices" name="Notices" icon={BellIcon} unread={unreadNotices.useCount()} />
}

// Messages link with unread count; sends messages queued offline.
function MessagesLink() {
  useEffect(() => {
    sendWrittenLines()
    sendWaitingRecordsAndClaims()
  }, [])
  unreadMessages.useAsk()
  return (
    <CountedLink to="/messages" name="Messages" icon={MessageSquare} unread={unreadMessages.useCount()} />
  )
}

export function AccountLinks() {
  const name = useSessionValue('fullName')
  const image = useSessionValue('profileImage')
  const acting = useActing()
  return (
    <>
      <ThemeSwitch />
      <MessagesLink />
      <Bell />
      <Link
        to={acting ? '/settings/dealers' : '/account'}
        className="-mr-1 grid min-h-11 min-w-11 place-items-center"
      >
        <span className="sr-only">{acting ? 'For whom you act' : 'Your account'}</span>
        <Avatar name={name} image={image} size="size-9" />
      </Link>
    </>
  )
}
