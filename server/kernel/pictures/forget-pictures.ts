// Deletes the files of pictures nothing shows any more, after the commit that released them.
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import type { Files } from '../files/files.ts'
import { type Job, enqueue } from '../jobs/jobs.ts'
import { pictureKeys } from './pictures.ts'

export const forgetPicturesJob = 'pictures/forget'
const Payload = z.object({ hashes: z.array(z.string()) })

export const enqueueForgetPictures = async (tx: Tx, hashes: readonly string[]): Promise<void> => {
  if (hashes.length > 0) await enqueue(tx, forgetPicturesJob, { hashes })
}

/** The same picture has one name however often it was sent, so `inUse` tells which of these somebody still shows. */
export const forgetPictures =
  (files: Files, inUse: (hashes: readonly string[]) => Promise<Set<string>>): Job =>
  async payload => {
    const { hashes } = Payload.parse(payload)
    const shown = await inUse(hashes)
    for (const hash of hashes.filter(each => !shown.has(each)))
      for (const key of pictureKeys(hash)) await files.pictures.remove(key)
  }
