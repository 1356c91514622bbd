// Every background job and every clockwork of the server, in one list.
import { purchaseDue } from './domains/bookings/on-due.ts'
import { forgetOldSessions } from './domains/user/forget-sessions.ts'
import { resetCodeJob, sendResetCode } from './domains/user/send-reset-code.ts'
import { sealOnce } from './ledger/chain.ts'
import type { Db } from './platform/db.ts'
import type { Jobs } from './platform/jobs.ts'
import { mailJob } from './platform/mail.ts'
import { fireTimers, type OnDue } from './platform/timers.ts'

export type JobParts = { db: Db; clock: () => Date; smtpUrl: string | undefined }

/** What is done later, by the name under which it is left. */
export const jobs = ({ db, clock, smtpUrl }: JobParts): Jobs => ({
  'mail/send': mailJob(db, clock, smtpUrl),
  [resetCodeJob]: sendResetCode(db, clock),
})

/** Who is told when a timer of a process comes due. */
export const timers: Record<string, OnDue> = {
  purchase: purchaseDue,
}

type Clockwork = { name: string; everyMs: number; work: () => Promise<unknown> }
type Log = { error(fields: object, words: string): void }

/** What is done again and again. */
export const clockworks = ({ db, clock }: JobParts, log: Log): Clockwork[] => [
  {
    name: 'timers',
    everyMs: 5_000,
    work: () =>
      fireTimers(db, clock(), timers, (err, due) =>
        log.error({ err, ...due }, 'a timer failed and will be tried again'),
      ),
  },
  { name: 'seal the books', everyMs: 10_000, work: () => sealOnce(db, clock) },
  { name: 'forget old sessions', everyMs: 600_000, work: () => forgetOldSessions(db, clock()) },
]

/** Starts the clockworks; `stop` lets the running ones finish. One that fails is reported and goes on. */
export const runClockworks = (list: readonly Clockwork[], log: Log): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const turns = list.map(async ({ name, everyMs, work }) => {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => log.error({ err, clockwork: name }, 'clockwork failed'))
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, everyMs)
        stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
      })
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(turns)
    },
  }
}
