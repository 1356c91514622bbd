// What notices bring: the inbox, choices, letters, and web push.
import { contract } from '#contract/index.ts'
import { noticeMailJob, noticePushJob } from '#server/kernel/messages/notify.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { join } from '#server/manifest/join.ts'
import { choose, showChoices } from './choose.ts'
import { eraseChoices, exportChoices, exportNotices, exportPush } from './data-rights.ts'
import { mailNotice } from './mail-notice.ts'
import { mailStaff } from './mail-staff.ts'
import { listNotices, markNoticesRead, showUnread } from './show-notices.ts'
import { setQuietHours, showPush, subscribePush, unsubscribePush } from './push/push-calls.ts'
import { pushDeviceJob, pushNotice, pushToDevice } from './push/push-notice.ts'
import { wakeWaiting } from './push/push-sql.ts'
import { unsubscribe } from './unsubscribe.ts'

export const noticesFeature: Feature = {
  name: 'notices',
  calls: ({ pepper, features, push }) => [
    serving(contract.notices, {
      list: listNotices,
      unread: showUnread,
      markRead: markNoticesRead,
      choices: showChoices,
      choose,
      unsubscribe: unsubscribe(pepper, join(features.map(({ letters }) => letters))),
    }),
    serving(contract.push, {
      state: showPush(push.publicKey),
      subscribe: subscribePush,
      unsubscribe: unsubscribePush,
      setQuietHours,
    }),
  ],
  jobs: ({ db, clock, pepper, send, push, config }) => ({
    mail: { [noticeMailJob]: mailNotice({ db, clock, pepper, send, publicUrl: config.publicUrl }) },
    push: {
      [noticePushJob]: pushNotice({ db, clock }),
      [pushDeviceJob]: pushToDevice({ db, clock, push }),
    },
  }),
  tasks: ({ db, clock, pepper, config: { publicUrl } }, log) => [
    { name: 'push what waited for the morning', everyMs: 60_000, work: () => wakeWaiting(db, clock()) },
    {
      name: 'letters to staff of dealers',
      everyMs: 60_000,
      work: () =>
        mailStaff({ db, pepper, publicUrl, now: clock() }, (err, of) =>
          log.error({ err, ...of }, 'a letter to staff could not be written and will be tried again'),
        ),
    },
  ],
  personal: {
    sections: (db, { id }) => [
      ['noticeChoices', () => exportChoices(db, id)],
      ['pushNotifications', () => exportPush(db, id)],
      ['notices', () => exportNotices(db, id)],
    ],
    erase: (tx, { id }) => eraseChoices(tx, id),
    erased: ['Your notices, your choices about them, and the devices that get notifications'],
    retained: ['Notices and emails that others received, which may name you'],
  },
}
