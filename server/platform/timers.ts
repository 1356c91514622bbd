// Timers: rows that come due, each handed to the domain whose process it belongs to, in a transaction of its own.
import type { Db, Tx } from './db.ts'

/** What a domain does when a timer of its process comes due: it causes the event, as the system. */
export type OnDue = (tx: Tx, due: { id: string; event: string; now: Date }) => Promise<void>

type Due = { process: string; subject_id: string; event: string }

/**
 * Fires every timer that is due by `now`, one transaction each, and says how many. Several processes may run it at
 * once: a row being fired is skipped by the others. A timer that fails stays, is reported, and does not stop the rest.
 */
export const fireTimers = async (
  db: Db,
  now: Date,
  onDue: Record<string, OnDue>,
  report: (error: unknown, due: { id: string; event: string }) => void,
): Promise<number> => {
  let fired = 0
  const failed = new Set<string>()
  for (;;) {
    let current: Due | undefined
    try {
      const worked = await db.inTx(async tx => {
        current = await tx.maybe<Due>`
          select process, subject_id, event from process_timer
          where due_at <= ${now} and not (subject_id::text = any(${[...failed]}))
          order by due_at limit 1 for update skip locked`
        if (!current) return false
        await onDue[current.process]!(tx, { id: current.subject_id, event: current.event, now })
        return true
      })
      if (!worked) return fired
      fired++
    } catch (error) {
      if (!current) throw error
      failed.add(current.subject_id)
      report(error, { id: current.subject_id, event: current.event })
    }
  }
}
