// Counts a user's deals by state for the dashboard.
import { ident, type Query } from '#server/kernel/db/db.ts'
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
