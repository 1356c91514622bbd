// Erases a user's verification data and unreferenced documents.
import { z } from 'zod'
import { kycReview } from '#contract/kyc/review.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { type Job, enqueue } from '#server/kernel/jobs/jobs.ts'
import { clearTimer } from '#server/kernel/process/transition.ts'
import { deleteIdentity, identityKeysInUse } from './identity-sql.ts'
import { documentKeysOf } from './reads.ts'
import { deleteFiles, filesOf, keysInUse } from './sql.ts'

export const forgetDocumentsJob = 'kyc/forget-documents'
const Payload = z.object({ keys: z.array(z.string()) })

/** Leaves the job that removes stored documents after the commit; what another version still holds stays. */
export const enqueueForgetDocuments = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await enqueue(tx, forgetDocumentsJob, { keys })
}

/** Which of these keys a file or a check still holds. */
export const documentsInUse = async (db: Query, keys: readonly string[]): Promise<Set<string>> =>
  new Set([...(await keysInUse(db, keys)), ...(await identityKeysInUse(db, keys))])

export const forgetDocuments =
  (db: Db, documents: Space): Job =>
  async payload => {
    const { keys } = Payload.parse(payload)
    const inUse = await documentsInUse(db, keys)
    for (const key of keys.filter(each => !inUse.has(each))) await documents.remove(key)
  }

/**
 * Removes files, documents, checks and tier of a user, and gives the keys of what was stored for them, to be removed
 * after the commit (`enqueueForgetDocuments`). What is left is the history of events, which names no person.
 */
export const eraseKyc = async (tx: Tx, userId: string): Promise<string[]> => {
  const keys = await documentKeysOf(tx, userId)
  for (const { id } of await filesOf(tx, userId)) await clearTimer(tx, kycReview, id)
  await deleteFiles(tx, userId)
  await deleteIdentity(tx, userId)
  return keys
}
