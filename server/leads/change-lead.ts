// Notes what a dealer knows of a lead: owner, reminder, talks elsewhere, or lost.
import type { Input } from '#contract/core/call.ts'
import { fail, failField } from '#contract/core/errors.ts'
import type { leads } from '#contract/leads/leads.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import type { LeadReader, LeadRow } from './lead-sql.ts'
import { findLead, leadReaderOf, readLead } from './show-leads.ts'
import { insertLead, type Noted, updateLead } from './sql.ts'

type Change = Input<typeof leads.change>['body']

/** Refuses BAD_INPUT by its field, and NOT_NOW. */
const checkChange = (change: Change, row: LeadRow, { ownerIds, today }: LeadReader): void => {
  if (change.ownerId !== null && !ownerIds.includes(change.ownerId))
    failField('ownerId', 'Choose the dealer or one of their staff')
  if (change.remindOn === null && change.reminder !== '') failField('remindOn', 'Choose a day')
  if (change.remindOn !== null && change.reminder === '')
    failField('reminder', 'Write what you want to be reminded of')
  if (change.remindOn !== null && change.remindOn < today && change.remindOn !== row.reminder_on)
    failField('remindOn', 'Today or later')
  if (change.mark !== 'lost') return
  if (change.lostReason === null) failField('lostReason', 'Choose a reason')
  if (row.is_bound) fail('NOT_NOW', { message: 'A deal is under way or done, so this lead cannot be lost.' })
}

type Caller = { sellerId: string; now: Date }

const notedOf = (change: Change, row: LeadRow, { sellerId, now }: Caller): Noted => {
  const isLost = change.mark === 'lost'
  // What was lost before and still is keeps its day: what the buyer did since then counts.
  const wasLost = row.lost_at !== null && row.reason === row.lost_reason
  return {
    carId: row.car_id,
    buyerId: row.buyer_id,
    sellerId,
    ownerId: change.ownerId,
    talksAt: change.mark === 'none' ? null : (row.talks_at ?? (change.mark === 'in-talks' ? now : null)),
    lostAt: isLost ? (wasLost ? row.lost_at : now) : null,
    lostReason: isLost ? change.lostReason : null,
    reminderOn: change.remindOn,
    reminderWords: change.reminder || null,
    // Another owner was not reminded yet.
    isSameReminder:
      change.remindOn === row.reminder_on &&
      change.reminder === row.reminder_words &&
      change.ownerId === row.owner_id,
    now,
  }
}

export const changeLead: Handler<typeof leads.change> = async ({ tx, ...asker }, { body }) => {
  const { user, now } = asker
  if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
  const reader = await leadReaderOf(tx, asker)
  const row = await findLead(tx, reader, body)
  if (row.version !== body.version) fail('CHANGED_MEANWHILE')
  checkChange(body, row, reader)
  const noted = notedOf(body, row, { sellerId: user.id, now })
  const written = await (body.version === 0 ? insertLead(tx, noted) : updateLead(tx, noted, body.version))
  if (written === 0) fail('CHANGED_MEANWHILE')
  signalPages(tx, [user.id], 'leads', user.id)
  return readLead(tx, await findLead(tx, reader, body), { reader, now })
}
