// Mails a notice once, unless its reader unsubscribed.
import { z } from 'zod'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { addressOf } from '#server/user/reads.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Send } from '#server/kernel/messages/mail.ts'
import { markMailed } from '#server/kernel/messages/notify.ts'
import { enqueueSms } from '#server/kernel/messages/sms.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { noticeLetter } from './mail.ts'
import { choiceOf, noticesBySms } from './rules.ts'
import { choiceRowsOf, findNotice, type NoticeRow } from './sql.ts'
import { unsubscribeToken } from './unsubscribe.ts'

const Payload = z.object({ id: z.string() })

type Deps = { db: Db; clock: () => Date; publicUrl: string; pepper: Uint8Array; send: Send }

const dayMs = 86_400_000

type ByPhone = { to: string; notice: NoticeRow; now: Date }

/** What is beyond a day's number waits in the inbox alone. */
const sendSms = async (db: Db, { to, notice: { id, title, user_id: userId }, now }: ByPhone) => {
  if (!(await countAttempt(db, noticesBySms, userId, now)).ok) return
  await db.inTx(async tx => {
    const text = `${title}. If it was not you, sign in and change your password now.`
    await enqueueSms(tx, { to, text, until: new Date(now.getTime() + dayMs) })
    await markMailed(tx, [id], now)
  })
}

/**
 * A letter is marked after it left: one that was handed over just before a crash leaves again, with the same message id,
 * which is better than one that never leaves.
 */
export const mailNotice =
  ({ db, clock, publicUrl, pepper, send }: Deps): Job =>
  async payload => {
    const notice = await findNotice(db, Payload.parse(payload).id)
    if (!notice || notice.mailed_at) return
    const { id, title, body: text, link, user_id: userId } = notice
    const kind = notice.kind as NoticeKind
    const reader = await addressOf(db, userId)
    if (!reader || !choiceOf(kind, await choiceRowsOf(db, userId)).byMail) return
    const { email, signInPhone, firstName } = reader
    if (email === null) {
      // Without an email only what protects the account goes out, by SMS; the rest is in the inbox.
      if (kind === 'security' && signInPhone) await sendSms(db, { to: signInPhone, notice, now: clock() })
      return
    }
    const token = unsubscribeToken(pepper, { userId, kind, noticeId: id })
    await send(noticeLetter({ id, kind, title, text, link }, { email, firstName }, publicUrl, token))
    await markMailed(db, [id], clock())
  }
