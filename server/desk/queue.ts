// Desk queue: one SQL relation, counted and paged by deadline.
import { failField } from '#contract/core/errors.ts'
import { type Query, sql, type Sql, type Tx } from '../kernel/db/db.ts'

/** Common columns of queue rows; each queue adds its own. */
export type QueueRow = {
  id: string
  /** Null if unknown. */
  since: Date | null
  /** By when it should be decided. */
  due_at: Date
}
export type Waiting = {
  id: string
  title: string
  about: string
  since: Date | null
  dueAt: Date
  /** The row's own thing, in a queue of several kinds of them. */
  type?: string
}

/** Behind which one a page begins. */
export type Mark = { dueAt: Date; id: string }
/** `after` is safer than `offset`: rows that leave the queue meanwhile shift nothing. */
export type Slice = { limit: number; offset: number; after?: Mark | undefined }

/** As many as a command prints at once. */
export const atOnce: Slice = { limit: 200, offset: 0 }

/** `ahead` counts the rows up to the mark, inclusive. */
export type QueueCount = {
  waiting: number
  overdue: number
  nextDueAt: Date | null
  /** Since when the oldest waits; null if unknown. */
  oldestAt: Date | null
  ahead: number
}
export type Queue = {
  words: string
  /** The thing in the queue, by name. */
  thing: string
  page: (db: Query, slice: Slice, now: Date) => Promise<readonly Waiting[]>
  count: (db: Query, now: Date, after?: Mark) => Promise<QueueCount>
  /** Keeps since when each item waits and is overdue; how many came, went or became overdue. */
  note: (tx: Tx, name: string, now: Date) => Promise<number>
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
      min(since)::timestamptz as "oldestAt",
      count(*) filter (where not (${behind(after)})) as ahead
    from (${waiting}) as waits`

const noteIn = async (tx: Tx, waiting: Sql, name: string, now: Date): Promise<number> =>
  (
    await tx.one<{ changes: number }>`
      with waits as materialized (
        select id::text as item_id, bool_or(due_at <= ${now}::timestamptz) as is_overdue
        from (${waiting}) as waits group by 1
      ), gone as (
        delete from desk_item d where queue = ${name}
          and not exists (select from waits where waits.item_id = d.item_id)
        returning 1
      ), came as (
        insert into desk_item (queue, item_id, first_seen_at, overdue_at)
        select ${name}, item_id, ${now}::timestamptz, case when is_overdue then ${now}::timestamptz end from waits
        on conflict (queue, item_id) do update set overdue_at = excluded.overdue_at
          where (desk_item.overdue_at is null) <> (excluded.overdue_at is null)
        returning 1
      )
      select (select count(*) from gone) + (select count(*) from came) as changes`
  ).changes

type Described = Pick<Waiting, 'title' | 'about' | 'type'>

type QueueSource<R extends QueueRow> = {
  words: string
  thing: string
  waiting: Sql
  /** Title of a row, and a sentence about it. */
  describe: (row: R, db: Query, now: Date) => Described | Promise<Described>
}

export const queueOf = <R extends QueueRow>({ words, thing, waiting, describe }: QueueSource<R>): Queue => ({
  words,
  thing,
  page: async (db, slice, now) => {
    const page = []
    for (const row of await selectWaiting<R>(db, waiting, slice))
      page.push({ id: row.id, since: row.since, dueAt: row.due_at, ...(await describe(row, db, now)) })
    return page
  },
  count: (db, now, after) => countIn(db, waiting, now, after),
  note: (tx, name, now) => noteIn(tx, waiting, name, now),
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
