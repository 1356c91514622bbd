// Deletes the files of pictures nothing shows any more, after the commit that released them.
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import type { Files } from '../files/files.ts'
import { type Job, enqueue } from '../jobs/jobs.ts'
import { runBetweenArrivals } from './picture-arrivals.ts'
import { pictureKeys, videoKey } from './pictures.ts'

export const forgetPicturesJob = 'pictures/forget'
const Payload = z.object({ hashes: z.array(z.string()) })

export const enqueueForgetPictures = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  if (hashes.length > 0) await enqueue(tx, forgetPicturesJob, { hashes })
}

type Forgetting = {
  db: Db
  files: Files
  clock: () => Date
  /** Pictures among these that are shown or kept somewhere. */
  inUse: (hashes: readonly string[]) => Promise<Set<string>>
}

const tryLater = (db: Db, hashes: readonly string[]): Promise<number> =>
  db.run`
    select graphile_worker.add_job(${forgetPicturesJob}, ${JSON.stringify({ hashes })}::json,
      run_at => now() + interval '2 hours')`

/**
 * Identical pictures share a name, so files are removed only when nothing uses them. Pictures that are arriving again
 * wait for a later run.
 */
export const forgetPictures =
  ({ db, files, clock, inUse }: Forgetting): Job =>
  async payload => {
    const { hashes } = Payload.parse(payload)
    await runBetweenArrivals(db, { hashes, now: clock() }, async arriving => {
      const usedHashes = await inUse(hashes)
      for (const hash of hashes.filter(each => !usedHashes.has(each) && !arriving.has(each)))
        for (const key of [...pictureKeys(hash), videoKey(hash)]) await files.pictures.remove(key)
      if (arriving.size > 0) await tryLater(db, [...arriving])
    })
  }
