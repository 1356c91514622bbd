// Stores files in a folder, atomically and crash-safe.
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { checkedKey, typeOfKey, type OpenSpace, type SpaceName } from './file-space.ts'
import { writeAtomically } from '../write-atomically.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A space in `dataDir/files/<name>`, spread over subfolders by the first two letters of the key. */
export const folderSpace = (dataDir: string, name: SpaceName): OpenSpace => {
  const root = join(dataDir, 'files', name)
  const pathOf = (key: string) => join(root, checkedKey(key).slice(0, 2), key)
  const openFile = async (key: string): Promise<FileHandle | undefined> => {
    try {
      return await open(pathOf(key), 'r')
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    put: async (key, content) => {
      await writeAtomically(pathOf(key), content)
    },
    get: async key => {
      const type = typeOfKey(key)
      if (!type) return undefined
      const handle = await openFile(key)
      return handle && { stream: handle.createReadStream(), bytes: (await handle.stat()).size, type }
    },
    getPart: async (key, { start, end }) => {
      const type = typeOfKey(key)
      const handle = type ? await openFile(key) : undefined
      if (!type || !handle) return undefined
      const { size: wholeBytes } = await handle.stat()
      const last = Math.min(end ?? wholeBytes - 1, wholeBytes - 1)
      if (start <= last)
        return {
          stream: handle.createReadStream({ start, end: last }),
          bytes: last - start + 1,
          type,
          start,
          wholeBytes,
        }
      await handle.close()
      return { stream: Readable.from([]), bytes: 0, type, start, wholeBytes }
    },
    remove: async key => {
      await rm(pathOf(key), { force: true })
    },
  }
}
