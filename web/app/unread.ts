// How many notices are unread: asked when the shell opens, and whenever the live connection says that it changed.
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { tokenOf } from '../session/keys.ts'
import { say } from '../ui/toast.ts'

// The frame may stand anew within seconds.
const settledMs = 60_000

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
export function knowUnread(unread: number): void {
  known = { token: tokenOf(), unread, askedAt: Date.now() }
  for (const listener of listeners) listener()
}

async function ask(atMostEveryMs: number): Promise<void> {
  const token = tokenOf()
  const before = mine()
  if (token === null || document.visibilityState === 'hidden') return
  if (before && Date.now() - before.askedAt < atMostEveryMs) return
  const asking = { token, unread: before?.unread ?? 0, askedAt: Date.now() }
  known = asking
  const { data } = await api.notices.unread()
  // What was asked or answered since is newer.
  if (!data || tokenOf() !== token || known !== asking) return
  knowUnread(data.unread)
  // The inbox shows it by itself.
  if (before && data.unread > before.unread && window.location.pathname !== '/notices')
    say('You have a new notice.')
}

/** The count, also between the answers. */
export const useUnread = (): number => useSyncExternalStore(subscribe, snapshot, () => 0)

/** Keeps the count fresh while the shell stands; never while nobody sees it. */
export function useAskUnread(): void {
  useEffect(() => void ask(settledMs), [])
  useLive('notices', () => void ask(0))
}
