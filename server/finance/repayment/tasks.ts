// Recurring work of a kind that is paid in instalments.
import type { Deps } from '#server/manifest/manifest.ts'
import type { Log, RecurringTask } from '#server/kernel/jobs/recurring-tasks.ts'
import { collectDue } from './collect.ts'
import { remindDue } from './notices.ts'
import type { InstalmentKind, InstalmentRow } from './instalment-kind.ts'

/** Collection every 15 seconds and reminders every ten minutes; `what` names one instalment in the logs. */
export const repaymentTasks =
  <R extends InstalmentRow>(repaid: InstalmentKind<R>, what: string) =>
  ({ db, clock }: Deps, log: Log): RecurringTask[] => {
    const reportOf = (work: string) => (err: unknown, row: { id: string }) =>
      log.error({ err, ...row }, `${work} failed and will be tried again`)
    return [
      {
        name: `${what}s`,
        everyMs: 15_000,
        work: () => collectDue(db, repaid, clock(), reportOf(`collection of ${what}s`)),
      },
      {
        name: `reminders of ${what}s`,
        everyMs: 600_000,
        work: () => remindDue(db, repaid, clock(), reportOf(`a reminder of ${what}s`)),
      },
    ]
  }
