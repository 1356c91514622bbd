// Unread counts: fetched on opening and refreshed by live events.
import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from '../client/live.ts'
import { tokenOf } from '../session/keys.ts'

// The frame may remount within seconds.
const settledMs = 60_000

type Count = {
  /** The topic under which the live connection says that it changed. */
  topic: string
  load: () => Promise<{ data?: { unread: number } | undefined }>
  /** There are more than before: by how many. */
  onMore?: (more: number) => void
}
/** Before the first answer nothing is known to be more. */
type KnownCount = { token: string | null; unread: number; askedAt: number; isAnswered: boolean }

export function unreadCount({ topic, load, onMore }: Count) {
  // Whose count it is: another session on this device begins from nothing.
  let known: KnownCount | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const mine = () => (known?.token === tokenOf() ? known : undefined)
  const snapshot = () => mine()?.unread ?? 0

  /** The count as a call answered it. */
  const know = (unread: number): void => {
    known = { token: tokenOf(), unread, askedAt: Date.now(), isAnswered: true }
    for (const listener of listeners) listener()
  }
  const ask = async (atMostEveryMs: number): Promise<void> => {
    const token = tokenOf()
    const before = mine()
    if (token === null || document.visibilityState === 'hidden') return
    if (before && Date.now() - before.askedAt < atMostEveryMs) return
    const { unread = 0, isAnswered = false } = before ?? {}
    const asking = { token, unread, askedAt: Date.now(), isAnswered }
    known = asking
    const { data } = await load()
    // A later request or answer is newer.
    if (!data || tokenOf() !== token || known !== asking) return
    know(data.unread)
    if (isAnswered && data.unread > unread) onMore?.(data.unread - unread)
  }
  return {
    know,
    ask,
    /** The count, also between the answers. */
    useCount: (): number => useSyncExternalStore(subscribe, snapshot, () => 0),
    /** Refreshes the count while the shell is visible. */
    useAsk: (): void => {
      useEffect(() => void ask(settledMs), [])
      useLive(topic, () => void ask(0), 'separately')
    },
  }
}
