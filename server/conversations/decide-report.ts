// Closes a reported conversation or lets it continue.
import { fail } from '#contract/core/errors.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { type Notice, notifyMany } from '#server/kernel/messages/notify.ts'
import { eraseWordsOfGone } from './erase-conversations.ts'
import { type MessageRow, messagesBefore } from './message-sql.ts'
import { type ReportRow, reportsOf, setClosed, settleReports } from './report-sql.ts'
import { announceChange } from './announce-change.ts'
import { type ConversationRow, findConversation, lockConversation } from './sql.ts'

export type Whole = {
  row: ConversationRow
  names: Map<string, string>
  messages: MessageRow[]
  reports: ReportRow[]
}

const notReported = (): never =>
  fail('NOT_FOUND', { message: 'We can’t find a reported conversation with that id.' })

const readMax = 500

/** A reported conversation with its newest messages; unreported ones stay private. Refuses NOT_FOUND. */
export const readReported = async (db: Query, id: string): Promise<Whole> => {
  const row = (await findConversation(db, id)) ?? notReported()
  const reports = await reportsOf(db, id)
  if (reports.length === 0) notReported()
  const people = await contactsOf(db, [row.buyer_id, row.seller_id])
  const names = new Map([...people].map(([userId, { name }]) => [userId, name]))
  return { row, names, messages: (await messagesBefore(db, id, undefined, readMax)).toReversed(), reports }
}

type Decision = { id: string; reason: string; now: Date }

const lockReported = async (tx: Tx, id: string): Promise<ConversationRow> => {
  const row = (await lockConversation(tx, id)) ?? notReported()
  return (await reportsOf(tx, id)).length > 0 ? row : notReported()
}

const settle = async (
  tx: Tx,
  c: ConversationRow,
  outcome: 'closed' | 'unfounded',
  now: Date,
): Promise<string[]> => {
  const reporters = (await settleReports(tx, c.id, outcome, now)).map(row => row.reporter_id)
  await eraseWordsOfGone(tx, c.id)
  return reporters
}

const noticeFor = (
  userId: string,
  c: ConversationRow,
  words: { title: string; text: string },
  now: Date,
): Notice => ({
  userId,
  kind: 'listing',
  ...words,
  link: `/messages/${c.id}`,
  now,
})

/** Closes a conversation for both sides, who read the reason. Refuses NOT_FOUND and NOT_NOW. */
export const closeConversation = async (tx: Tx, { id, reason, now }: Decision): Promise<void> => {
  const c = await lockReported(tx, id)
  if (c.closed_at) fail('NOT_NOW', { message: 'This conversation is closed already.' })
  await setClosed(tx, id, reason, now)
  announceChange(tx, c)
  await settle(tx, c, 'closed', now)
  const words = {
    title: `AutoX has closed a conversation about ${c.title}`,
    text: `You can still read it, but no one can write in it. The reason: ${reason}`,
  }
  await notifyMany(
    tx,
    [c.buyer_id, c.seller_id].map(userId => noticeFor(userId, c, words, now)),
  )
}

/** Dismisses the reports and tells the reporters. Refuses NOT_FOUND and NOT_NOW. */
export const keepConversation = async (tx: Tx, { id, now }: Omit<Decision, 'reason'>): Promise<void> => {
  const c = await lockReported(tx, id)
  const reporters = await settle(tx, c, 'unfounded', now)
  if (reporters.length === 0) fail('NOT_NOW', { message: 'There is no open report about this conversation.' })
  const words = {
    title: `We reviewed your report about ${c.title}`,
    text: 'We found nothing against the rules, so the conversation stays open. You can mute it or block the other person there.',
  }
  await notifyMany(
    tx,
    reporters.map(userId => noticeFor(userId, c, words, now)),
  )
}
