// Stores files in a folder, atomically and crash-safe.
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, typeOfKey, type Space, type SpaceName } from './file-space.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const syncFolder = async (folder: string) => {
  // Windows cannot open a folder; there the rename is durable enough.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const writeWhole = async (path: string, content: Uint8Array) => {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A space in `dataDir/files/<name>`, spread over subfolders by the first two letters of the key. */
export const folderSpace = (dataDir: string, name: SpaceName): Space => {
  const root = join(dataDir, 'files', name)
  const folderOf = (key: string) => join(root, checkedKey(key).slice(0, 2))

  return {
    put: async (key, content) => {
      const folder = folderOf(key)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const half = join(folder, `.${randomUUID()}.half`)
      try {
        await writeWhole(half, content)
        await rename(half, join(folder, key))
        await syncFolder(folder)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    get: async key => {
      const type = typeOfKey(key)
      if (!type) return undefined
      try {
        const handle = await open(join(folderOf(key), key), 'r')
        return { stream: handle.createReadStream(), bytes: (await handle.stat()).size, type }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: async key => {
      await rm(join(folderOf(key), key), { force: true })
    },
  }
}
