// Erases parts on account deletion: withdraws listings and deletes parts never ordered.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { forgetParts, hashesNeverOrdered, moveAllParts, partHashesIn } from './sql.ts'

/** Takes everything that somebody offers off the market for good, before it is asked what they still owe. */
export const withdrawParts = async (tx: Tx, ownerId: string): Promise<void> => {
  for (const state of ['listed', 'paused', 'suspended'] as const)
    await moveAllParts(tx, ownerId, state, 'withdrawn')
  await marketChanged(tx)
}

/** Erases what the owner wrote and showed of their parts. Those that somebody ordered keep their name and pictures. */
export const eraseParts = async (tx: Tx, ownerId: string): Promise<void> => {
  const hashes = (await hashesNeverOrdered(tx, ownerId)).map(row => row.hash)
  await forgetParts(tx, ownerId)
  await enqueueForgetPictures(tx, hashes)
}

/** Which of these pictures a part still shows. */
export const partPicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await partHashesIn(db, hashes)).map(row => row.hash)
