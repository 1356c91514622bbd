// Messages between the sides of a deal, on its page.
import { MessageSquare } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import { api } from '../client/api.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { NavigationRow } from '../ui/navigation-row.tsx'

// The composer is loaded where nobody has written yet.
const FirstMessage = lazyComponent(async () => ({
  default: (await import('./first-message.tsx')).FirstMessage,
}))

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
    <Suspense>
      <FirstMessage dealId={dealId} name={name} onSent={sentIn => setConversation({ id: sentIn })} />
    </Suspense>
  )
}
