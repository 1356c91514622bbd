// Exports and erases a dealer's yard and branches.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { branchOf, profileOf } from './rules.ts'
import { branchesOf, deleteBranches } from './branches/branch-table.ts'
import { filterShownHashes, findYards, forgetYard } from './sql.ts'

export const exportYard = async (db: Query, dealerId: string): Promise<object | null> => {
  const [[yard], branches] = [await findYards(db, [dealerId]), await branchesOf(db, [dealerId])]
  if (!yard) return null
  return {
    pictures: yard.pictures,
    ...profileOf(yard),
    branches: branches.map(branchOf),
    verifiedNumber: yard.verified_number,
    verifiedAt: yard.verified_at?.toISOString() ?? null,
  }
}

export const eraseYard = async (tx: Tx, dealerId: string): Promise<void> => {
  await deleteBranches(tx, dealerId)
  const pictures = await forgetYard(tx, dealerId)
  await enqueueForgetPictures(
    tx,
    pictures.map(({ hash }) => hash),
  )
}

export const yardPicturesIn = async (db: Query, hashes: readonly string[]): Promise<string[]> =>
  (await filterShownHashes(db, hashes)).map(({ hash }) => hash)
