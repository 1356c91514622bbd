// Removes pictures of ZIP files that nobody takes any more.
import { z } from 'zod'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { enqueue, type Job } from '#server/kernel/jobs/jobs.ts'
import { deletePieces, lostPieces } from './pictures-sql.ts'

export const forgetPiecesJob = 'cars/forget-import-pieces'
const Payload = z.object({ pieces: z.array(z.string()) })

export const enqueueForgetPieces = async (tx: Tx, pieces: readonly string[]): Promise<void> => {
  if (pieces.length > 0) await enqueue(tx, forgetPiecesJob, { pieces })
}

export const forgetPieces =
  (space: Space): Job =>
  async payload => {
    for (const piece of Payload.parse(payload).pieces) await space.remove(piece)
  }

const lostAfterMs = 3_600_000
const atOnce = 100

/** Removes what was kept for an import that was gone before its pictures were named, or that a crash left. The row goes last: what could not be removed is tried again. */
export const forgetLostPieces = async (db: Db, space: Space, now: Date): Promise<void> => {
  for (;;) {
    const pieces = await lostPieces(db, new Date(now.getTime() - lostAfterMs), atOnce)
    for (const piece of pieces) await space.remove(piece)
    await deletePieces(db, pieces)
    if (pieces.length < atOnce) return
  }
}
