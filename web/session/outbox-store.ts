// Unsent items on the device, per user and in order.
import { del, set, type UseStore } from 'idb-keyval'
import type { CallError } from '#contract/core/call.ts'
import { deviceStore, dropBeginning } from './device-store.ts'
import { deviceKeys, forget, keep, read } from './keys.ts'
import { sayNoRoom } from './no-room.ts'

export type Item<Body = unknown> = {
  /** Made at its birth, for ever its own: a UUID, under which it is sent each time. */
  id: string
  userId: string
  /** Items of one queue are sent in order, such as `message:<conversation>`; the kind precedes the colon. */
  queue: string
  at: number
  /** Anything the browser can store, including files. */
  body: Body
  /** Why the server would not take it, if it would not: then it waits for its person. */
  error?: CallError
}

const stored = deviceStore('autoXoutbox', 'items', 1)
// Where the browser refuses to store, it lives as long as the tab.
const memory = new Map<string, Item>()
const keyOf = ({ userId, id }: Pick<Item, 'userId' | 'id'>) => `${userId}:${id}`
const flagOf = (userId: string) => `${deviceKeys.outbox}${userId}`

const readAll = (store: UseStore, userId: string): Promise<Item[]> =>
  store(
    'readonly',
    all =>
      new Promise((resolve, reject) => {
        const request: IDBRequest<Item[]> = all.getAll(IDBKeyRange.bound(`${userId}:`, `${userId}:\uffff`))
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('unreadable'))
      }),
  )

// Most people never wrote anything here: their pages do not open the store.
const mayWait = (userId: string): boolean => read(flagOf(userId)) !== null

/** The oldest first. */
export async function itemsOf(userId: string): Promise<Item[]> {
  if (!mayWait(userId)) return []
  const storedItems = await readAll(stored, userId).catch(() => [])
  const unkept = [...memory.values()].filter(item => item.userId === userId)
  return [...storedItems, ...unkept].toSorted((a, b) => a.at - b.at)
}

export async function keepItem(item: Item): Promise<void> {
  keep(flagOf(item.userId), 'yes')
  await set(keyOf(item), item, stored).then(
    () => memory.delete(keyOf(item)),
    () => {
      memory.set(keyOf(item), item)
      sayNoRoom()
    },
  )
}

export async function dropItem(item: Item): Promise<void> {
  memory.delete(keyOf(item))
  await del(keyOf(item), stored).catch(() => undefined)
}

/** Everything of one person. */
export async function dropOutbox(userId: string): Promise<void> {
  for (const [key, item] of memory) if (item.userId === userId) memory.delete(key)
  if (mayWait(userId)) await dropBeginning(stored, `${userId}:`).catch(() => undefined)
  forget(flagOf(userId))
}
