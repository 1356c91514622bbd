// What somebody gets of their notices when they ask for their data, a page of the table at a time.
import type { Choice, Notice } from '#contract/notices/notices.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { choiceOf, kinds } from './rules.ts'
import { noticesOf } from './show-notices.ts'
import { choiceRowsOf, noticesAfter } from './sql.ts'

const pageSize = 200

/** Every notice, the oldest first. */
export const exportNotices = async function* (db: Query, userId: string): AsyncGenerator<Notice> {
  let last: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await noticesAfter(db, userId, last, pageSize)
    yield* await noticesOf(db, rows)
    last = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

export const exportChoices = async (db: Query, userId: string): Promise<Choice[]> => {
  const rows = await choiceRowsOf(db, userId)
  return kinds.map(kind => choiceOf(kind, rows))
}
