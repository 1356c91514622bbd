// Matures savings plans, reminds owners and pays out.
import type { OnDue, OnSoon } from '#server/kernel/process/timers.ts'
import { mature } from './move-plan.ts'
import { savedIn } from './plan-money.ts'
import { findPlan } from './sql.ts'
import { notifyEndsSoon } from './notices.ts'
import { endByPayingOut } from './withdraw-plan.ts'

export const savingsDue: OnDue = (tx, { id, event, now }) =>
  event === 'mature'
    ? mature(tx, id, false, now)
    : endByPayingOut(tx, id, { actor: 'system', actorId: null }, now)

/** A day before a matured plan pays out by itself. That a plan is about to mature asks for no decision. */
export const savingsSoon: OnSoon = async (tx, { id, event, dueAt, now }) => {
  if (event !== 'pay-out') return
  await notifyEndsSoon(tx, (await findPlan(tx, id))!, await savedIn(tx, id), dueAt, now)
}
