// Outbox on the device: sends each item once and in order.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { tokenOf, userIdOf } from '../session/keys.ts'
import { dropItem, type Item, itemsOf, keepItem } from '../session/outbox-store.ts'
import { subscribeToSession } from '../session/session.ts'
import { isOffline, subscribeNetwork } from '../ui/network.ts'
import { outboxRounds, type Send } from './outbox-rounds.ts'

const name = 'autoXoutbox'
const senders = new Map<string, Send>()
const sentListeners = new Map<string, Set<(item: Item, done: unknown) => unknown>>()
const listeners = new Set<() => void>()
const none: readonly Item[] = []
let items = none
let sendingId: string | undefined
let otherTabs: { channel?: BroadcastChannel } = {}
let lastAt = 0

const tell = () => {
  for (const listener of listeners) listener()
}
/** Loads the signed-in user's items; never another user's. */
async function readItems(): Promise<void> {
  const userId = userIdOf()
  const storedItems = userId === null ? none : await itemsOf(userId)
  if (userIdOf() !== userId) return readItems()
  items = storedItems
  tell()
}
async function changed(): Promise<void> {
  await readItems()
  otherTabs.channel?.postMessage('changed')
}
const storeItem = async (item: Item) => {
  await keepItem(item)
  await changed()
}
const dropped = async (item: Item) => {
  await dropItem(item)
  await changed()
}
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

const flush = outboxRounds({
  items: itemsOf,
  keep: storeItem,
  drop: dropped,
  userId: () => (tokenOf() === null ? null : userIdOf()),
  isOnline: () => !isOffline(),
  sendOf: queue => senders.get(queue.split(':')[0]!),
  alone,
  sending: id => {
    sendingId = id
    tell()
  },
  afterSend: (item, done) =>
    Promise.allSettled([...(sentListeners.get(item.queue) ?? [])].map(listener => listener(item, done))),
  now: Date.now,
  after: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

let isWatching = false
function watch(): void {
  if (isWatching || typeof window === 'undefined') return
  isWatching = true
  if ('BroadcastChannel' in window) {
    otherTabs = { channel: new BroadcastChannel(name) }
    otherTabs.channel!.onmessage = () => void readItems()
  }
  const look = () => void readItems().then(flush)
  let owner = tokenOf()
  subscribeToSession(() => {
    if (owner === tokenOf()) return
    owner = tokenOf()
    look()
  })
  subscribeNetwork(() => !isOffline() && look())
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  look()
}

/**
 * Says how things of a kind are sent; call it once, where a module is loaded. `send` sends under the item's id, as an
 * Idempotency-Key or as the clientId of the body, and may be called again with the same after an answer got lost.
 * What waits from before goes at once.
 */
export function sendBy<Body>(kind: string, send: Send<Body>): void {
  senders.set(kind, send as Send)
  watch()
  void flush()
}

// On a plain http origin a browser has no randomUUID, and a phone testing there writes, too.
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export type Waiting<Body> = Item<Body> & { isSending: boolean }

const subscribe = (listener: () => void) => {
  watch()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const snapshot = () => items
const serverSnapshot = () => none
const sendingSnapshot = () => sendingId

/**
 * One queue of the signed-in person, such as `message:<conversation>`; its kind was named with `sendBy`.
 * `waiting`: what is not sent yet, the oldest first; `isSending` while it goes; with an `error` the server refused it
 * for good and it waits for its person, while the others go on. `put` writes something down and sends it when it can;
 * gives its id. `again` sends a refused one once more, with other words where given; `drop` throws one away.
 * `sent` is called when one of this tab went, and awaited before it leaves `waiting`: load there what shows it.
 */
export function useOutbox<Body>(queue: string, afterSend?: (item: Item<Body>, done: unknown) => unknown) {
  const all = useSyncExternalStore(subscribe, snapshot, serverSnapshot)
  const now = useSyncExternalStore(subscribe, sendingSnapshot, () => undefined)
  const latest = useRef(afterSend)
  useEffect(() => {
    latest.current = afterSend
  })
  useEffect(() => {
    const runLatest = (item: Item, done: unknown) => latest.current?.(item as Item<Body>, done)
    const those = sentListeners.get(queue) ?? new Set()
    sentListeners.set(queue, those.add(runLatest))
    return () => void those.delete(runLatest)
  }, [queue])
  const waiting = all
    .filter(item => item.queue === queue)
    .map(item => ({ ...item, isSending: item.id === now }) as Waiting<Body>)
  const find = (id: string) => waiting.find(item => item.id === id)
  return {
    waiting,
    put: async (body: Body): Promise<string> => {
      const id = newId()
      lastAt = Math.max(Date.now(), lastAt + 1)
      await storeItem({ id, userId: userIdOf() ?? '', queue, at: lastAt, body })
      void flush()
      return id
    },
    again: async (id: string, body?: Body): Promise<void> => {
      const item = find(id)
      if (!item?.error) return
      const { error: _error, isSending: _isSending, ...rest } = item
      lastAt = Math.max(Date.now(), lastAt + 1)
      await storeItem({ ...rest, at: lastAt, body: body ?? item.body })
      void flush()
    },
    drop: async (id: string): Promise<void> => {
      const item = find(id)
      // What waits may be on its way in another tab: it is taken back between two rounds, or has gone.
      if (item) await (item.error ? dropped(item) : alone(() => dropped(item)))
    },
  }
}
