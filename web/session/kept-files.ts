// Keeps a draft's files on the device per user and form, for a time.
import { del, get, set } from 'idb-keyval'
import { deviceStore, dropBeginning } from './device-store.ts'

const keptDaysMax = 14

type StoredFiles = { files: File[]; at: number }

const files = deviceStore('autoXdrafts', 'files', 2)

// A browser may refuse storage or have no room; the draft then keeps its words only, and the form says so.
const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

const keyOf = (userId: string, form: string, field: string) => `${userId}:${form}:${field}`

/** Keeps the files of one field of one person's draft; none forgets them. False where the device will not keep them. */
export const keepFiles = (userId: string, form: string, field: string, chosen: readonly File[]) => {
  const key = keyOf(userId, form, field)
  const entry: StoredFiles = { files: [...chosen], at: Date.now() }
  return isDone(chosen.length > 0 ? set(key, entry, files) : del(key, files))
}

/** The kept files of one field of one person's draft, if they are not too old. */
export async function readKeptFiles(userId: string, form: string, field: string): Promise<File[]> {
  const entry = await get<StoredFiles>(keyOf(userId, form, field), files).catch(() => undefined)
  if (!entry) return []
  if (Date.now() - entry.at < keptDaysMax * 86_400_000) return entry.files
  await keepFiles(userId, form, field, [])
  return []
}

/** Forgets the kept files of one form; with a beginning of a name, those of every form whose name begins so. */
export const dropFiles = async (userId: string, form: string): Promise<void> => {
  await isDone(dropBeginning(files, `${userId}:${form}`))
}
