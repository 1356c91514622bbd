import { MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ConversationAbout } from '#contract/conversations/conversation-shapes.ts'
import { api } from '../client/api.ts'
import { WayRow } from '../ui/navigation-row.tsx'

type Props = { about: ConversationAbout; id: string; otherId: string; mayAsk: boolean }

/** The conversation there is; else whoever buys, rents or has a car repaired can begin one. Nothing while nobody knows. */
export function DealMessages({ about, id, otherId, mayAsk }: Props) {
  const [to, setTo] = useState<string>()
  useEffect(() => {
    let left = false
    const find = async () => {
      const { data } = await api.conversations.find({
        query: { About: about, AboutId: id, OtherId: otherId },
      })
      if (left || !data) return
      if (data.id) setTo(`/messages/${data.id}`)
      else if (mayAsk) setTo(`/messages/ask/${about}/${id}`)
    }
    void find()
    return () => void (left = true)
  }, [about, id, otherId, mayAsk])
  if (!to) return null
  return (
    <ul>
      <WayRow to={to} icon={MessageSquare} words="Messages" about="What you write to each other about it" />
    </ul>
  )
}
