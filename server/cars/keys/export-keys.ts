// A person's keys of their stock as part of their data.
import type { Query } from '#server/kernel/db/db.ts'
import { keysOf } from './keys-sql.ts'

/** Without the secret, of which only a hash is stored. */
export const exportKeys = async (db: Query, ownerId: string): Promise<object[]> =>
  (await keysOf(db, ownerId)).map(({ name, ending, created_at: createdAt, used_at: usedAt }) => ({
    name,
    ending,
    createdAt,
    usedAt,
  }))
