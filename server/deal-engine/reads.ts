// Counts a user's deals by state for the dashboard.
import { ident, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { AnyDeal } from './kind.ts'

export type StateCount = { state: string; deals: number }

/** The states in which a deal is over. */
export const listEndStates = ({ states }: AnyDeal): string[] =>
  Object.entries(states).flatMap(([name, state]) => ('final' in state ? [name] : []))

/** Counts by state for one side. */
export const dealsByState = (
  db: Query,
  { name }: AnyDeal,
  side: string,
  userId: string,
): Promise<StateCount[]> =>
  db.rows<StateCount>`
    select state, count(*) as deals from ${ident(name)} where ${ident(`${side}_id`)} = ${userId}
    group by state order by state`

/** Deals about cars with this user on one side, a row for each other side. */
export const carDealsOf = (userId: string): Sql => sql`
  select mine.car_id, mine.deal_id, mine.kind, mine.side, mine.state, mine.changed_at, theirs.user_id as other_id,
    theirs.side as other_side
  from deal_side mine join deal_side theirs
    on theirs.deal_id = mine.deal_id and theirs.user_id <> mine.user_id and theirs.car_id is not null
  where mine.user_id = ${userId} and mine.car_id is not null`
