// Fires due timers and reminders, each in its own transaction.
import { type Db, ident, type Query, type Tx } from '../db/db.ts'
import { workThrough } from './due-rows.ts'

/** Handles a due timer: causes the event, as the system. */
export type OnDue = (tx: Tx, due: { id: string; event: string; now: Date }) => Promise<void>

/** Handles a near deadline: reminds the person who must act, and says what happens otherwise. */
export type OnSoon = (tx: Tx, soon: { id: string; event: string; dueAt: Date; now: Date }) => Promise<void>

type DueTimer = { process: string; subject_id: string; event: string; due_at: Date }
type Report = (error: unknown, due: { id: string; event: string }) => void

type Pass = {
  /** The next due timer that was not skipped; not locked. */
  next: (tx: Tx, passed: readonly string[]) => Promise<DueTimer | undefined>
  /** Whether a timer is due still. */
  isDue: (tx: Tx, due: DueTimer) => Promise<boolean>
  work: (tx: Tx, due: DueTimer) => Promise<void>
}

// A move locks its thing and then sets the timer, so a timer's work locks the thing before it believes the timer: who
// locks in the other order waits for a move that waits for the timer.
const lockSubject = async (tx: Tx, { process, subject_id: id }: DueTimer): Promise<boolean> =>
  (await tx.maybe`select id from ${ident(process)} where id = ${id} for update skip locked`) !== undefined

/** A thing at which another process is at work is passed over until the next time, with all its timers. */
const oneByOne = (db: Db, { next, isDue, work }: Pass, report: Report): Promise<number> =>
  workThrough(db, {
    next,
    idOf: due => due.subject_id,
    work: async (tx, due) => {
      if (!(await lockSubject(tx, due)) || !(await isDue(tx, due))) return false
      return work(tx, due)
    },
    report: (error, { subject_id: id, event }) => report(error, { id, event }),
  })

/** Fires every timer that is due by `now`. */
export const fireTimers = (
  db: Db,
  now: Date,
  onDue: Record<string, OnDue>,
  report: Report,
): Promise<number> =>
  oneByOne(
    db,
    {
      next: (tx, passed) => tx.maybe<DueTimer>`
        select process, subject_id, event, due_at from process_timer
        where due_at <= ${now} and not (subject_id::text = any(${passed}))
        order by due_at limit 1`,
      isDue: async (tx, { process, subject_id: id, event }) =>
        (await tx.maybe`
          select from process_timer
          where process = ${process} and subject_id = ${id} and event = ${event} and due_at <= ${now}`) !==
        undefined,
      work: (tx, due) => onDue[due.process]!(tx, { id: due.subject_id, event: due.event, now }),
    },
    report,
  )

const remindHours = 24

/** Reminds once of every timer that runs out within a day. A process without a word to say about it is passed over. */
export const remindOfTimers = (
  db: Db,
  now: Date,
  onSoon: Record<string, OnSoon>,
  report: Report,
): Promise<number> =>
  oneByOne(
    db,
    {
      next: (tx, passed) => tx.maybe<DueTimer>`
        select process, subject_id, event, due_at from process_timer
        where due_at > ${now} and due_at <= ${new Date(now.getTime() + remindHours * 3_600_000)} and reminded_at is null
          and process = any(${Object.keys(onSoon)}) and not (subject_id::text = any(${passed}))
        order by due_at limit 1`,
      isDue: async (tx, { process, subject_id: id, event }) =>
        (await tx.maybe`
          select from process_timer
          where process = ${process} and subject_id = ${id} and event = ${event} and due_at > ${now}
            and reminded_at is null`) !== undefined,
      work: async (tx, { process, subject_id: id, event, due_at: dueAt }) => {
        await onSoon[process]!(tx, { id, event, dueAt, now })
        await tx.run`
          update process_timer set reminded_at = ${now}
          where process = ${process} and subject_id = ${id} and event = ${event}`
      },
    },
    report,
  )

/** Timers that should have fired by now: how many, and when the oldest was due. */
export const lateTimers = (db: Query, now: Date) =>
  db.one<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(due_at) as oldest from process_timer where due_at <= ${now}`
