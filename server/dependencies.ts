// The parts of one process as its domains are given them: what the caller opened, and what follows from it.
import { domains } from './features.ts'
import { uploadStore } from './kernel/files/store-uploads.ts'
import { announcePicture } from './kernel/pictures/picture-arrivals.ts'
import { mailer } from './kernel/jobs/mail.ts'
import { lookBatch } from './kernel/pages/look-batch.ts'
import { pushSender } from './kernel/push/send-push.ts'
import { vapidOf } from './kernel/push/vapid.ts'
import { openStreams } from './kernel/live/open-streams.ts'
import { deskParts } from './operator/things.ts'
import { openSms } from './rails/sms/open-sms.ts'
import type { Parts } from './manifest/manifest.ts'

type Following =
  | 'publicDb'
  | 'keep'
  | 'send'
  | 'push'
  | 'sms'
  | 'demoAccounts'
  | 'again'
  | 'orders'
  | 'live'
  | 'looks'
  | 'domains'
  | 'desk'
export type Given = Omit<Parts, Following> & Partial<Pick<Parts, Following>>

/** Reads in public come by the usual connections, and uploads go to the usual store, where no others are given. */
export const partsOf = (given: Given): Parts => ({
  publicDb: given.db,
  keep: uploadStore(given.files, announcePicture(given.db, given.clock)),
  send: mailer(given.db, given.clock, given.config),
  push: pushSender({ vapid: vapidOf(given.pepper, given.config) }),
  sms: openSms(given.db, given.clock, given.config),
  demoAccounts: [],
  again: new Map(),
  orders: new Map(),
  live: openStreams(),
  looks: lookBatch(() => given.clock().getTime()),
  domains,
  desk: deskParts,
  ...given,
})
