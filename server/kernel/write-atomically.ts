// Writes a file whole or not at all, and onto the disk.
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const writeSynced = async (path: string, content: Uint8Array): Promise<void> => {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open a folder; there the name is durable enough.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const write = async (path: string, content: Uint8Array, name: typeof rename): Promise<void> => {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const half = join(folder, `.${randomUUID()}.half`)
  try {
    await writeSynced(half, content)
    await name(half, path)
    await syncFolder(folder)
  } finally {
    await rm(half, { force: true }).catch(() => undefined)
  }
}

/** Writes a file, in place of the one that may be there. */
export const writeAtomically = (path: string, content: Uint8Array): Promise<void> =>
  write(path, content, rename)

/** Writes a file where there is none. Returns false if there is one, which stays as it is. */
export const writeOnce = (path: string, content: Uint8Array): Promise<boolean> =>
  // A link fails where another process was first.
  write(path, content, link).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
