// State of an open conversation: messages, earlier pages and read position.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, Message, Thread } from '#contract/conversations/conversation-shapes.ts'
import { limits } from '#contract/core/limits.ts'
import { unreadMessages } from '../app/unread.ts'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { joinMessages } from './words.ts'

const joined = (known: Thread, fresh: Thread): Thread => {
  const [last, first] = [known.messages.at(-1)?.number ?? 0, fresh.messages[0]?.number ?? 1]
  // Lines between are missing: they are asked for again on the way up.
  if (first > last + 1) return fresh
  return { ...fresh, messages: joinMessages(known.messages, fresh.messages), earlier: known.earlier }
}

/** An older part of a conversation stays where it is: what is new does not take the reader to the end. */
const refreshed = (known: Thread, fresh: Thread): Thread =>
  known.later
    ? { ...fresh, messages: known.messages, earlier: known.earlier, later: true }
    : joined(known, fresh)

/** Marks the messages as read while visible. */
function useRead(id: string, messages: readonly Message[]): void {
  const newest = messages.findLast(message => !message.mine)?.number ?? 0
  const readTo = useRef(0)
  useEffect(() => {
    const read = async () => {
      if (document.visibilityState !== 'visible' || newest <= readTo.current) return
      const before = readTo.current
      readTo.current = newest
      const { data } = await api.conversations.markRead({ body: { conversationId: id, number: newest } })
      if (data) unreadMessages.know(data.unread)
      else readTo.current = before
    }
    const look = () => void read()
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, newest])
}

export function useThread(first: Thread) {
  const [thread, setThread] = useState(first)
  const { id } = first.conversation
  const refresh = useCallback(async () => {
    const { data } = await api.conversations.one({ query: { Id: id } })
    if (data) setThread(known => refreshed(known, data))
  }, [id])
  useLive(`messages:${id}`, () => void refresh())
  useRead(id, thread.messages)

  const runAlone = useOneAtATime()
  const loadEarlier = useCallback(
    () =>
      runAlone(async () => {
        const before = thread.messages[0]?.number
        if (!thread.earlier || before === undefined) return
        const { data } = await api.conversations.one({ query: { Id: id, Before: before } })
        if (data)
          setThread(known => ({
            ...known,
            messages: joinMessages(data.messages, known.messages),
            earlier: data.earlier,
          }))
      }),
    [runAlone, id, thread.earlier, thread.messages],
  )

  const loadLater = () =>
    runAlone(async () => {
      const last = thread.messages.at(-1)?.number ?? 0
      const { data } = await api.conversations.one({
        query: { Id: id, Before: last + limits.messagesPerPage + 1 },
      })
      if (data) setThread(known => ({ ...joined(known, data), later: data.later }))
    })

  return {
    thread,
    refresh,
    loadEarlier,
    loadLater,
    /** A line of one's own that has arrived; from an older part the way leads to the end. */
    add: (message: Message) => {
      if (thread.later)
        void api.conversations.one({ query: { Id: id } }).then(({ data }) => data && setThread(data))
      else setThread(known => ({ ...known, messages: joinMessages(known.messages, [message]) }))
    },
    change: (conversation: Conversation) => setThread(known => ({ ...known, conversation })),
  }
}
