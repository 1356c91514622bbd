// End of the band for signed-in people: theme, messages, notices, account.
import { Link } from 'react-router'
import { Avatar } from '../dealers/avatar.tsx'
import { useActing } from '../session/acting.ts'
import { useSessionValue } from '../session/session.ts'
import { Bell } from './bell.tsx'
import { MessagesLink } from './messages-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function BandEnd() {
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
