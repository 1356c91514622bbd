// Refuses uploads early when disk space runs out.
import { statfs } from 'node:fs/promises'
import { fail } from '#contract/core/errors.ts'

// What the database and the log go on with when files are no longer taken.
const leftForOthers = 256 * 1024 * 1024

/** True where a disk, or what its owner may use of it, is full. */
export const isFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT)$/.test((error as { code?: string }).code ?? '')

/** Refuses NO_ROOM where so many bytes more would not leave enough for everything else. The folder must be there. */
export const requireDiskSpace = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < leftForOthers) fail('NO_ROOM')
}
