// What other features may know of notices: what these people were told about one thing.
import type { Query } from '#server/kernel/db/db.ts'

export type RecentNotice = {
  user_id: string
  title: string
  body: string
  at: Date
  /** When its letter left; null where none did. */
  mailed_at: Date | null
}

/** The notices of these people about the page of one thing, the oldest first. */
export const noticesAbout = (db: Query, userIds: readonly string[], link: string): Promise<RecentNotice[]> =>
  db.rows<RecentNotice>`
    select user_id, title, body, at, mailed_at from notice
    where user_id = any(${[...userIds]}::uuid[]) and link = ${link} order by at, id limit 10000`
