// Reads the rows of the inbox and their counts.
import { type InboxStage, inboxStages } from '#contract/deals/inbox-stages.ts'
import { isOwnCarAt } from '#server/cars/branch-cars.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { hasWords, type InboxSearch } from './inbox-search.ts'

/** Whose inbox, and what its stages follow from: `kind/side/state` for turns, `kind/state` for ends, `kind/side` for sides. */
export type Reader = {
  userId: string
  turns: readonly string[]
  /** States that await another side, as `turns`. */
  otherTurns: readonly string[]
  ended: readonly string[]
  /** Sides visible to staff; null for a user's own inbox. */
  sides: readonly string[] | null
}

type InboxOwner = Pick<Reader, 'userId' | 'sides'>

const isTheirs = ({ userId, sides }: InboxOwner): Sql => sql`
  user_id = ${userId}
    and (${sides && [...sides]}::text[] is null or kind || '/' || side = any(${sides && [...sides]}::text[]))`

const stagesOf = ({ turns, otherTurns, ended, ...whose }: Reader): Sql => sql`
  select *, case
      when kind || '/' || side || '/' || state = any(${[...turns]}) then 'your-turn'
      when kind || '/' || state = any(${[...ended]}) then 'done'
      when kind || '/' || side || '/' || state = any(${[...otherTurns]}) then 'their-turn'
      else 'under-way' end as stage
  from deal_side where ${isTheirs(whose)}`

/** When the next timer of a line `s` runs out that is no nudge. */
const dueOf = (nudges: readonly string[]): Sql => sql`(
  select min(t.due_at) from process_timer t
  where t.process = s.kind and t.subject_id = s.deal_id and t.process || '/' || t.event <> all(${[...nudges]}::text[]))`

/** Condition on a line `s`: it is about an own car of the user at this branch; every line without a branch. */
const carsOf = (userId: string, branchId: string | null | undefined): Sql =>
  branchId ? isOwnCarAt(sql`s.car_id`, userId, branchId) : sql`true`

type Filters = {
  kind: string | undefined
  /** Names of sides; undefined for all. */
  sides: readonly string[] | undefined
  stage: InboxStage | undefined
  search: InboxSearch
  branchId: string | undefined
  limit: number
  offset: number
  /** Clock events within a state, as `kind/event`: no deadlines. */
  nudges: readonly string[]
}
export type InboxLine = {
  deal_id: string
  kind: string
  side: string
  is_unread: boolean
  stage: string
  due_at: Date | null
}

/** One page in the order of the stages: what waits for the reader by its deadline, the rest by its last change. */
export const inboxPage = async (
  db: Query,
  reader: Reader,
  { kind = null, sides, stage = null, search, branchId, limit, offset, nudges }: Nullable<Filters>,
): Promise<{ rows: InboxLine[]; total: number }> => {
  const conditions = sql`
    (${kind}::text is null or s.kind = ${kind})
    and (${sides ? [...sides] : null}::text[] is null or s.side = any(${sides ? [...sides] : null}::text[]))
    and (${stage}::text is null or s.stage = ${stage}) and ${hasWords(reader.userId, search)} and ${carsOf(reader.userId, branchId)}`
  const due = dueOf(nudges)
  const [rows, { total }] = await Promise.all([
    db.rows<InboxLine>`
      select s.deal_id, s.kind, s.side, s.is_unread, s.stage, ${due} as due_at
      from (${stagesOf(reader)}) s where ${conditions}
      order by array_position(${[...inboxStages]}::text[], s.stage), case when s.stage = 'your-turn' then ${due} end,
        s.changed_at desc, s.deal_id
      limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from (${stagesOf(reader)}) s where ${conditions}`,
  ])
  return { rows, total }
}
type Nullable<T> = {
  [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null | undefined : T[K]
}

// Nobody has more deals about one car.
const withCarMax = 20

/** A reader's open deals about a car, and a completed purchase of it. */
export const linesWithCar = (
  db: Query,
  reader: Reader,
  carId: string,
  { endsListed, nudges }: { endsListed: readonly string[]; nudges: readonly string[] },
): Promise<InboxLine[]> =>
  db.rows<InboxLine>`
    select s.deal_id, s.kind, s.side, s.is_unread, s.stage, ${dueOf(nudges)} as due_at
    from (${stagesOf(reader)}) s
    where s.car_id = ${carId} and (s.stage <> 'done' or s.kind || '/' || s.side || '/' || s.state = any(${[...endsListed]}))
    order by s.stage = 'done', s.stage = 'your-turn' desc, s.changed_at desc, s.deal_id limit ${withCarMax}`

export type CarMarkLine = { car_id: string; deal_id: string; kind: string; side: string; state: string }

/** For each of these cars the one deal of a reader that matters most: by its kind in this order, then as `linesWithCar`. */
export const marksOfCars = (
  db: Query,
  reader: Reader,
  carIds: readonly string[],
  { endsListed, kinds }: { endsListed: readonly string[]; kinds: readonly string[] },
): Promise<CarMarkLine[]> =>
  db.rows<CarMarkLine>`
    select distinct on (s.car_id) s.car_id, s.deal_id, s.kind, s.side, s.state
    from (${stagesOf(reader)}) s
    where s.car_id = any(${[...carIds]})
      and (s.stage <> 'done' or s.kind || '/' || s.side || '/' || s.state = any(${[...endsListed]}))
    order by s.car_id, array_position(${[...kinds]}::text[], s.kind), s.stage = 'done', s.changed_at desc, s.deal_id`

type CountRow = {
  kind: string
  side: string
  your_turn: number
  their_turn: number
  under_way: number
  done: number
}

/** Counts by kind, side and stage. */
export const inboxCounts = (
  db: Query,
  reader: Reader,
  { search, branchId }: Pick<Filters, 'search' | 'branchId'>,
): Promise<CountRow[]> =>
  db.rows<CountRow>`
    select kind, side, count(*) filter (where stage = 'your-turn') as your_turn,
      count(*) filter (where stage = 'their-turn') as their_turn,
      count(*) filter (where stage = 'under-way') as under_way, count(*) filter (where stage = 'done') as done
    from (${stagesOf(reader)}) s where ${hasWords(reader.userId, search)} and ${carsOf(reader.userId, branchId)} group by kind, side`

/** Deals that wait for a reader, as in `inboxCounts`, and those that another side changed since they were opened. */
export const waitingDeals = async (
  db: Query,
  reader: Reader,
): Promise<{ unread: number; yourTurn: number }> => {
  const { unread, your_turn: yourTurn } = await db.one<{ unread: number; your_turn: number }>`
    select count(*) filter (where is_unread) as unread, count(*) filter (where stage = 'your-turn') as your_turn
    from (${stagesOf(reader)}) s`
  return { unread, yourTurn }
}

export const sideOfReader = (db: Query, whose: InboxOwner, dealId: string) =>
  db.maybe<{ kind: string; side: string }>`
    select kind, side from deal_side where ${isTheirs(whose)} and deal_id = ${dealId}`
