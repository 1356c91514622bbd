// Every recurring task of the server, in one list.
import { picturesShown } from './domains/data-rights/pictures-in-use.ts'
import { sealOldDocuments } from './domains/data-rights/seal-documents.ts'
import { expireCars } from './domains/cars/listing/expire-cars.ts'
import { sweepCards } from './domains/cars/share-card/forget-cards.ts'
import { findAndNotify } from './domains/searches/find-and-notify.ts'
import { rollUpCounts } from './market/market.ts'
import { takeDueDeposits } from './domains/savings/take-deposits.ts'
import { dispatchDue } from './domains/transfers/dispatch-due.ts'
import { processForgotten } from './domains/transfers/process-webhook.ts'
import { receiveWebhook } from './domains/transfers/webhook-route.ts'
import { forgetAbandoned, forgetUploads } from './domains/uploads/forget-uploads.ts'
import { compareForgotten } from './domains/uploads/like-pictures.ts'
import { sentFolder } from './domains/uploads/receive.ts'
import { forgetOldRegistrations, forgetOldSessions } from './domains/user/devices/forget-sessions.ts'
import { forgetOldDevices } from './domains/user/devices/own-device.ts'
import { openPayIns } from './domains/wallet/pay-in.ts'
import { notifyOfMoney } from './domains/wallet/notify-of-money.ts'
import { sealOnce } from './ledger/chain.ts'
import type { RecurringTask, Log } from './kernel/jobs/recurring-tasks.ts'
import { formsFolder } from './kernel/http/forms.ts'
import { forgetOldKeys } from './kernel/calls/idempotency.ts'
import { deleteOldAttempts } from './kernel/secrets/attempt-limit.ts'
import { forgetForms } from './kernel/http/multipart-form.ts'
import { fireTimers, remindOfTimers } from './kernel/process/timers.ts'
import { type JobParts, reminders, timers } from './jobs.ts'

/** What keeps money moving between the wallets and the bank. */
const bankTasks = ({ db, clock, bank: { rail, sandbox } }: JobParts, log: Log): RecurringTask[] => {
  const ground = { db, clock, rail }
  const take = receiveWebhook(ground)
  return [
    {
      name: 'withdrawals',
      everyMs: 2_000,
      work: () =>
        dispatchDue(ground, (err, which) =>
          log.error({ err, ...which }, 'a withdrawal could not be moved on and will be asked about'),
        ),
    },
    {
      name: 'announcements of the bank',
      everyMs: 15_000,
      work: () =>
        processForgotten(ground, (err, which) =>
          log.error({ err, ...which }, 'an announcement could not be read and will be tried again'),
        ),
    },
    {
      name: 'account numbers',
      everyMs: 10_000,
      work: () =>
        openPayIns(db, rail, clock(), (err, of) =>
          log.error({ err, ...of }, 'an account number could not be opened and will be asked for again'),
        ),
    },
    ...(sandbox
      ? [
          {
            name: 'sandbox bank',
            everyMs: 2_000,
            work: () => sandbox.deliver(async (body, headers) => (await take(body, headers)) === 'taken'),
          },
        ]
      : []),
  ]
}

/** What runs out, is due, or waits for money. */
const dueTasks = ({ db, clock }: JobParts, log: Log): RecurringTask[] => [
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
    name: 'automatic deposits',
    everyMs: 15_000,
    work: () =>
      takeDueDeposits(db, clock(), (err, plan) =>
        log.error({ err, ...plan }, 'an automatic deposit failed and will be tried again'),
      ),
  },
]

/** What follows the market and the books. */
const marketTasks = ({ db, clock }: JobParts, log: Log): RecurringTask[] => [
  {
    name: 'listings that run out',
    everyMs: 60_000,
    work: () =>
      expireCars(db, clock(), (err, of) =>
        log.error({ err, ...of }, 'listings that run out failed and will be tried again'),
      ),
  },
  { name: 'counts of the market', everyMs: 2_000, work: () => rollUpCounts(db) },
  {
    name: 'new cars for saved searches',
    everyMs: 5_000,
    work: () =>
      findAndNotify(db, clock(), (err, of) =>
        log.error({ err, ...of }, 'a saved search failed and will be asked again'),
      ),
  },
  { name: 'notices of money', everyMs: 5_000, work: () => notifyOfMoney(db) },
  { name: 'seal the books', everyMs: 10_000, work: () => sealOnce(db, clock) },
]

/** What is forgotten in time, or made up for. */
const tidyTasks = ({ db, clock, files, config }: JobParts, log: Log): RecurringTask[] => [
  {
    name: 'forget the cards of shared pages',
    everyMs: 3_600_000,
    work: () => sweepCards(config.dataDir, clock()),
  },
  {
    name: 'pictures not compared yet',
    everyMs: 5_000,
    work: () =>
      compareForgotten(db, (err, of) =>
        log.error({ err, ...of }, 'a picture could not be compared and will be tried again'),
      ),
  },
  {
    name: 'forget uploads',
    everyMs: 600_000,
    work: () => forgetUploads(db, sentFolder(config.dataDir), clock()),
  },
  {
    name: 'forget forms',
    everyMs: 600_000,
    work: () => forgetForms(formsFolder(config.dataDir), clock()),
  },
  {
    name: 'seal old documents',
    everyMs: 60_000,
    work: () =>
      sealOldDocuments(db, files.documents, (err, of) =>
        log.error({ err, ...of }, 'a document could not be sealed and will be tried again'),
      ),
  },
  {
    name: 'forget pictures that nothing shows',
    everyMs: 600_000,
    work: () => forgetAbandoned(db, picturesShown(db), clock()),
  },
  { name: 'forget old keys', everyMs: 3_600_000, work: () => forgetOldKeys(db, clock()) },
  { name: 'forget old sessions', everyMs: 600_000, work: () => forgetOldSessions(db, clock()) },
  { name: 'forget tries of long ago', everyMs: 3_600_000, work: () => deleteOldAttempts(db, clock()) },
  { name: 'forget devices that are not used', everyMs: 3_600_000, work: () => forgetOldDevices(db, clock()) },
  {
    name: 'forget registrations that nobody confirmed',
    everyMs: 3_600_000,
    work: () => forgetOldRegistrations(db, clock()),
  },
]

/** Every recurring task, by its parts. */
export const recurringTasks = (parts: JobParts, log: Log): RecurringTask[] => [
  ...bankTasks(parts, log),
  ...dueTasks(parts, log),
  ...marketTasks(parts, log),
  ...tidyTasks(parts, log),
]
