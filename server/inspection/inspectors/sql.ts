// The table of inspectors; only this feature touches it.
import type { inspectorStates } from '#contract/inspection/inspectors/inspectors.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { join, type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type InspectorRow = {
  user_id: string
  state: (typeof inspectorStates)[number]
  paused: boolean
  fee_kobo: number
  states: string[]
  areas: string
  experience: string
  brings: string
  reason: string
  reports: number
  applied_at: Date
}

export const findInspector = (db: Query, userId: string): Promise<InspectorRow | undefined> =>
  db.maybe<InspectorRow>`
    select user_id, state, paused, fee_kobo, states, areas, experience, brings, reason, reports, applied_at
    from inspector where user_id = ${userId}`

/** Locks an inspector until the transaction ends. */
export const lockInspector = (tx: Tx, userId: string): Promise<InspectorRow | undefined> =>
  tx.maybe<InspectorRow>`
    select user_id, state, paused, fee_kobo, states, areas, experience, brings, reason, reports, applied_at
    from inspector where user_id = ${userId} for update`

type InspectorEntry = Omit<InspectorRow, 'paused' | 'reason' | 'reports' | 'applied_at'>

/** A new application restarts the wait; submitted reports stay counted. */
/** `is_new` unless somebody was entered before, or at the same moment. */
export const putInspector = (tx: Tx, r: InspectorEntry, now: Date): Promise<{ is_new: boolean }> =>
  tx.one<{ is_new: boolean }>`
    insert into inspector (user_id, state, fee_kobo, states, areas, experience, brings, applied_at, changed_at)
    values (${r.user_id}, ${r.state}, ${r.fee_kobo}, ${r.states}, ${r.areas}, ${r.experience}, ${r.brings}, ${now}, ${now})
    on conflict (user_id) do update set state = excluded.state, fee_kobo = excluded.fee_kobo,
      states = excluded.states, areas = excluded.areas, experience = excluded.experience,
      brings = excluded.brings, reason = '', changed_at = excluded.changed_at
    returning xmax = 0 as is_new`

export const setPaused = (tx: Tx, userId: string, paused: boolean, now: Date): Promise<number> =>
  tx.run`update inspector set paused = ${paused}, changed_at = ${now} where user_id = ${userId}`

type Decided = { userId: string; state: InspectorRow['state']; reason: string; now: Date }
export const decide = (tx: Tx, { userId, state, reason, now }: Decided): Promise<number> =>
  tx.run`
    update inspector set state = ${state}, reason = ${reason}, changed_at = ${now} where user_id = ${userId}`

export const countReport = (tx: Tx, userId: string): Promise<number> =>
  tx.run`update inspector set reports = reports + 1 where user_id = ${userId}`

export const deleteInspector = (tx: Tx, userId: string): Promise<number> =>
  tx.run`delete from inspector where user_id = ${userId}`

const answerHours = 72
export type Applied = InspectorRow & QueueRow
/** Pending applications. */
export const inspectorsApplied: Sql = sql`
  select user_id as id, user_id, state, paused, fee_kobo, states, areas, experience, brings, reason, reports, applied_at,
    applied_at as since, applied_at + make_interval(hours => ${answerHours}) as due_at
  from inspector where state = 'applied'`

type InspectorQuery = {
  /** Each must be covered. */
  states: readonly string[]
  /** A local government whose inspectors come first; may be empty. */
  near: string
  without: readonly string[]
  limit: number
  offset: number
}

/** A page of available inspectors, with the total. */
export const pageOfInspectors = async (
  db: Query,
  { states, near, without, limit, offset }: InspectorQuery,
): Promise<{ rows: InspectorRow[]; total: number }> => {
  const where = join(
    [
      sql`i.state = 'approved' and not i.paused`,
      sql`exists (select from app_user u where u.id = i.user_id and u.suspended_at is null and u.deleted_at is null)`,
      sql`i.user_id <> all(${without})`,
      ...states.map(state => sql`${state} = any(i.states)`),
    ],
    ' and ',
  )
  const [rows, { total }] = await Promise.all([
    db.rows<InspectorRow>`
      select user_id, i.state, paused, fee_kobo, states, areas, experience, brings, reason, reports, applied_at
      from inspector i where ${where}
      order by (${near} <> '' and position(lower(${near}) in lower(areas)) > 0) desc, reports desc, user_id
      limit ${limit} offset ${offset}`,
    db.one<{ total: number }>`select count(*) as total from inspector i where ${where}`,
  ])
  return { rows, total }
}
