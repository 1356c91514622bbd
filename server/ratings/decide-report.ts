// Hides a reported rating with a reason, or keeps it.
import { fail } from '#contract/core/errors.ts'
import { atOnce, type QueueRow, selectWaiting } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { countAgain } from './averages.ts'
import { pageOf } from './rules.ts'
import { findRating, lockRating, type ReadRow, setHidden, settleReports } from './sql.ts'

export type Reported = QueueRow & {
  about: string
  stars: number
  words: string
  reports: number
  since: Date
}

const reportHours = 48
/** Ratings with reports that wait for a decision. */
export const ratingsReported: Sql = sql`
  select r.id, r.about, r.stars, r.words, count(*) as reports, min(p.at) as since,
    min(p.at) + make_interval(hours => ${reportHours}) as due_at
  from rating_report p join rating r on r.id = p.rating_id
  where p.settled_at is null group by r.id`

export const reportedRatings = (db: Query): Promise<Reported[]> =>
  selectWaiting<Reported>(db, ratingsReported, atOnce)

type Report = { words: string; at: Date; settled_at: Date | null }
type Version = { version: number; stars: number; words: string; at: Date }
export type Whole = { row: ReadRow; versions: Version[]; reports: Report[] }

/** One rating with all its wordings and what was said against it. */
export const readWholeRating = async (db: Query, id: string): Promise<Whole | undefined> => {
  const row = await findRating(db, id)
  if (!row) return undefined
  const versions = await db.rows<Version>`
    select version, stars, words, at from rating_version where rating_id = ${id} order by version limit 100`
  const reports = await db.rows<Report>`
    select words, at, settled_at from rating_report where rating_id = ${id} order by at limit 100`
  return { row, versions, reports }
}

type Decision = { id: string; reason: string; now: Date }

/** Takes a rating out of sight and out of the averages; its author reads the reason. Refuses NOT_FOUND and NOT_NOW. */
export const hideRating = async (tx: Tx, { id, reason, now }: Decision): Promise<void> => {
  await lockRating(tx, id)
  const row = (await findRating(tx, id)) ?? fail('NOT_FOUND', { message: 'We can’t find that rating.' })
  if (row.hidden_at) fail('NOT_NOW', { message: 'This rating is hidden already.' })
  await setHidden(tx, id, reason, now)
  await settleReports(tx, id, now)
  await countAgain(tx, [{ about: row.about, aboutId: row.about_id }])
  await notify(tx, {
    userId: row.author_id,
    kind: 'listing',
    title: `Your rating was removed: ${row.subject}`,
    text: `AutoX removed your rating of ${row.subject}. The reason: ${reason}`,
    link: pageOf({ kind: row.kind, id: row.deal_id }),
    now,
  })
}

/** Nothing is wrong with it: its reports are settled. Refuses NOT_FOUND, and NOT_NOW where none waits. */
export const keepRating = async (tx: Tx, { id, now }: Omit<Decision, 'reason'>): Promise<void> => {
  if (!(await findRating(tx, id))) fail('NOT_FOUND', { message: 'We can’t find that rating.' })
  if ((await settleReports(tx, id, now)) === 0)
    fail('NOT_NOW', { message: 'No report about this rating is open.' })
}
