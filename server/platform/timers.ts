// Timers: rows that come due, or soon will, each handed to the domain whose process it belongs to, in a transaction of its own.
import type { Db, Tx } from './db.ts'

/** What a domain does when a timer of its process comes due: it causes the event, as the system. */
export type OnDue = (tx: Tx, due: { id: string; event: string; now: Date }) => Promise<void>

/** What a domain does when time is running out: it tells whoever has to act, with what happens otherwise. */
export type OnSoon = (tx: Tx, soon: { id: string; event: string; dueAt: Date; now: Date }) => Promise<void>

type Due = { process: string; subject_id: string; event: string; due_at: Date }
type Report = (error: unknown, due: { id: string; event: string }) => void

/**
 * Works through timers, one transaction each, and says how many. Several processes may do it at once: a row at work is
 * skipped by the others. One that fails stays, is reported, and does not stop the rest.
 */
const oneByOne = async (
  db: Db,
  next: (tx: Tx, failed: readonly string[]) => Promise<Due | undefined>,
  work: (tx: Tx, due: Due) => Promise<void>,
  report: Report,
): Promise<number> => {
  let done = 0
  const failed = new Set<string>()
  for (;;) {
    let current: Due | undefined
    try {
      const worked = await db.inTx(async tx => {
        current = await next(tx, [...failed])
        if (!current) return false
        await work(tx, current)
        return true
      })
      if (!worked) return done
      done++
    } catch (error) {
      if (!current) throw error
      failed.add(current.subject_id)
      report(error, { id: current.subject_id, event: current.event })
    }
  }
}

/** Fires every timer that is due by `now`. */
export const fireTimers = (
  db: Db,
  now: Date,
  onDue: Record<string, OnDue>,
  report: Report,
): Promise<number> =>
  oneByOne(
    db,
    (tx, failed) => tx.maybe<Due>`
      select process, subject_id, event, due_at from process_timer
      where due_at <= ${now} and not (subject_id::text = any(${failed}))
      order by due_at limit 1 for update skip locked`,
    (tx, due) => onDue[due.process]!(tx, { id: due.subject_id, event: due.event, now }),
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
    (tx, failed) => tx.maybe<Due>`
      select process, subject_id, event, due_at from process_timer
      where due_at > ${now} and due_at <= ${new Date(now.getTime() + remindHours * 3_600_000)} and reminded_at is null
        and process = any(${Object.keys(onSoon)}) and not (subject_id::text = any(${failed}))
      order by due_at limit 1 for update skip locked`,
    async (tx, { process, subject_id: id, event, due_at: dueAt }) => {
      await onSoon[process]!(tx, { id, event, dueAt, now })
      await tx.run`
        update process_timer set reminded_at = ${now} where process = ${process} and subject_id = ${id}`
    },
    report,
  )
