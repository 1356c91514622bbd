// Stores files in a folder, atomically and crash-safe.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, typeOfKey, type Space, type SpaceName } from './file-space.ts'
import { writeAtomically } from './write-atomically.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A space in `dataDir/files/<name>`, spread over subfolders by the first two letters of the key. */
export const folderSpace = (dataDir: string, name: SpaceName): Space => {
  const root = join(dataDir, 'files', name)
  const pathOf = (key: string) => join(root, checkedKey(key).slice(0, 2), key)

  return {
    put: async (key, content) => {
      await writeAtomically(pathOf(key), content)
    },
    get: async key => {
      const type = typeOfKey(key)
      if (!type) return undefined
      try {
        const handle = await open(pathOf(key), 'r')
        return { stream: handle.createReadStream(), bytes: (await handle.stat()).size, type }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: async key => {
      await rm(pathOf(key), { force: true })
    },
  }
}
