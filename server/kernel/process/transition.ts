// Moves a process: locks, checks, appends the event and sets timers.
import { fail } from '#contract/core/errors.ts'
import { allowed, type Edge, edgeOf, type Process } from '#contract/deal-engine/process.ts'
import { ident, join, none, type Query, sql, type Sql, type Tx } from '../db/db.ts'

export type Move<E extends string, A extends string> = {
  id: string
  event: E
  actor: A | 'system' | 'operator'
  /** Who it was; null for a timer. */
  actorId: string | null
  /** The version the person saw. A timer and the operator need none. */
  version?: number
  note?: string
  now: Date
}

/** An event that happens to a thing by itself at a moment. */
export type TimerAt = { event: string; dueAt: Date }

type ProcessName = { name: string }
const words = (event: string) => event.replaceAll('-', ' ')

/** The timers of a state whose table counts in hours. */
const timersIn = (p: Process, state: string, now: Date): TimerAt[] => {
  const timer = p.states[state]?.timer
  return timer ? [{ event: timer.event, dueAt: new Date(now.getTime() + timer.hours * 3_600_000) }] : []
}

/** Sets the one timer of a thing whose due time is worked out; after `transition`, in the same transaction. */
export const setTimerAt = async (
  tx: Tx,
  p: ProcessName,
  { id, event, dueAt }: TimerAt & { id: string },
): Promise<void> => {
  await tx.run`
    with gone as (delete from process_timer where process = ${p.name} and subject_id = ${id} and event <> ${event})
    insert into process_timer (process, subject_id, event, due_at) values (${p.name}, ${id}, ${event}, ${dueAt})
    on conflict (process, subject_id, event) do update set due_at = excluded.due_at, reminded_at = null`
}

/** Moves a pending timer to another time; does nothing without one. */
export const moveTimer = (
  tx: Tx,
  p: ProcessName,
  { id, event, dueAt }: TimerAt & { id: string },
): Promise<number> =>
  tx.run`
    update process_timer set due_at = ${dueAt}, reminded_at = null
    where process = ${p.name} and subject_id = ${id} and event = ${event}`

/** Nothing happens to this thing by itself any more. */
export const clearTimer = (tx: Tx, p: ProcessName, id: string): Promise<number> =>
  tx.run`delete from process_timer where process = ${p.name} and subject_id = ${id}`

type Recorded = Move<string, string> & {
  /** The version that the thing has from now on. */
  to: { state: string; version: number }
  from: string | null
  /** All timers of the new state; undefined keeps the timers, except the one that fired. */
  timers: readonly TimerAt[] | undefined
  /** More columns of the row, as `column = value`. */
  set?: readonly Sql[]
  /** Inserts the row at the beginning of a process. */
  insert?: Sql
}

const setTimers = (p: ProcessName, { id, event, timers }: Recorded): Sql => {
  if (!timers)
    return sql`gone as (delete from process_timer where process = ${p.name} and subject_id = ${id} and event = ${event})`
  const events = timers.map(timer => timer.event)
  return sql`
    gone as (delete from process_timer
      where process = ${p.name} and subject_id = ${id} and event <> all(${events}::text[])),
    timed as (insert into process_timer (process, subject_id, event, due_at)
      select ${p.name}, ${id}, * from unnest(${events}::text[], ${timers.map(timer => timer.dueAt)}::timestamptz[])
      on conflict (process, subject_id, event) do update set due_at = excluded.due_at, reminded_at = null)`
}

/** Writes a move in one statement: the row, its timers and its event. An existing row must be locked. */
export const recordMove = async (tx: Tx, p: ProcessName, move: Recorded): Promise<void> => {
  const { id, event, actor, actorId, note = '', now, from, to, set = [], insert } = move
  const columns = join(
    [sql`state = ${to.state}`, sql`version = ${to.version}`, sql`changed_at = ${now}`, ...set],
    ', ',
  )
  const change = from === null ? insert : sql`update ${ident(p.name)} set ${columns} where id = ${id}`
  const row = change ? sql`changed as (${change}), ` : none
  await tx.run`
    with ${row}${setTimers(p, move)}
    insert into process_event (process, subject_id, version, event, actor, actor_id, from_state, to_state, note, at)
    values (${p.name}, ${id}, ${to.version}, ${event}, ${actor}, ${actorId}, ${from}, ${to.state}, ${note}, ${now})`
}

/** Begins a process for a row that was just inserted in its start state. */
export const begin = async <S extends string, E extends string, A extends string>(
  tx: Tx,
  p: Process<S, E, A>,
  who: { id: string; actor: A | 'system'; actorId: string | null; note?: string; now: Date },
): Promise<void> => {
  const timers = timersIn(p, p.start, who.now)
  await recordMove(tx, p, { ...who, event: 'start', from: null, to: { state: p.start, version: 1 }, timers })
}

/** Locks a row until the transaction ends; undefined if it does not exist. */
export const lockRow = <R extends object>(tx: Tx, p: ProcessName, id: string): Promise<R | undefined> =>
  tx.maybe<R>`select * from ${ident(p.name)} where id = ${id} for update`

type ProcessState<S extends string> = { state: S; version: number }

/** The edge of a move. Refuses CHANGED_MEANWHILE, and NOT_NOW with the allowed events. */
export const edgeFor = <S extends string, E extends string, A extends string>(
  p: Process<S, E, A>,
  row: ProcessState<S>,
  { version, event, actor }: Pick<Move<E, A>, 'version' | 'event' | 'actor'>,
): Edge<S, E, A> => {
  if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE')
  const edge = edgeOf(p, row.state, event, actor)
  if (edge) return edge
  const now = allowed(p, row.state, actor).map(words)
  return fail('NOT_NOW', {
    message: `It is ${p.states[row.state].words} now. ${now.length ? `Possible next: ${now.join(', ')}.` : 'There is nothing for you to do.'}`,
  })
}

/**
 * Moves a row along one edge. The row (in the table named like the process, with `state` and `version`) stays locked
 * until the transaction ends. Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW with the allowed events.
 */
export const transition = async <S extends string, E extends string, A extends string>(
  tx: Tx,
  p: Process<S, E, A>,
  move: Move<E, A>,
): Promise<{ from: S; to: S; version: number }> => {
  const row = (await lockRow<ProcessState<S>>(tx, p, move.id)) ?? fail('NOT_FOUND')
  const edge = edgeFor(p, row, move)
  const to = { state: edge.to, version: row.version + 1 }
  await recordMove(tx, p, { ...move, from: row.state, to, timers: timersIn(p, edge.to, move.now) })
  return { from: row.state, to: edge.to, version: to.version }
}

export type PastEvent = { event: string; actor: string; to_state: string; note: string; at: Date }

/** What happened to a thing, oldest first. */
export const historyOf = (db: Query, p: ProcessName, id: string): Promise<PastEvent[]> =>
  db.rows<PastEvent>`
    select event, actor, to_state, note, at from process_event
    where process = ${p.name} and subject_id = ${id} order by version limit 100`

/** Whether it ever came to one of these states. */
export const hasEverBeenIn = async (
  db: Query,
  p: ProcessName,
  id: string,
  states: readonly string[],
): Promise<boolean> =>
  (await db.maybe`
    select from process_event where process = ${p.name} and subject_id = ${id} and to_state = any(${states}) limit 1`) !==
  undefined

/** What happened to a thing, oldest first, and what will happen to it by itself first, events of `untold` left out. */
export const storyOf = async (
  db: Query,
  p: ProcessName,
  id: string,
  untold: readonly string[],
): Promise<{ past: PastEvent[]; due: TimerAt | undefined }> => {
  const rows = await db.rows<PastEvent & { timer: boolean }>`
    (select event, actor, to_state, note, at, false as timer from process_event
      where process = ${p.name} and subject_id = ${id} order by version limit 100)
    union all
    (select event, '', '', '', due_at, true from process_timer
      where process = ${p.name} and subject_id = ${id} and event <> all(${untold}) order by due_at limit 1)`
  const due = rows.find(row => row.timer)
  return { past: rows.filter(row => !row.timer), due: due && { event: due.event, dueAt: due.at } }
}

/** What happened to several things, by id, each oldest first. */
export const historiesOf = async (
  db: Query,
  p: ProcessName,
  ids: readonly string[],
): Promise<Map<string, PastEvent[]>> => {
  const rows = await db.rows<PastEvent & { subject_id: string }>`
    select subject_id, event, actor, to_state, note, at from process_event
    where process = ${p.name} and subject_id = any(${ids}) order by subject_id, version limit 10000`
  return Map.groupBy(rows, row => row.subject_id)
}

/** What will happen by itself first, and when. */
export const timerOf = (db: Query, p: ProcessName, id: string) =>
  db.maybe<{ event: string; due_at: Date }>`
    select event, due_at from process_timer where process = ${p.name} and subject_id = ${id} order by due_at limit 1`
