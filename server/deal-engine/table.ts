// Tables of deals, one per kind, with the shared columns.
import { turnsOf } from '#contract/deal-engine/deal.ts'
import { afterAnswerHours, decideHours, isTimed } from '#contract/deal-engine/decide-by.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { ident, join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { AnyDeal, DealRow, Kind } from './kind.ts'

const sideColumn = (side: string): Sql => ident(`${side}_id`)

const mineAs = (sides: readonly string[], userId: string): Sql =>
  sql`(${join(
    sides.map(side => sql`${sideColumn(side)} = ${userId}`),
    ' or ',
  )})`

const claimOf = ({ sides }: AnyDeal, userId: string, side?: string): Sql =>
  mineAs(side ? [side] : sides, userId)

/** The user's side of a deal; the last one if no earlier one matches. */
const sideIn = ({ sides }: AnyDeal, userId: string): Sql => {
  const before = sides
    .slice(0, -1)
    .map((side: string) => sql`when ${sideColumn(side)} = ${userId} then ${side}::text`)
  const last = sides.at(-1) as string
  return before.length === 0
    ? sql`${last}::text as side`
    : sql`case ${join(before, ' ')} else ${last}::text end as side`
}

/** A new row, as columns of its table. */
export const insertOf = ({ name }: AnyDeal, row: object): Sql => {
  const columns = Object.entries(row)
  const names = join(
    columns.map(([column]) => ident(column)),
    ', ',
  )
  const values = join(
    columns.map(([, value]) => sql`${value}`),
    ', ',
  )
  return sql`insert into ${ident(name)} (${names}) values (${values})`
}

/** Columns to change, as `column = value`. */
export const changesOf = (patch: object): Sql[] =>
  Object.entries(patch).map(([column, value]) => sql`${ident(column)} = ${value}`)

export const findDeal = <R extends DealRow>(
  db: Query,
  { deal }: { deal: AnyDeal },
  id: string,
): Promise<R | undefined> => db.maybe<R>`select * from ${ident(deal.name)} where id = ${id}`

type DealsQuery = { userId: string; side: string | undefined; limit: number; offset: number }
export type Listed<R> = R & { due_at: Date | null; side: string }

/** Deals that wait for this user first, then the latest changes. */
export const pageOfDeals = async <R extends DealRow>(
  db: Query,
  { deal: d }: Kind,
  { userId, side, limit, offset }: DealsQuery,
): Promise<{ rows: Listed<R>[]; total: number }> => {
  const table = ident(d.name)
  const mine = claimOf(d, userId, side)
  const waits = join(
    d.sides.map(
      (ownSide: string) => sql`(${sideColumn(ownSide)} = ${userId} and state = any(${turnsOf(d, ownSide)}))`,
    ),
    ' or ',
  )
  const [rows, { total }] = await Promise.all([
    db.rows<Listed<R>>`
      select d.*, ${sideIn(d, userId)},
        (select min(due_at) from process_timer
          where process = ${d.name} and subject_id = d.id and event <> all(${nudgesOf(d)})) as due_at
      from ${table} d where ${mine} order by (${waits}) desc, changed_at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from ${table} where ${mine}`,
  ])
  return { rows, total }
}

/** Deals by their ids, in no order. */
export const dealsOf = (db: Query, { deal }: Kind, ids: readonly string[]): Promise<DealRow[]> =>
  db.rows<DealRow>`select * from ${ident(deal.name)} where id = any(${[...ids]}::uuid[]) limit ${ids.length}`

/** Deals in a state, or all, the last begun first. */
export const newestDeals = async (
  db: Query,
  { deal }: Kind,
  state: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DealRow[]; total: number }> => {
  const where = state === undefined ? sql`true` : sql`state = ${state}`
  const [rows, { total }] = await Promise.all([
    db.rows<DealRow>`
      select * from ${ident(deal.name)} where ${where}
      order by started_at desc, id limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from ${ident(deal.name)} where ${where}`,
  ])
  return { rows, total }
}

/** Since when a deal waits for the operator: what is added meanwhile does not restart the clock. */
export const sinceColumn = (deal: AnyDeal): Sql => {
  const turns = turnsOf(deal, 'operator')
  return sql`coalesce(
    (select max(e.at) from process_event e
      where e.process = ${deal.name} and e.subject_id = d.id and e.to_state = any(${turns})
        and coalesce(e.from_state, '') <> all(${turns})),
    d.changed_at)`
}

/** Where a timer says until when, it does; once it has fired it is since then overdue. One that only some have ends it sooner. */
const deadlineColumn = (deal: AnyDeal): Sql => {
  const timer = sql`(
    select min(t.due_at) from process_timer t where t.process = ${deal.name} and t.subject_id = d.id)`
  return turnsOf(deal, 'operator').some(state => isTimed(deal, state))
    ? sql`coalesce(${timer}, d.changed_at)`
    : sql`least(${timer}, greatest(${sinceColumn(deal)} + make_interval(hours => ${decideHours}),
        (select max(least(coalesce(q.answered_at, q.answer_by), q.answer_by)) + make_interval(hours => ${afterAnswerHours})
          from dispute_question q where q.subject_id = d.id)))`
}

/** Deals that wait for the operator. */
export const disputesIn = ({ deal }: { deal: AnyDeal }): Sql => sql`
  select d.*, ${sinceColumn(deal)} as since, ${deadlineColumn(deal)} as due_at from ${ident(deal.name)} d
  where d.state = any(${turnsOf(deal, 'operator')})`

const listEndStates = (d: AnyDeal): string[] => Object.keys(d.states).filter(state => isOver(d, state))

/** A user's open deals on any side, oldest first, at most 100. */
export const openDealsOf = (
  db: Query,
  { deal }: Kind,
  userId: string,
): Promise<(DealRow & { side: string })[]> =>
  db.rows<DealRow & { side: string }>`
    select *, ${sideIn(deal, userId)} from ${ident(deal.name)}
    where ${claimOf(deal, userId)} and state <> all(${listEndStates(deal)}) order by started_at, id limit 100`

/** The next of a user's deals after one of them, in the order of their ids. */
export const dealsAfter = (
  db: Query,
  { deal }: Kind,
  userId: string,
  { lastId, limit }: { lastId: string | undefined; limit: number },
): Promise<DealRow[]> =>
  db.rows<DealRow>`
    select * from ${ident(deal.name)}
    where ${claimOf(deal, userId)} and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`

/** Clock events within a state, such as reminders: they end nothing, so they are no deadlines. */
export const nudgesOf = (d: AnyDeal): string[] =>
  d.edges.filter(({ from, to, by }) => from === to && by.includes('system')).map(({ event }) => event)
