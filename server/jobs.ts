// Every background job, in lanes, and who is told when a timer runs out.
import type { Config } from './config.ts'
import { partOrderDue } from './domains/accessories/order-on-due.ts'
import { remindOfPartOrder } from './domains/accessories/order-remind.ts'
import { purchaseDue } from './domains/bookings/on-due.ts'
import { forgetPapers, forgetPapersJob } from './domains/data-rights/forget-papers.ts'
import { picturesInUse } from './domains/data-rights/pictures-in-use.ts'
import { forgetDocuments, forgetDocumentsJob } from './domains/kyc/erase-kyc.ts'
import { kycDue } from './domains/kyc/on-due.ts'
import { sandboxReview, sandboxReviewJob } from './domains/kyc/sandbox-review.ts'
import { tierChangedJob } from './domains/kyc/keep-tier.ts'
import { remindOfPurchase } from './domains/bookings/remind.ts'
import { mailNotice } from './domains/notices/mail-notice.ts'
import { sandboxListingReviewJob } from './domains/cars/review/hold-for-review.ts'
import { sandboxListingReview } from './domains/cars/review/sandbox-review.ts'
import { ratingWindowDue } from './domains/ratings/publish.ts'
import { remindOfRating } from './domains/ratings/remind.ts'
import { carChangedJob, savedCarChangedJob } from './domains/cars/car-changed.ts'
import { forgetCards, forgetCardsJob } from './domains/cars/share-card/forget-cards.ts'
import { followSaved } from './domains/cars/saved/follow-saved.ts'
import { followCar } from './domains/savings/follow-car.ts'
import { savingsDue, savingsSoon } from './domains/savings/on-due.ts'
import { goJob } from './domains/transfers/dispatch-due.ts'
import { takeInAfterTier } from './domains/transfers/over-limit.ts'
import { webhookProcessor } from './domains/transfers/process-webhook.ts'
import { sendJob } from './domains/transfers/send-to-bank.ts'
import { webhookJob } from './domains/transfers/webhook-route.ts'
import { forgetSent, forgetSentJob } from './domains/uploads/forget-uploads.ts'
import { sentFolder } from './domains/uploads/receive.ts'
import { mailedCodes } from './domains/user/codes.ts'
import { resetCodeJob, sendResetCode } from './domains/user/send-reset-code.ts'
import type { Bank } from './open-bank.ts'
import type { Db } from './kernel/db/db.ts'
import type { Files } from './kernel/files/files.ts'
import { forgetPictures, forgetPicturesJob } from './kernel/pictures/forget-pictures.ts'
import type { Jobs, Lanes } from './kernel/jobs/jobs.ts'
import { mailer, mailJob } from './kernel/jobs/mail.ts'
import { noticeMailJob } from './kernel/jobs/notify.ts'
import { type OnDue, type OnSoon } from './kernel/process/timers.ts'

export type JobParts = {
  db: Db
  bank: Bank
  clock: () => Date
  pepper: Uint8Array
  files: Files
  config: Pick<Config, 'dataDir' | 'smtpUrl' | 'publicUrl' | 'demonstration'>
}

/** What is done later, by the name under which it is left, in lanes by what it may have to wait for. */
export const jobLanes = ({ db, bank, clock, pepper, files, config }: JobParts): Lanes => {
  const send = mailer(db, clock, config.smtpUrl)
  return {
    // A bank that does not answer holds up its own orders only.
    payouts: { [sendJob]: goJob({ db, clock, rail: bank.rail }) },
    announcements: { [webhookJob]: webhookProcessor({ db, clock, rail: bank.rail }) },
    mail: {
      'mail/send': mailJob(send),
      [noticeMailJob]: mailNotice({ db, clock, pepper, send, publicUrl: config.publicUrl }),
    },
    house: {
      [resetCodeJob]: sendResetCode(db, clock, mailedCodes(pepper)),
      [carChangedJob]: followCar(db, clock),
      [savedCarChangedJob]: followSaved(db, clock),
      [sandboxReviewJob]: sandboxReview(db, clock),
      [tierChangedJob]: takeInAfterTier(db, clock),
      [sandboxListingReviewJob]: sandboxListingReview(db, clock, config.demonstration),
    },
    // A store of files can hang as a bank can.
    files: {
      [forgetDocumentsJob]: forgetDocuments(db, files.documents),
      [forgetPapersJob]: forgetPapers(db, files.documents),
      [forgetSentJob]: forgetSent(sentFolder(config.dataDir)),
      [forgetPicturesJob]: forgetPictures(files, picturesInUse(db)),
      [forgetCardsJob]: forgetCards(config.dataDir),
    },
  }
}

/** The same in one list. */
export const jobs = (parts: JobParts): Jobs => Object.assign({}, ...Object.values(jobLanes(parts)))

/** Who is told when a timer of a process comes due. */
export const timers: Record<string, OnDue> = {
  purchase: purchaseDue,
  part_order: partOrderDue,
  rating_window: ratingWindowDue,
  kyc_file: kycDue,
  savings_plan: savingsDue,
}

/** Who is told a day before. */
export const reminders: Record<string, OnSoon> = {
  purchase: remindOfPurchase,
  part_order: remindOfPartOrder,
  rating_window: remindOfRating,
  savings_plan: savingsSoon,
}
