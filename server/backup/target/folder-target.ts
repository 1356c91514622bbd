// Keeps backups in a folder, such as a mounted disk.
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOnce } from '#server/kernel/write-atomically.ts'
import type { Entry, Target } from './target.ts'

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

const problems: Record<string, string> = {
  ENOSPC: 'is full. Make room there, or name a larger one in BACKUP_URL.',
  EDQUOT: 'is full: its quota is used up. Make room there, or name a larger one in BACKUP_URL.',
  EROFS: 'is read-only. Mount it so that AutoX may write there.',
  EACCES: 'cannot be written by AutoX. Give it the rights, or name another one in BACKUP_URL.',
  EPERM: 'cannot be written by AutoX. Give it the rights, or name another one in BACKUP_URL.',
  EIO: 'answers with errors of the disk. Replace it, or name another one in BACKUP_URL.',
}

/** The folder must be there: one that is made in place of a disk that is not mounted would fill this machine. */
export const folderTarget = (root: string): Target => {
  const words = `the backup folder ${root}`
  const speak = (error: unknown): never => {
    const problem = problems[codeOf(error)]
    throw problem ? new Error(`${words[0]!.toUpperCase()}${words.slice(1)} ${problem}`) : error
  }
  const requireRoot = async (): Promise<void> => {
    const known = await stat(root).catch((error: unknown) => (isMissing(error) ? undefined : speak(error)))
    if (!known?.isDirectory())
      throw new Error(`There is no folder ${root}. Create it, or mount its disk, as BACKUP_URL names it.`)
  }

  const put = async (name: string, content: Uint8Array): Promise<boolean> => {
    await requireRoot()
    return writeOnce(join(root, name), content).catch(speak)
  }

  const entriesBelow = async (folder: string): Promise<Entry[]> => {
    const items = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) =>
      isMissing(error) ? [] : speak(error),
    )
    const entries: Entry[] = []
    for (const item of items) {
      const name = folder === '' ? item.name : `${folder}/${item.name}`
      if (item.isDirectory()) entries.push(...(await entriesBelow(name)))
      else if (!item.name.startsWith('.')) {
        // What another process removed meanwhile is not there.
        const known = await stat(join(root, name)).catch(() => undefined)
        if (known) entries.push({ name, bytes: known.size, at: known.mtime })
      }
    }
    return entries
  }

  return {
    words,
    put,
    get: name =>
      readFile(join(root, name)).catch((error: unknown) => (isMissing(error) ? undefined : speak(error))),
    list: async prefix => {
      await requireRoot()
      const folder = prefix.replace(/\/?[^/]*$/, '')
      const entries = await entriesBelow(folder)
      return entries
        .filter(({ name }) => name.startsWith(prefix))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    remove: async name => {
      await rm(join(root, name), { force: true }).catch(speak)
    },
  }
}
