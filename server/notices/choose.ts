// Sets a user's notice preferences; security and money notices stay on.
import { failField } from '#contract/core/errors.ts'
import type { Choice, notices } from '#contract/notices/notices.ts'
import { type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import { dealersFor } from '#server/staff/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { type Channel, choiceOf, kinds, mayEnd } from './rules.ts'
import { choiceRowsOf, putChoice } from './sql.ts'

const readChoices = async (db: Query, userId: string): Promise<Choice[]> => {
  const rows = await choiceRowsOf(db, userId)
  const isStaff = (await dealersFor(db, userId)).length > 0
  return kinds.filter(kind => kind !== 'staff' || isStaff).map(kind => choiceOf(kind, rows))
}

const ways: Record<Channel, string> = { inApp: 'here', byMail: 'by email' }
const refuseEnding = (kind: NoticeKind, channel: Channel): void => {
  if (!mayEnd(kind, channel))
    failField(channel, `"${noticeKinds[kind].words}" always comes ${ways[channel]}`, 'NOT_ALLOWED')
}

export const showChoices: Handler<typeof notices.choices> = ({ db, user }) => readChoices(db, user.id)

export const choose: Handler<typeof notices.choose> = async ({ tx, user }, { body }) => {
  for (const channel of ['inApp', 'byMail'] as const)
    if (body[channel] === false) refuseEnding(body.kind, channel)
  await putChoice(tx, user.id, body)
  return readChoices(tx, user.id)
}
