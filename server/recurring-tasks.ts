// All recurring tasks of features and kernel.
import { formsFolder } from './kernel/calls/forms.ts'
import { forgetForms } from './kernel/http/multipart-form.ts'
import { deleteOldCounts } from './kernel/http/share-calls.ts'
import { forgetOldKeys } from './kernel/calls/idempotency.ts'
import type { Log, RecurringTask } from './kernel/jobs/recurring-tasks.ts'
import { fireTimers, remindOfTimers } from './kernel/process/timers.ts'
import { deleteOldAttempts } from './kernel/secrets/attempt-limit.ts'
import { reminders, timers } from './jobs.ts'
import type { Deps } from './manifest/manifest.ts'

const ownTasks = ({ db, clock, config }: Deps, log: Log): RecurringTask[] => [
  {
    name: 'timers',
    everyMs: 5_000,
    work: () =>
      fireTimers(db, clock(), timers, (err, due) =>
        log.error({ err, ...due }, 'a timer failed and will be tried again'),
      ),
  },
  {
    name: 'reminders',
    everyMs: 60_000,
    work: () =>
      remindOfTimers(db, clock(), reminders, (err, due) =>
        log.error({ err, ...due }, 'a reminder failed and will be tried again'),
      ),
  },
  {
    name: 'forget forms',
    everyMs: 600_000,
    work: () => forgetForms(formsFolder(config.dataDir), clock()),
  },
  { name: 'forget old keys', everyMs: 3_600_000, work: () => forgetOldKeys(db, clock()) },
  { name: 'forget counts of calls', everyMs: 600_000, work: () => deleteOldCounts(db) },
  { name: 'forget tries of long ago', everyMs: 3_600_000, work: () => deleteOldAttempts(db, clock()) },
]

export const recurringTasks = (deps: Deps, log: Log): RecurringTask[] => [
  ...ownTasks(deps, log),
  ...deps.features.flatMap(({ tasks }) => tasks?.(deps, log) ?? []),
]
