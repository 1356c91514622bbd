// Export and erasure of what was handed in to verify a person.
import type { KycFile } from '#contract/kyc/file.ts'
import type { Query, Db, Tx } from '#server/kernel/db/db.ts'
import { checksOf, type IdentityKind, deleteIdentity, identityKeysInUse } from './identity-sql.ts'
import { readFiles, tierOf, documentKeysOf } from './reads.ts'
import { z } from 'zod'
import { kycReview } from '#contract/kyc/review.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { type Job, enqueue } from '#server/kernel/jobs/jobs.ts'
import { clearTimer } from '#server/kernel/process/transition.ts'
import { deleteFiles, filesOf, keysInUse } from './sql.ts'

type Exported = {
  tier: number
  identity: { kind: IdentityKind; state: string; last4: string; at: string }[]
  files: KycFile[]
}

/** Files with their documents by name, checks with the last four digits: no content, no number. */
export const exportKyc = async (db: Query, userId: string): Promise<Exported> => ({
  tier: await tierOf(db, userId),
  identity: (await checksOf(db, userId)).map(({ kind, state, last4, at }) => ({
    kind,
    state,
    last4,
    at: at.toISOString(),
  })),
  files: await readFiles(db, userId),
})

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
 * Removes a user's files, documents, checks and tier; returns the storage keys to remove after commit
 * (`enqueueForgetDocuments`). The event history stays, which names nobody.
 */
export const eraseKyc = async (tx: Tx, userId: string): Promise<string[]> => {
  const keys = await documentKeysOf(tx, userId)
  for (const { id } of await filesOf(tx, userId)) await clearTimer(tx, kycReview, id)
  await deleteFiles(tx, userId)
  await deleteIdentity(tx, userId)
  return keys
}
