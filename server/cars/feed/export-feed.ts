// A person's stock list by address as part of their data.
import type { Query } from '#server/kernel/db/db.ts'
import { findFeed } from './feed-sql.ts'

/** Without the address, which is stored sealed and may hold a secret; its owner sees it on its page. */
export const exportFeed = async (db: Query, ownerId: string): Promise<object | null> => {
  const feed = await findFeed(db, ownerId)
  if (!feed) return null
  const { saved_at: savedAt, paused_for: pausedFor, read_at: readAt, outcome, message } = feed
  return { savedAt, pausedFor, readAt, outcome, message, importedAt: feed.imported_at }
}
