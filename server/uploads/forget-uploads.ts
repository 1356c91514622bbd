// Forgets incomplete uploads and pictures that nothing uses.
import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { deletePrints } from './like-sql.ts'
import type { UploadPieces } from './pieces.ts'
import { deleteKeptBefore, deleteUploadsBegunBefore, keptBefore } from './sql.ts'

export const forgetFinishedUploadsJob = 'uploads/forget-sent'
const Payload = z.object({ ids: z.array(z.string()) })

/** Removes the pieces of uploads that are over. */
export const forgetFinishedUploads =
  ({ forget }: Pick<UploadPieces, 'forget'>): Job =>
  payload =>
    forget(Payload.parse(payload).ids)

const keptSince = (now: Date) => new Date(now.getTime() - limits.uploadKeptHours * 3_600_000)
// Longer than a piece can be on its way.
const lostAfterMs = 3_600_000

/** Uploads that were begun too long ago, and pieces that a crash left without an owner. */
export const forgetUploads = async (db: Db, pieces: UploadPieces, now: Date): Promise<void> => {
  await pieces.forget((await deleteUploadsBegunBefore(db, keptSince(now))).map(row => row.id))
  await pieces.forgetLost(new Date(now.getTime() - lostAfterMs))
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
