// Messages between the sides of a deal, on its page.
import { MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Data } from '#contract/core/call.ts'
import type { ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import type { inbox } from '#contract/deals/inbox.ts'
import { dealQueueOf, type WrittenLine } from '../app/written-lines.ts'
import { api } from '../client/api.ts'
import { useOutbox } from '../client/outbox.ts'
import { announce } from '../ui/announce.ts'
import { NavigationRow } from '../ui/navigation-row.tsx'
import { Panel } from '../ui/panel.tsx'
import { Composer } from './composer.tsx'
import { Outgoing } from './outgoing.tsx'

type Props = {
  dealId: string
  about: ConversationAbout
  /** The listing. */
  id: string
  counterparty: { id: string; name: string }
}

/** Leads to their conversation, or begins it. Nothing while it is not known whether there is one. */
export function DealMessages({ dealId, about, id, counterparty: { id: otherId, name } }: Props) {
  const [conversation, setConversation] = useState<{ id: string | null }>()
  const outbox = useOutbox<WrittenLine>(dealQueueOf(dealId), (_line, receipt) => {
    setConversation({ id: (receipt as Data<typeof inbox.message>).conversationId })
    announce('Message sent.')
  })
  useEffect(() => {
    let hasLeft = false
    const find = async () => {
      const { data } = await api.conversations.find({
        query: { About: about, AboutId: id, OtherId: otherId },
      })
      if (!hasLeft && data) setConversation(data)
    }
    void find()
    return () => void (hasLeft = true)
  }, [about, id, otherId])
  if (!conversation) return null
  if (conversation.id)
    return (
      <ul>
        <NavigationRow
          to={`/messages/${conversation.id}`}
          icon={MessageSquare}
          words="Messages"
          about={`What you and ${name} write to each other`}
        />
      </ul>
    )
  return (
    <Panel title={`Message ${name}`}>
      <Outgoing waiting={outbox.waiting} outbox={outbox} />
      <Composer draftOf={`deal-${dealId}`} send={line => void outbox.put(line)} isInPanel />
    </Panel>
  )
}
