// Messages link with unread count; sends messages queued offline.
import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { CountedLink } from './counted-link.tsx'
import { unreadMessages } from './unread.ts'
import { sendWaitingRecordsAndClaims } from './outgoing/send-waiting.ts'
import { sendWrittenLines } from './written-lines.ts'

export function MessagesLink() {
  useEffect(() => {
    sendWrittenLines()
    sendWaitingRecordsAndClaims()
  }, [])
  unreadMessages.useAsk()
  return (
    <CountedLink to="/messages" name="Messages" icon={MessageSquare} unread={unreadMessages.useCount()} />
  )
}
