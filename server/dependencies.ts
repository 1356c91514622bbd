// Dependencies that one process hands to its features.
import { features } from './features.ts'
import { uploadStore } from './kernel/uploads/store-uploads.ts'
import { announcePicture } from './kernel/pictures/picture-arrivals.ts'
import { mailer } from './kernel/messages/mail.ts'
import { viewBatch } from './dashboard/page-views/view-batch.ts'
import { limits } from '#contract/core/limits.ts'
import { conditionalFetcher, publicFetcher } from './kernel/network/fetch-public.ts'
import { pushSender } from './kernel/push/send-push.ts'
import { vapidOf } from './kernel/push/vapid.ts'
import { openStreams } from './kernel/live/open-streams.ts'
import { statusReader } from './desk/status/read-status.ts'
import { openVitals } from './kernel/metrics/vitals.ts'
import { deskParts } from './operator/desk-subjects.ts'
import { openSms } from './rails/sms/open-sms.ts'
import type { Deps } from './manifest/manifest.ts'

type Following =
  | 'publicDb'
  | 'keep'
  | 'send'
  | 'push'
  | 'fetchPicture'
  | 'fetchStockList'
  | 'sms'
  | 'demoAccounts'
  | 'again'
  | 'orders'
  | 'live'
  | 'deskLive'
  | 'looks'
  | 'vitals'
  | 'status'
  | 'features'
  | 'desk'
export type BaseDeps = Omit<Deps, Following> & Partial<Pick<Deps, Following>>

/** Reads in public come by the usual connections, and uploads go to the usual store, where no others are given. */
export const depsOf = (base: BaseDeps): Deps => {
  const { publicDb = base.db, vitals = openVitals() } = base
  return {
    publicDb,
    keep: uploadStore(base.files, announcePicture(base.db, base.clock)),
    send: mailer(base.db, base.clock, base.config),
    push: pushSender({ vapid: vapidOf(base.pepper, base.config) }),
    fetchPicture: publicFetcher({ bytesMax: limits.pictureBytesMax }),
    fetchStockList: conditionalFetcher({
      bytesMax: limits.importBytesMax,
      accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
      userAgent: 'AutoX stock lists of dealers',
    }),
    sms: openSms(base.db, base.clock, base.config),
    demoAccounts: [],
    again: new Map(),
    orders: new Map(),
    live: openStreams(),
    // Each tab of an operator has its own, and a browser may have only six connections.
    deskLive: openStreams({ max: 500, perPersonMax: 4 }),
    looks: viewBatch(() => base.clock().getTime()),
    vitals,
    status: statusReader({ ...base, publicDb, vitals }),
    features,
    desk: deskParts,
    ...base,
  }
}
