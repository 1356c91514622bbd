// Device store for what localStorage cannot hold: files and offline work.
import { promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * One store in a database of its own; another `version` begins it anew. The library's own store neither waits for the
 * disk nor lets go of the database; batteries die, and other tabs open it.
 */
export const deviceStore = (name: string, store: string, version: number): UseStore => {
  const open = async (): Promise<IDBDatabase> => {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      const { result: db } = opening
      for (const old of db.objectStoreNames) db.deleteObjectStore(old)
      db.createObjectStore(store)
    }
    return promisifyRequest(opening)
  }
  return async (mode, work) => {
    const db = await open()
    try {
      return await work(db.transaction(store, mode, { durability: 'strict' }).objectStore(store))
    } finally {
      db.close()
    }
  }
}

/** Forgets everything whose key begins so. */
export const dropBeginning = (store: UseStore, start: string): Promise<void> =>
  store('readwrite', all => {
    all.delete(IDBKeyRange.bound(start, `${start}\uffff`))
    return promisifyRequest(all.transaction)
  })
