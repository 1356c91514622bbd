// Runs a deal's expired timers and reminders.
import { lagosTime, describeSoon } from '#server/kernel/words/lagos-time.ts'
import type { OnDue, OnSoon } from '#server/kernel/process/timers.ts'
import { readDealContext } from './deal-context.ts'
import { type DealRow, type Kind, partiesOf, partyOf } from './kind.ts'
import { moveDeal } from './move.ts'
import { namesOf, notifySides } from './notify.ts'
import { findDeal } from './table.ts'

export const makeDeadlineHandler =
  (kind: Kind): OnDue =>
  (tx, { id, event, now }) =>
    moveDeal(tx, kind, { id, event, actor: 'system', actorId: null, now })

/** The deal is locked, so it is still in the timer's state. One without reminder words sends none. */
export const makeReminder =
  (kind: Kind): OnSoon =>
  async (tx, { id, dueAt, now }) => {
    const row = (await findDeal<DealRow>(tx, kind, id))!
    const { turn } = kind.deal.states[row.state]!
    const words = kind.reminders?.[row.state]
    if (!turn || turn === 'operator' || !words) return
    const around = await readDealContext(tx, kind, row, partiesOf(kind, row))
    const reminder = words({
      ...kind.facts(row, around.about),
      ...namesOf(kind, row, around),
      soon: describeSoon(dueAt, now),
      by: lagosTime(dueAt),
    })
    if (!reminder) return
    const userId = partyOf(row, turn)
    const link = `${kind.address}/${id}` as const
    await notifySides(tx, kind, [{ userId, kind: 'reminder', ...reminder, link, now }], { row, around })
  }
