// Worklist of the desk: one SQL relation, filtered, counted and paged by due date.
import type { WorkStage, WorkView } from '#contract/desk/worklists.ts'
import { barePlate } from '#contract/garage/words.ts'
import { dayAfter, momentOf } from '#contract/core/lagos-days.ts'
import { type Query, sql, type Sql } from '../kernel/db/db.ts'

/** Columns of a worklist's rows. */
export type WorkRow = {
  id: string
  party_id: string
  state: string
  stage: WorkStage
  title: string
  mark: string
  number: string
  amount_kobo: number | null
  changed_at: Date
  /** When the next step is due; null where none is. */
  due_at: Date | null
  /** The Lagos day on which what was agreed begins; null where the list has none. */
  starts_on: string | null
}

export type WorkQuery = {
  view: WorkView
  partyId?: string | undefined
  typed?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

export type WorklistTotals = { open: number; overdue: number; nextDueAt: Date | null }
export type Worklist = {
  words: string
  /** The thing in the list, by name. */
  thing: string
  /** What its decider is called. */
  party: string
  stages: readonly WorkStage[]
  stateWords: (row: Pick<WorkRow, 'state' | 'starts_on'>, now: Date) => string
  /** Names of deciders by their ids. */
  partyNames: (db: Query, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  page: (db: Query, query: WorkQuery, now: Date, slice: Slice) => Promise<{ rows: WorkRow[]; total: number }>
  countViews: (db: Query, query: WorkQuery, now: Date) => Promise<ReadonlyMap<WorkView, number>>
  countParties: (db: Query, query: WorkQuery, now: Date) => Promise<{ party_id: string; count: number }[]>
  total: (db: Query, now: Date) => Promise<WorklistTotals>
}
type Slice = { limit: number; offset: number }

export type WorklistSource = Pick<
  Worklist,
  'words' | 'thing' | 'party' | 'stages' | 'stateWords' | 'partyNames'
> & {
  /** A query with the columns of `WorkRow`, in no order. */
  rows: Sql
  /** Whether a row is what was typed, `bare` as `barePlate` writes it. */
  fits: (bare: string) => Sql
}

/** A column as `barePlate` writes what was typed. */
export const bareColumn = (column: Sql): Sql => sql`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`
/** Whether an id is the one that was typed, or begins with its first eight characters or more. */
export const isIdTyped = (column: Sql, bare: string): Sql =>
  /^[0-9A-F]{8,32}$/.test(bare)
    ? sql`translate(${column}::text, '-', '') like ${`${bare.toLowerCase()}%`}`
    : sql`false`

/** Nobody is late with what the customer has to do. */
const isOverdue = (now: Date): Sql =>
  sql`(w.stage in ('new', 'to-decide', 'to-pay') and w.due_at <= ${now}::timestamptz)`

const inView = (view: WorkView, now: Date): Sql => {
  if (view === 'open') return sql`w.stage <> 'over'`
  return view === 'overdue' ? isOverdue(now) : sql`w.stage = ${view}`
}

const ofParty = ({ partyId }: WorkQuery): Sql => (partyId ? sql`w.party_id = ${partyId}` : sql`true`)

const dueWithin = ({ dueFrom, dueTo }: WorkQuery): Sql => sql`
  (${dueFrom ? momentOf(dueFrom, '00:00') : null}::timestamptz is null
    or w.due_at >= ${dueFrom ? momentOf(dueFrom, '00:00') : null}::timestamptz)
  and (${dueTo ? momentOf(dayAfter(dueTo, 1), '00:00') : null}::timestamptz is null
    or w.due_at < ${dueTo ? momentOf(dayAfter(dueTo, 1), '00:00') : null}::timestamptz)`

export const worklistOf = ({ rows, fits, ...source }: WorklistSource): Worklist => {
  const fitsTyped = ({ typed }: WorkQuery): Sql => {
    if (!typed) return sql`true`
    const bare = barePlate(typed)
    // Signs alone would be every vehicle without a plate.
    return bare === '' ? sql`false` : fits(bare)
  }
  const matching = (query: WorkQuery): Sql => sql`(${fitsTyped(query)}) and ${dueWithin(query)}`
  return {
    ...source,
    page: async (db, query, now, { limit, offset }) => {
      const where = sql`${matching(query)} and ${ofParty(query)} and ${inView(query.view, now)}`
      const page = await db.rows<WorkRow>`
        select id, party_id, state, stage, title, mark, number, amount_kobo, changed_at, due_at, starts_on
        from (${rows}) w where ${where}
        order by w.stage = 'over', case when w.stage <> 'over' then w.due_at end, w.changed_at desc, w.id
        limit ${limit} offset ${offset}`
      const { total } = await db.one<{ total: number }>`
        select count(*) as total from (${rows}) w where ${where}`
      return { rows: page, total }
    },
    countViews: async (db, query, now) => {
      const counts = await db.rows<{ stage: WorkStage; count: number; overdue: number }>`
        select w.stage, count(*) as count, count(*) filter (where ${isOverdue(now)}) as overdue
        from (${rows}) w where ${matching(query)} and ${ofParty(query)} group by w.stage limit 100`
      const open = counts.filter(({ stage }) => stage !== 'over')
      const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)
      return new Map<WorkView, number>([
        ['open', sum(open.map(({ count }) => count))],
        ['overdue', sum(counts.map(({ overdue }) => overdue))],
        ...source.stages.map((stage): [WorkView, number] => [
          stage,
          counts.find(each => each.stage === stage)?.count ?? 0,
        ]),
      ])
    },
    countParties: (db, query, now) => db.rows<{ party_id: string; count: number }>`
      select w.party_id, count(*) as count from (${rows}) w
      where ${matching(query)} and ${inView(query.view, now)} group by w.party_id limit 1000`,
    total: (db, now) => db.one<WorklistTotals>`
      select count(*) as open, count(*) filter (where ${isOverdue(now)}) as overdue,
        min(w.due_at) filter (where w.stage in ('new', 'to-decide', 'to-pay')) as "nextDueAt"
      from (${rows}) w where w.stage <> 'over'`,
  }
}
