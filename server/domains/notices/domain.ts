// What notices bring: the inbox, what somebody wants by mail, and the letters themselves.
import { contract } from '#contract/index.ts'
import { noticeMailJob } from '#server/kernel/jobs/notify.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { join } from '#server/manifest/join.ts'
import { choose, showChoices } from './choose.ts'
import { eraseChoices } from './erase-choices.ts'
import { exportChoices, exportNotices } from './export-notices.ts'
import { mailNotice } from './mail-notice.ts'
import { mailStaff } from './mail-staff.ts'
import { listNotices, markNoticesRead, showUnread } from './show-notices.ts'
import { unsubscribe } from './unsubscribe.ts'

export const noticesDomain: Domain = {
  name: 'notices',
  calls: ({ pepper, domains }) => [
    serving(contract.notices, {
      list: listNotices,
      unread: showUnread,
      markRead: markNoticesRead,
      choices: showChoices,
      choose,
      unsubscribe: unsubscribe(pepper, join(domains.map(({ letters }) => letters))),
    }),
  ],
  jobs: ({ db, clock, pepper, send, config }) => ({
    mail: { [noticeMailJob]: mailNotice({ db, clock, pepper, send, publicUrl: config.publicUrl }) },
  }),
  tasks: ({ db, clock, pepper, config: { publicUrl } }, log) => [
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
      ['notices', () => exportNotices(db, id)],
    ],
    erase: (tx, { id }) => eraseChoices(tx, id),
    erased: ['Your notices, and how you wanted them'],
    kept: ['What others were told at the time, which stays in their notices and letters and may name you'],
  },
}
