// Refuses uploads early when disk space runs out.
import { statfs } from 'node:fs/promises'
import { fail } from '#contract/core/errors.ts'

// Reserve for the database and the log once files are refused.
const leftForOthers = 256 * 1024 * 1024

/** True if the disk or the quota is full. */
export const isFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT)$/.test((error as { code?: string }).code ?? '')

/** Refuses NO_ROOM if `bytes` more would eat into the reserve. The folder must exist. */
export const requireDiskSpace = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < leftForOthers) fail('NO_ROOM')
}
