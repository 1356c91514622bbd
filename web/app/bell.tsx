// The way to the notices in the band, with how many are unread.
import { Bell as BellIcon } from 'lucide-react'
import { CountedLink } from './counted-link.tsx'
import { unreadNotices } from './unread.ts'

export function Bell() {
  unreadNotices.useAsk()
  return <CountedLink to="/notices" name="Notices" icon={BellIcon} unread={unreadNotices.useCount()} />
}
