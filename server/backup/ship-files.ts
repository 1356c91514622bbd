// Copies pictures and documents into the backup, each once.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Space, typeOfKey } from '#server/kernel/files/file-space.ts'
import type { Store } from './store.ts'

/** Pieces of uploads under way are in no backup: their sender sends them again. */
export type SpaceName = 'pictures' | 'documents'
export const spaces: readonly SpaceName[] = ['pictures', 'documents']
export type Keys = Record<SpaceName, string[]>

/** Where the installation keeps its files, as they lie: documents stay encrypted under the pepper. */
export type FileSource = {
  space: (name: SpaceName) => Space
  keys: (name: SpaceName) => Promise<string[]>
}

export const fileName = (space: SpaceName, key: string): string => `files/${space}/${key}`

/** Names of a folder's files, two levels deep as the folder space writes them. */
export const folderKeys = async (dataDir: string, name: SpaceName): Promise<string[]> => {
  const root = join(dataDir, 'files', name)
  const folders = await readdir(root).catch(() => [])
  const keys: string[] = []
  for (const folder of folders)
    keys.push(...(await readdir(join(root, folder)).catch(() => [])).filter(key => typeOfKey(key)))
  return keys.toSorted()
}

/** When something was last added to or taken out of a space's folders; it says cheaply that nothing was. */
export const newestChange = async (dataDir: string): Promise<number> => {
  let newest = 0
  for (const name of spaces) {
    const root = join(dataDir, 'files', name)
    for (const folder of ['', ...(await readdir(root).catch(() => []))]) {
      const known = await stat(join(root, folder)).catch(() => undefined)
      newest = Math.max(newest, known?.mtimeMs ?? 0)
    }
  }
  return newest
}

type Shipping = { store: Store; files: FileSource; clock: () => Date }

/** Ships every file that the backup does not have yet. Returns all keys of the source. */
export const shipFiles = async ({ store, files, clock }: Shipping): Promise<Keys> => {
  const all: Keys = { pictures: [], documents: [] }
  for (const name of spaces) {
    const prefix = fileName(name, '')
    const present = new Set((await store.list(prefix)).map(entry => entry.name.slice(prefix.length)))
    all[name] = await files.keys(name)
    for (const key of all[name]) {
      if (present.has(key)) continue
      const stored = await files.space(name).get(key)
      // What was removed since it was listed is in nobody's use.
      if (!stored) continue
      const content = await buffer(stored.stream)
      await store.put({ name: fileName(name, key), at: clock(), content, form: 'plain' })
    }
  }
  return all
}
