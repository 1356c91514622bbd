// Moves a thing along its process: locks it, checks version, actor and edge, appends the event, sets the timer.
import { fail } from '#contract/core/errors.ts'
import { allowed, edgeOf, type Process } from '#contract/core/process.ts'
import { ident, type Query, type Tx } from '../db/db.ts'

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

const words = (event: string) => event.replaceAll('-', ' ')

const setTimer = async (tx: Tx, p: Process, id: string, state: string, now: Date): Promise<void> => {
  const timer = p.states[state]?.timer
  if (!timer) return void (await clearTimer(tx, p, id))
  const dueAt = new Date(now.getTime() + timer.hours * 3_600_000)
  await setTimerAt(tx, p, { id, event: timer.event, dueAt })
}

/** Sets the one timer of a thing whose due time is worked out; after `transition`, in the same transaction. */
export const setTimerAt = async (
  tx: Tx,
  p: { name: string },
  timer: { id: string; event: string; dueAt: Date },
): Promise<void> => {
  await clearTimer(tx, p, timer.id)
  await tx.run`
    insert into process_timer (process, subject_id, event, due_at)
    values (${p.name}, ${timer.id}, ${timer.event}, ${timer.dueAt})`
}

/** Nothing happens to this thing by itself any more. */
export const clearTimer = (tx: Tx, p: { name: string }, id: string): Promise<number> =>
  tx.run`delete from process_timer where process = ${p.name} and subject_id = ${id}`

const append = (
  tx: Tx,
  p: Process,
  move: Move<string, string>,
  version: number,
  from: string | null,
  to: string,
) =>
  tx.run`
    insert into process_event (process, subject_id, version, event, actor, actor_id, from_state, to_state, note, at)
    values (${p.name}, ${move.id}, ${version}, ${move.event}, ${move.actor}, ${move.actorId}, ${from}, ${to},
            ${move.note ?? ''}, ${move.now})`

/** Begins a process for a row that was just inserted in its start state. */
export const begin = async <S extends string, E extends string, A extends string>(
  tx: Tx,
  p: Process<S, E, A>,
  who: { id: string; actor: A; actorId: string; note?: string; now: Date },
): Promise<void> => {
  await append(tx, p, { ...who, event: 'start' }, 1, null, p.start)
  await setTimer(tx, p, who.id, p.start, who.now)
}

/**
 * Moves one thing along one edge. The row (in the table named like the process, with `state` and `version`) stays locked
 * until the transaction ends. Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW with the list of what is allowed.
 */
export const transition = async <S extends string, E extends string, A extends string>(
  tx: Tx,
  p: Process<S, E, A>,
  move: Move<E, A>,
): Promise<{ from: S; to: S; version: number }> => {
  const table = ident(p.name)
  const row =
    (await tx.maybe<{
      state: S
      version: number
    }>`select state, version from ${table} where id = ${move.id} for update`) ?? fail('NOT_FOUND')
  if (move.version !== undefined && move.version !== row.version) fail('CHANGED_MEANWHILE')
  const edge = edgeOf(p, row.state, move.event, move.actor)
  if (!edge) {
    const now = allowed(p, row.state, move.actor).map(words)
    return fail('NOT_NOW', {
      message: `This is now: ${p.states[row.state].words}. ${now.length ? `You can: ${now.join(', ')}.` : 'There is nothing for you to do.'}`,
    })
  }
  const version = row.version + 1
  await tx.run`update ${table} set state = ${edge.to}, version = ${version}, changed_at = ${move.now} where id = ${move.id}`
  await append(tx, p, move, version, row.state, edge.to)
  await setTimer(tx, p, move.id, edge.to, move.now)
  return { from: row.state, to: edge.to, version }
}

export type PastEvent = { event: string; actor: string; to_state: string; note: string; at: Date }

/** What happened to a thing, oldest first. */
export const historyOf = (db: Query, p: { name: string }, id: string): Promise<PastEvent[]> =>
  db.rows<PastEvent>`
    select event, actor, to_state, note, at from process_event
    where process = ${p.name} and subject_id = ${id} order by version limit 100`

/** What happened to several things, by id, each oldest first. */
export const historiesOf = async (
  db: Query,
  p: { name: string },
  ids: readonly string[],
): Promise<Map<string, PastEvent[]>> => {
  const rows = await db.rows<PastEvent & { subject_id: string }>`
    select subject_id, event, actor, to_state, note, at from process_event
    where process = ${p.name} and subject_id = any(${ids}) order by subject_id, version limit 10000`
  return Map.groupBy(rows, row => row.subject_id)
}

/** What will happen by itself, and when. */
export const timerOf = (db: Query, p: { name: string }, id: string) =>
  db.maybe<{ event: string; due_at: Date }>`
    select event, due_at from process_timer where process = ${p.name} and subject_id = ${id}`
