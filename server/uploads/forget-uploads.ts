// Forgets incomplete uploads and pictures that nothing uses.
import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { removeUpload, listUploadIds } from '#server/kernel/http/resumable.ts'
import { deletePrints } from './like-sql.ts'
import { deleteKeptBefore, deleteUploadsBegunBefore, idsKnownOf, keptBefore } from './sql.ts'

export const forgetFinishedUploadsJob = 'uploads/forget-sent'
const Payload = z.object({ ids: z.array(z.string()) })

/** Removes the files of uploads that are over. */
export const forgetFinishedUploads =
  (folder: string): Job =>
  async payload => {
    for (const id of Payload.parse(payload).ids) await removeUpload(folder, id)
  }

const keptSince = (now: Date) => new Date(now.getTime() - limits.uploadKeptHours * 3_600_000)

/** Files that were begun too long ago, and those that a crash left without an owner. */
export const forgetUploads = async (db: Db, folder: string, now: Date): Promise<void> => {
  // Listed first: one that begins meanwhile has its row before its file, so it is never taken for an orphan.
  const there = await listUploadIds(folder)
  for (const { id } of await deleteUploadsBegunBefore(db, keptSince(now))) await removeUpload(folder, id)
  const known = new Set((await idsKnownOf(db, there)).map(row => row.id))
  for (const id of there.filter(each => !known.has(each))) await removeUpload(folder, id)
}

type InUse = (hashes: readonly string[]) => Promise<Set<string>>
const atATime = 500

/** Pictures that nothing shows and that were last named too long ago; their files go after the commit. */
export const forgetAbandoned = async (db: Db, inUse: InUse, now: Date): Promise<number> => {
  let [after, forgotten] = ['', 0]
  for (;;) {
    const old = (await keptBefore(db, keptSince(now), atATime, after)).map(row => row.hash)
    const usedHashes = await inUse(old)
    const gone = old.filter(hash => !usedHashes.has(hash))
    await db.inTx(async tx => {
      const deleted = [...new Set((await deleteKeptBefore(tx, gone, keptSince(now))).map(row => row.hash))]
      await deletePrints(tx, deleted)
      await enqueueForgetPictures(tx, deleted)
      forgotten += deleted.length
    })
    if (old.length < atATime) return forgotten
    after = old.at(-1)!
  }
}
