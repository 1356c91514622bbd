// Moves closed segments of the log from PostgreSQL's spool into the backup.
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { historyOf, logName, segmentOf } from './log-segments.ts'
import type { Store } from './store.ts'

// Any constant serves, as long as every process that ships takes the same one.
export const shipLock = 5_284_620_342

type Spool = { spool: string; store: Store }

const isLog = (file: string): boolean => segmentOf(file) !== undefined || historyOf(file) !== undefined
// Notes of base backups and the broken-off ends of old timelines; no restore reads them.
const isIdle = (file: string): boolean => /\.(backup|partial)$/.test(file)

export const spooledFiles = async (spool: string): Promise<string[]> => {
  const files = await readdir(spool).catch(() => [])
  return files.filter(isLog).toSorted()
}

/**
 * Ships what is in the spool, oldest first, and returns how many files. A file leaves the spool once the backup has it,
 * so whatever happens between is done again.
 */
export const shipLog = async ({ spool, store }: Spool): Promise<number> => {
  const files = await spooledFiles(spool)
  for (const file of files) {
    const path = join(spool, file)
    const [content, { mtime }] = [await readFile(path), await stat(path)]
    await store.put({ name: logName(file), at: mtime, content, form: 'packed' })
    await rm(path, { force: true })
  }
  const idle = (await readdir(spool).catch(() => [])).filter(isIdle)
  for (const file of idle) await rm(join(spool, file), { force: true })
  return files.length
}

export const spoolBytesMax = 4 * 1024 * 1024 * 1024

/**
 * Empties a spool that would fill the disk while the backup is away, and returns whether it did. The log then has a gap,
 * which only another base backup closes.
 */
export const dropFullSpool = async (spool: string, bytesMax = spoolBytesMax): Promise<boolean> => {
  const segments = (await spooledFiles(spool)).filter(file => segmentOf(file))
  let bytes = 0
  for (const file of segments) bytes += (await stat(join(spool, file))).size
  if (bytes <= bytesMax) return false
  for (const file of segments) await rm(join(spool, file), { force: true })
  return true
}
