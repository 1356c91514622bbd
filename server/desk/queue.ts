// Desk queue: one SQL relation, counted and paged by deadline.
import { failField } from '#contract/core/errors.ts'
import { type Query, sql, type Sql } from '../kernel/db/db.ts'

/** Common columns of queue rows; each queue adds its own. */
export type QueueRow = {
  id: string
  /** Null if unknown. */
  since: Date | null
  /** By when it should be decided. */
  due_at: Date
}
export type Waiting = { id: string; title: string; about: string; since: Date | null; dueAt: Date }

/** Behind which one a page begins. */
export type Mark = { dueAt: Date; id: string }
/** `after` is safer than `offset`: rows that leave the queue meanwhile shift nothing. */
export type Slice = { limit: number; offset: number; after?: Mark | undefined }

/** As many as a command prints at once. */
export const atOnce: Slice = { limit: 200, offset: 0 }

/** `ahead` counts the rows up to the mark, inclusive. */
export type QueueCount = { waiting: number; overdue: number; nextDueAt: Date | null; ahead: number }
export type Queue = {
  words: string
  /** The thing in the queue, by name. */
  thing: string
  page: (db: Query, slice: Slice) => Promise<readonly Waiting[]>
  count: (db: Query, now: Date, after?: Mark) => Promise<QueueCount>
}

const behind = (after: Mark | undefined): Sql =>
  after ? sql`(due_at, id::text) > (${after.dueAt}::timestamptz, ${after.id}::text)` : sql`true`

/** Some waiting rows, nearest deadline first. `waiting` is a query without an order. */
export const selectWaiting = <R extends QueueRow>(db: Query, waiting: Sql, slice: Slice): Promise<R[]> =>
  db.rows<R>`
    select * from (${waiting}) as waits where ${behind(slice.after)}
    order by due_at, id::text limit ${slice.limit} offset ${slice.after ? 0 : slice.offset}`

const countIn = (db: Query, waiting: Sql, now: Date, after: Mark | undefined): Promise<QueueCount> =>
  db.one<QueueCount>`
    select count(*) as waiting, count(*) filter (where due_at <= ${now}) as overdue, min(due_at) as "nextDueAt",
      count(*) filter (where not (${behind(after)})) as ahead
    from (${waiting}) as waits`

type QueueSource<R extends QueueRow> = {
  words: string
  thing: string
  waiting: Sql
  /** Title of a row, and a sentence about it. */
  describe: (
    row: R,
    db: Query,
  ) => Pick<Waiting, 'title' | 'about'> | Promise<Pick<Waiting, 'title' | 'about'>>
}

export const queueOf = <R extends QueueRow>({ words, thing, waiting, describe }: QueueSource<R>): Queue => ({
  words,
  thing,
  page: async (db, slice) => {
    const page = []
    for (const row of await selectWaiting<R>(db, waiting, slice))
      page.push({ id: row.id, since: row.since, dueAt: row.due_at, ...(await describe(row, db)) })
    return page
  },
  count: (db, now, after) => countIn(db, waiting, now, after),
})

export const markOf = ({ dueAt, id }: Mark): string => `${dueAt.toISOString()} ${id}`

/** Parses a mark from `markOf`. Refuses anything else. */
export const readMark = (typed: string | undefined): Mark | undefined => {
  if (typed === undefined) return undefined
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S+)$/.exec(typed) ?? []
  const dueAt = new Date(at ?? '')
  return id === undefined || Number.isNaN(dueAt.getTime())
    ? failField('query.After', 'Where a page of this list ended, as it was given')
    : { dueAt, id }
}
