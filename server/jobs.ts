// Every background job and every clockwork of the server, in one list.
import type { Config } from './config.ts'
import { partOrderDue } from './domains/accessories/order-on-due.ts'
import { remindOfPartOrder } from './domains/accessories/order-remind.ts'
import { purchaseDue } from './domains/bookings/on-due.ts'
import { forgetPapers, forgetPapersJob } from './domains/data-rights/forget-papers.ts'
import { picturesInUse, picturesShown } from './domains/data-rights/pictures-in-use.ts'
import { forgetDocuments, forgetDocumentsJob } from './domains/kyc/erase-kyc.ts'
import { kycDue } from './domains/kyc/on-due.ts'
import { sandboxReview, sandboxReviewJob } from './domains/kyc/sandbox-review.ts'
import { tierChangedJob } from './domains/kyc/keep-tier.ts'
import { remindOfPurchase } from './domains/bookings/remind.ts'
import { mailNotice } from './domains/notices/mail-notice.ts'
import { sandboxLookJob } from './domains/cars/hold-car.ts'
import { sandboxLook } from './domains/cars/sandbox-look.ts'
import { dealingDue } from './domains/ratings/publish.ts'
import { remindOfRating } from './domains/ratings/remind.ts'
import { carChangedJob, savedCarChangedJob } from './domains/cars/car-changed.ts'
import { expireCars } from './domains/cars/expire-cars.ts'
import { forgetCards, forgetCardsJob, sweepCards } from './domains/cars/forget-cards.ts'
import { followSaved } from './domains/cars/follow-saved.ts'
import { findAndTell } from './domains/searches/find-and-tell.ts'
import { foldCounts } from './domains/cars/fold-counts.ts'
import { followCar } from './domains/savings/follow-car.ts'
import { savingsDue, savingsSoon } from './domains/savings/on-due.ts'
import { takeDueDeposits } from './domains/savings/take-deposits.ts'
import { advanceAll, goJob } from './domains/transfers/advance.ts'
import { takeInAfterTier } from './domains/transfers/kept-apart.ts'
import { newsReader, readForgotten } from './domains/transfers/read-news.ts'
import { sendJob } from './domains/transfers/send-to-bank.ts'
import { newsJob, takeNews } from './domains/transfers/webhook-door.ts'
import {
  forgetAbandoned,
  forgetSent,
  forgetSentJob,
  forgetUploads,
} from './domains/uploads/forget-uploads.ts'
import { compareForgotten } from './domains/uploads/like-pictures.ts'
import { sentFolder } from './domains/uploads/receive.ts'
import { forgetOldRegistrations, forgetOldSessions } from './domains/user/forget-sessions.ts'
import { mailedCodes } from './domains/user/codes.ts'
import { resetCodeJob, sendResetCode } from './domains/user/send-reset-code.ts'
import { openPayIns } from './domains/wallet/pay-in.ts'
import { tellOfMoney } from './domains/wallet/tell-of-money.ts'
import { sealOnce } from './ledger/chain.ts'
import type { Bank } from './open-bank.ts'
import type { Clockwork, Log } from './platform/clockworks.ts'
import type { Db } from './platform/db.ts'
import type { Files } from './platform/files.ts'
import { formsFolder } from './platform/forms.ts'
import { forgetPictures, forgetPicturesJob } from './platform/forget-pictures.ts'
import type { Jobs } from './platform/jobs.ts'
import { mailer, mailJob } from './platform/mail.ts'
import { noticeMailJob } from './platform/tell.ts'
import { forgetForms } from './platform/uploads.ts'
import { fireTimers, type OnDue, type OnSoon, remindOfTimers } from './platform/timers.ts'

export type JobParts = {
  db: Db
  bank: Bank
  clock: () => Date
  pepper: Uint8Array
  files: Files
  config: Pick<Config, 'dataDir' | 'smtpUrl' | 'publicUrl' | 'demonstration'>
}

/** What is done later, by the name under which it is left. */
export const jobs = ({ db, bank, clock, pepper, files, config }: JobParts): Jobs => {
  const send = mailer(db, clock, config.smtpUrl)
  return {
    'mail/send': mailJob(send),
    [noticeMailJob]: mailNotice({ db, clock, pepper, send, publicUrl: config.publicUrl }),
    [resetCodeJob]: sendResetCode(db, clock, mailedCodes(pepper)),
    [carChangedJob]: followCar(db, clock),
    [savedCarChangedJob]: followSaved(db, clock),
    [sandboxReviewJob]: sandboxReview(db, clock),
    [sendJob]: goJob({ db, clock, rail: bank.rail }),
    [newsJob]: newsReader({ db, clock, rail: bank.rail }),
    [tierChangedJob]: takeInAfterTier(db, clock),
    [forgetDocumentsJob]: forgetDocuments(db, files.documents),
    [forgetPapersJob]: forgetPapers(db, files.documents),
    [sandboxLookJob]: sandboxLook(db, clock, config.demonstration),
    [forgetSentJob]: forgetSent(sentFolder(config.dataDir)),
    [forgetPicturesJob]: forgetPictures(files, picturesInUse(db)),
    [forgetCardsJob]: forgetCards(config.dataDir),
  }
}

/** Who is told when a timer of a process comes due. */
export const timers: Record<string, OnDue> = {
  purchase: purchaseDue,
  part_order: partOrderDue,
  dealing: dealingDue,
  kyc_file: kycDue,
  savings_plan: savingsDue,
}

/** Who is told a day before. */
export const reminders: Record<string, OnSoon> = {
  purchase: remindOfPurchase,
  part_order: remindOfPartOrder,
  dealing: remindOfRating,
  savings_plan: savingsSoon,
}

/** What keeps money moving between the wallets and the bank. */
const bankClockworks = ({ db, clock, bank: { rail, sandbox } }: JobParts, log: Log): Clockwork[] => {
  const ground = { db, clock, rail }
  const take = takeNews(ground)
  return [
    {
      name: 'withdrawals',
      everyMs: 2_000,
      work: () =>
        advanceAll(ground, (err, which) =>
          log.error({ err, ...which }, 'a withdrawal could not be moved on and will be asked about'),
        ),
    },
    {
      name: 'announcements of the bank',
      everyMs: 15_000,
      work: () =>
        readForgotten(ground, (err, which) =>
          log.error({ err, ...which }, 'an announcement could not be read and will be tried again'),
        ),
    },
    { name: 'account numbers', everyMs: 10_000, work: () => openPayIns(db, rail, clock()) },
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

const houseClockworks = ({ db, clock, config }: JobParts, log: Log): Clockwork[] => [
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
  { name: 'listings that run out', everyMs: 60_000, work: () => expireCars(db, clock()) },
  { name: 'counts of the market', everyMs: 2_000, work: () => foldCounts(db) },
  { name: 'new cars for saved searches', everyMs: 5_000, work: () => findAndTell(db, clock()) },
  { name: 'notices of money', everyMs: 5_000, work: () => tellOfMoney(db) },
  { name: 'seal the books', everyMs: 10_000, work: () => sealOnce(db, clock) },
  {
    name: 'forget the cards of shared pages',
    everyMs: 3_600_000,
    work: () => sweepCards(config.dataDir, clock()),
  },
  { name: 'pictures not compared yet', everyMs: 5_000, work: () => compareForgotten(db) },
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
    name: 'forget pictures that nothing shows',
    everyMs: 600_000,
    work: () => forgetAbandoned(db, picturesShown(db), clock()),
  },
  { name: 'forget old sessions', everyMs: 600_000, work: () => forgetOldSessions(db, clock()) },
  {
    name: 'forget registrations that nobody confirmed',
    everyMs: 3_600_000,
    work: () => forgetOldRegistrations(db, clock()),
  },
]

/** What is done again and again. */
export const clockworks = (parts: JobParts, log: Log): Clockwork[] => [
  ...bankClockworks(parts, log),
  ...houseClockworks(parts, log),
]
