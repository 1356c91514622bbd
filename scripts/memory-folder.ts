// A folder in memory for what tests write and throw away: on a disk, making and dropping their databases costs a seventh of the time.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

// Where Linux keeps a file system in memory for whoever asks.
const inMemory = '/dev/shm'
// Three times what a whole run holds at once (1.4 GB).
const roomBytesMin = 4 * 1024 ** 3

const roomBytes = (): number => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, process.availableMemory())
  } catch {
    return 0
  }
}

/** From now on temporary files of this process and of those it starts lie in memory, where there is room for them. Gives the function that takes them away. */
export function keepTemporaryFilesInMemory(): () => void {
  if (roomBytes() < roomBytesMin) return () => undefined
  const folder = mkdtempSync(join(inMemory, 'autox-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
