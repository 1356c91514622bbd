// Keeps the chosen pictures of a listing on the device, so that a draft comes back whole; papers are private and never kept.

const name = 'autoXdrafts'
const store = 'pictures'
const keptDaysMax = 14

type Kept = { files: File[]; at: number }

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The device refused.'))
  })

async function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  return settled(opening)
}

// A browser may refuse storage or have no room; the draft then keeps its words only, and the form says so.
async function within<T>(mode: IDBTransactionMode, work: (pictures: IDBObjectStore) => IDBRequest<T>) {
  try {
    const db = await openStore()
    try {
      return {
        done: true as const,
        result: await settled(work(db.transaction(store, mode).objectStore(store))),
      }
    } finally {
      db.close()
    }
  } catch {
    return { done: false as const, result: undefined }
  }
}

/** Keeps the pictures of one person's draft; false where the device will not. */
export const keepPictures = async (userId: string, files: readonly File[]): Promise<boolean> =>
  (await within('readwrite', pictures => pictures.put({ files: [...files], at: Date.now() }, userId))).done

/** The kept pictures of one person's draft, if they are not too old. */
export async function keptPictures(userId: string): Promise<File[]> {
  const { result } = await within(
    'readonly',
    pictures => pictures.get(userId) as IDBRequest<Kept | undefined>,
  )
  return result && Date.now() - result.at < keptDaysMax * 86_400_000 ? result.files : []
}

export const dropPictures = async (userId: string): Promise<void> => {
  await within('readwrite', pictures => pictures.delete(userId))
}
