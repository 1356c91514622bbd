// Keeps the chosen files of a draft on the device, so that it comes back whole; by person and form, and not for ever.

const name = 'autoXdrafts'
const store = 'files'
const keptDaysMax = 14

type Kept = { files: File[]; at: number }

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device refused.'))
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The device refused.'))
  })

async function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 2)
  opening.onupgradeneeded = () => {
    const { result: db } = opening
    for (const old of db.objectStoreNames) db.deleteObjectStore(old)
    db.createObjectStore(store)
  }
  return settled(opening)
}

// A browser may refuse storage or have no room; the draft then keeps its words only, and the form says so.
async function within<T>(mode: IDBTransactionMode, work: (files: IDBObjectStore) => IDBRequest<T>) {
  try {
    const db = await openStore()
    try {
      // Strict: written to the disk before it counts as kept, because batteries die.
      const transaction = db.transaction(store, mode, { durability: 'strict' })
      const result = await settled(work(transaction.objectStore(store)))
      await committed(transaction)
      return { done: true as const, result }
    } finally {
      db.close()
    }
  } catch {
    return { done: false as const, result: undefined }
  }
}

const keyOf = (userId: string, form: string, field: string) => `${userId}:${form}:${field}`
const allThatBeginWith = (start: string) => IDBKeyRange.bound(start, `${start}\uffff`)

/** Keeps the files of one field of one person's draft; none forgets them. False where the device will not keep them. */
export const keepFiles = async (userId: string, form: string, field: string, files: readonly File[]) => {
  const key = keyOf(userId, form, field)
  const kept: Kept = { files: [...files], at: Date.now() }
  const { done } = await (files.length > 0
    ? within('readwrite', all => all.put(kept, key))
    : within('readwrite', all => all.delete(key)))
  return done
}

/** The kept files of one field of one person's draft, if they are not too old. */
export async function keptFiles(userId: string, form: string, field: string): Promise<File[]> {
  const { result } = await within(
    'readonly',
    all => all.get(keyOf(userId, form, field)) as IDBRequest<Kept | undefined>,
  )
  if (!result) return []
  if (Date.now() - result.at < keptDaysMax * 86_400_000) return result.files
  await keepFiles(userId, form, field, [])
  return []
}

/** Forgets the kept files of one form; with a beginning of a name, those of every form whose name begins so. */
export const dropFiles = async (userId: string, form: string): Promise<void> => {
  await within('readwrite', all => all.delete(allThatBeginWith(`${userId}:${form}`)))
}
