// Nothing leaves a wallet before its owner is verified with a BVN or a NIN.
import { fail } from '#contract/core/errors.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { tierOf } from './reads.ts'

/** Refuses VERIFY_FIRST. */
export const requireVerified = async (db: Query, userId: string): Promise<void> => {
  if ((await tierOf(db, userId)) === 0) fail('VERIFY_FIRST')
}
