// Caches rendered images as local files.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DrawingStore = {
  get: (id: string, version: string) => Promise<Uint8Array | undefined>
  /** Keeps a drawing; older ones of the same thing go. */
  keep: (id: string, version: string, drawing: Uint8Array) => Promise<void>
  forget: (id: string) => Promise<void>
  /** Removes drawings unused since a moment; returns the number. */
  sweep: (unaskedSince: Date) => Promise<number>
}

const nothing: [] = []
const listed = (folder: string) => readdir(folder).catch(() => nothing)

/** Stores drawings as `<first two letters>/<id>-<version>.jpg`. Callers validate ids and versions. */
export const openDrawingStore = (root: string): DrawingStore => {
  const folderOf = (id: string) => join(root, id.slice(0, 2))
  const nameOf = (id: string, version: string) => `${id}-${version}.jpg`
  const removeOf = async (id: string, except?: string) => {
    for (const name of await listed(folderOf(id)))
      if (name.startsWith(`${id}-`) && name !== except) await rm(join(folderOf(id), name), { force: true })
  }
  return {
    get: async (id, version) => {
      const path = join(folderOf(id), nameOf(id, version))
      const drawing = await readFile(path).catch(() => undefined)
      const now = new Date()
      if (drawing) await utimes(path, now, now).catch(() => undefined)
      return drawing
    },
    keep: async (id, version, drawing) => {
      const folder = folderOf(id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const half = join(folder, `.${randomUUID()}.half`)
      await writeFile(half, drawing, { mode: 0o600 })
      await rename(half, join(folder, nameOf(id, version)))
      await removeOf(id, nameOf(id, version))
    },
    forget: id => removeOf(id),
    sweep: async unaskedSince => {
      let gone = 0
      for (const part of await listed(root))
        for (const name of await listed(join(root, part))) {
          const path = join(root, part, name)
          const stats = await stat(path).catch(() => undefined)
          if (!stats || stats.mtime >= unaskedSince) continue
          await rm(path, { force: true })
          gone++
        }
      return gone
    },
  }
}
