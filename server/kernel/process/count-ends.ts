// Counts how processes ended within a period, and their durations.
import type { Query } from '../db/db.ts'

/** A state of a process, by both their names. */
export type StateName = { process: string; state: string }
export type Within = { from: Date; until: Date }
/** Number of ends, and the median duration in hours; null without ends. */
export type EndCount = { count: number; medianHours: number | null }

const pairs = (states: readonly StateName[]) => states.map(({ process, state }) => `${process} ${state}`)
const processesOf = (states: readonly StateName[]) => [...new Set(states.map(({ process }) => process))]

/** Things that reached one of these states, counted from their very beginning. */
export const countEnds = (
  query: Query,
  states: readonly StateName[],
  { from, until }: Within,
): Promise<EndCount> =>
  query.one<EndCount>`
    select count(*) as count, percentile_cont(0.5) within group (order by extract(epoch from e.at - b.at)::float8 / 3600)
      as "medianHours"
    from process_event e
    join process_event b on b.process = e.process and b.subject_id = e.subject_id and b.version = 1
    where e.at >= ${from} and e.at < ${until} and e.process = any(${processesOf(states)})
      and e.process || ' ' || e.to_state = any(${pairs(states)}) and e.from_state is distinct from e.to_state`

/** Things that left one of these states, counted from when they last came into it. */
export const countStays = (
  query: Query,
  states: readonly StateName[],
  { from, until }: Within,
): Promise<EndCount> =>
  query.one<EndCount>`
    select count(*) as count, percentile_cont(0.5) within group (order by extract(epoch from e.at - b.at)::float8 / 3600)
      as "medianHours"
    from process_event e, lateral (
      select max(at) as at from process_event b
      where b.process = e.process and b.subject_id = e.subject_id and b.version < e.version
        and b.to_state = e.from_state and b.from_state is distinct from b.to_state
    ) b
    where e.at >= ${from} and e.at < ${until} and e.process = any(${processesOf(states)})
      and e.process || ' ' || e.from_state = any(${pairs(states)}) and e.from_state <> e.to_state`
