// Jobs that push a notice: one decides, one per device sends.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { actingAddress } from '#contract/staff/acting-address.ts'
import { type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import { quietUntil } from '#contract/notices/quiet-hours.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { enqueue, type Job } from '#server/kernel/jobs/jobs.ts'
import type { Push, PushMessage } from '#server/kernel/push/send-push.ts'
import { endSubscription, findSubscription, subscriptionsOf } from '#server/kernel/push/subscriptions.ts'
import { choiceOf } from '../rules.ts'
import { choiceRowsOf, findNotice, type NoticeRow } from '../sql.ts'
import { quietHoursOf, waitForMorning } from './push-sql.ts'

export const pushDeviceJob = 'notice/push-device'

const NoticeId = z.object({ id: z.string() })
const ToDevice = z.object({ noticeId: z.string(), subscriptionId: z.string() })

/** After a day the inbox tells it well enough. */
const ttlSeconds = 86_400
const isStale = ({ at }: NoticeRow, now: Date) => now.getTime() - at.getTime() >= ttlSeconds * 1_000

type Deps = { db: Db; clock: () => Date }

/** Waits for the end of quiet hours, but for what leaves the account and what protects it. */
export const pushNotice =
  ({ db, clock }: Deps): Job =>
  async payload => {
    const { id } = NoticeId.parse(payload)
    const now = clock()
    const notice = await findNotice(db, id)
    if (!notice || notice.read_at || isStale(notice, now)) return
    const kind = notice.kind as NoticeKind
    if (!choiceOf(kind, await choiceRowsOf(db, notice.user_id)).byPush) return
    const isUrgent = notice.ignores_quiet_hours || kind === 'security'
    const dueAt = isUrgent ? undefined : quietUntil(now, await quietHoursOf(db, notice.user_id))
    await db.inTx(async tx => {
      if (dueAt) return void (await waitForMorning(tx, id, dueAt))
      for (const device of await subscriptionsOf(tx, notice.user_id))
        await enqueue(tx, pushDeviceJob, { noticeId: id, subscriptionId: device.id })
    })
  }

const pageOf = ({ link, dealer_id: dealerId }: NoticeRow): string =>
  dealerId === null ? (link ?? '/notices') : actingAddress(dealerId, link ?? '/notices')

/** What is new about a thing takes the place of what is older about it, at the push service and on the screen. */
const topicOf = (notice: NoticeRow): string => {
  // Each movement of money is told by itself.
  const about = notice.kind === 'money' || notice.link === null ? notice.id : notice.link
  return createHash('sha256').update(about).digest('base64url').slice(0, 32)
}

/** The title alone, which a locked screen may show: the text of a notice stays in AutoX. */
const messageOf = (notice: NoticeRow, subscriptionId: string, now: Date): PushMessage => {
  const topic = topicOf(notice)
  const ageSeconds = Math.floor((now.getTime() - notice.at.getTime()) / 1_000)
  return {
    payload: { to: subscriptionId, title: notice.title, link: pageOf(notice), tag: topic },
    ttlSeconds: ttlSeconds - ageSeconds,
    urgency: noticeKinds[notice.kind as NoticeKind].pushUrgency,
    topic,
  }
}

export const pushToDevice =
  ({ db, clock, push }: Deps & { push: Push }): Job =>
  async payload => {
    const { noticeId, subscriptionId } = ToDevice.parse(payload)
    const now = clock()
    const [notice, device] = await Promise.all([
      findNotice(db, noticeId),
      findSubscription(db, subscriptionId),
    ])
    // Read, signed out or somebody else's since it was enqueued.
    if (!notice || !device || device.user_id !== notice.user_id) return
    if (notice.read_at || isStale(notice, now)) return
    const outcome = await push.deliver(device, messageOf(notice, subscriptionId, now))
    if (outcome === 'gone') await endSubscription(db, subscriptionId)
  }
