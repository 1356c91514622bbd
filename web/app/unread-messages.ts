// How many messages are unread: asked when the shell opens, on the way between pages, and when the tab comes back.
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { tokenOf } from '../session/keys.ts'

const everyMs = 60_000
// Coming back within seconds, as after a glance at another application, is no reason to ask again.
const backMs = 10_000

// Whose count it is: another session on this device begins from nothing.
let known: { token: string | null; unread: number; askedAt: number } | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const mine = () => (known?.token === tokenOf() ? known : undefined)
const snapshot = () => mine()?.unread ?? 0

/** The count as a call answered it. */
export function knowUnreadMessages(unread: number): void {
  known = { token: tokenOf(), unread, askedAt: Date.now() }
  for (const listener of listeners) listener()
}

async function ask(atMostEveryMs: number): Promise<void> {
  const token = tokenOf()
  const before = mine()
  if (token === null || document.visibilityState === 'hidden') return
  if (before && Date.now() - before.askedAt < atMostEveryMs) return
  known = { token, unread: before?.unread ?? 0, askedAt: Date.now() }
  const { data } = await api.conversations.unread()
  if (data && tokenOf() === token) knowUnreadMessages(data.unread)
}

/** The count, also between the answers. */
export const useUnreadMessages = (): number => useSyncExternalStore(subscribe, snapshot, () => 0)

/** Keeps the count fresh while the shell stands; never while nobody sees it. */
export function useAskUnreadMessages(): void {
  useEffect(() => void ask(everyMs), [])
  useLive('messages', () => void ask(0))
  useEffect(() => {
    const back = () => void ask(backMs)
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
}
