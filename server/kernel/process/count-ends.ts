// Counts steps of processes within a period, by day or with their durations.
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

export type StepOfDay = {
  day: string
  process: string
  event: string
  from_state: string | null
  to_state: string
  count: number
}

/** Steps by Lagos day that enter or leave one of these states, or are one of these events of a process. */
export const stepsByDay = (
  query: Query,
  { states, events }: { states: readonly StateName[]; events: readonly { process: string; event: string }[] },
  { from, until }: Within,
): Promise<StepOfDay[]> =>
  query.rows<StepOfDay>`
    select (at at time zone 'Africa/Lagos')::date as day, process, event, from_state, to_state, count(*) as count
    from process_event
    where at >= ${from} and at < ${until}
      and (process || ' ' || event = any(${events.map(({ process, event }) => `${process} ${event}`)})
        or (from_state is distinct from to_state
          and (process || ' ' || to_state = any(${pairs(states)}) or process || ' ' || from_state = any(${pairs(states)}))))
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`
