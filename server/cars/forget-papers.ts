// Deletes papers of erased cars that no other record uses.
import { z } from 'zod'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { type Job, enqueue } from '#server/kernel/jobs/jobs.ts'
import { paperKeysIn } from './sql.ts'

export const forgetPapersJob = 'data-rights/forget-papers'
const Payload = z.object({ keys: z.array(z.string()) })

/** Which of these papers a car still has. */
export const carPapersIn = async (db: Query, keys: readonly string[]): Promise<string[]> =>
  (await paperKeysIn(db, keys)).map(row => row.key)

export const enqueueForgetPapers = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await enqueue(tx, forgetPapersJob, { keys })
}

export const forgetPapers =
  (db: Db, documents: Space): Job =>
  async payload => {
    const { keys } = Payload.parse(payload)
    const inUse = new Set(await carPapersIn(db, keys))
    for (const key of keys.filter(each => !inUse.has(each))) await documents.remove(key)
  }
