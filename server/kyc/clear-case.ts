// Deletes the documents and sealed facts of a check after its decision.
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetDocuments } from './data-rights.ts'
import { deleteWaiting, type IdentityKind, takeIdentityDocuments } from './identity-sql.ts'

/** The documents go. Only under `lockTier`. */
export const clearDocuments = async (tx: Tx, userId: string, kind: IdentityKind): Promise<void> =>
  enqueueForgetDocuments(tx, await takeIdentityDocuments(tx, userId, kind))

/** The whole case goes, as if nothing had been asked. Only under `lockTier`. */
export const clearCase = async (tx: Tx, userId: string, kind: IdentityKind): Promise<void> => {
  await clearDocuments(tx, userId, kind)
  await deleteWaiting(tx, userId, kind)
}
