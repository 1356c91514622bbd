// Moves a savings plan: kind rules, transition and effects.
import { fail } from '#contract/core/errors.ts'
import { edgeOf } from '#contract/deal-engine/process.ts'
import { type SavingsAction, type SavingsEvent, savingsPlan } from '#contract/savings/plan.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosMidnight } from '#contract/core/lagos-days.ts'
import { type Move, setTimerAt, timerOf, transition } from '#server/kernel/process/transition.ts'
import { savedIn } from './plan-money.ts'
import { crosses, computeNextDeposit, isSaving, refusalOf } from './rules.ts'
import { findPlan, lockPlan, type PlanRow, setDue } from './sql.ts'
import { notifyMatured } from './notices.ts'

export type Cause = Move<SavingsEvent, 'owner'>

/** Locks a plan of this user until the transaction ends. Refuses NOT_FOUND, also for another user's. */
export const lockMine = async (tx: Tx, id: string, userId: string): Promise<PlanRow> => {
  const plan = await lockPlan(tx, id)
  return plan?.user_id === userId ? plan : fail('NOT_FOUND', { message: 'We can’t find that plan.' })
}

/** Refuses NOT_NOW if the plan's kind or balance forbids the action, in words that say what is possible. */
export const mayDo = async (tx: Tx, plan: PlanRow, action: SavingsAction): Promise<void> => {
  const message = refusalOf(plan, action, await savedIn(tx, plan.id))
  if (message) fail('NOT_NOW', { message })
}

/** While it saves, a plan with a last day matures as that day begins in Lagos. */
export const setTimer = async (tx: Tx, plan: PlanRow): Promise<void> => {
  if (isSaving(plan) && plan.ends_on)
    await setTimerAt(tx, savingsPlan, {
      id: plan.id,
      event: 'mature',
      dueAt: lagosMidnight(plan.ends_on),
    })
}

/** Refuses NOT_FOUND, NOT_NOW, CHANGED_MEANWHILE. Returns the plan afterwards. */
export const movePlan = async (tx: Tx, cause: Cause): Promise<PlanRow> => {
  const before = (await lockPlan(tx, cause.id)) ?? fail('NOT_FOUND')
  const to = edgeOf(savingsPlan, before.state, cause.event, cause.actor)?.to
  // Nothing is taken for a plan that is not active; the database holds on to that.
  if (to && to !== 'active' && before.next_at)
    await setDue(tx, before.id, { ...before, slot_on: null, next_at: null, retries: 0 })
  const moved = await transition(tx, savingsPlan, cause)
  const row = (await findPlan(tx, cause.id))!
  await setTimer(tx, row)
  if (moved.to !== 'active' || moved.from === 'active') return row
  // Never for a day that lies before it became active again.
  await setDue(tx, row.id, { ...computeNextDeposit(row, cause.now), retries: 0, missed: 0 })
  return (await findPlan(tx, row.id))!
}

/** The plan matures, and its owner learns by when it pays out by itself. */
export const mature = async (tx: Tx, id: string, reached: boolean, now: Date): Promise<void> => {
  const note = reached ? 'Target reached' : 'The date was reached'
  const plan = await movePlan(tx, { id, event: 'mature', actor: 'system', actorId: null, note, now })
  const { due_at: paysOutAt } = (await timerOf(tx, savingsPlan, id))!
  await notifyMatured(tx, plan, { balanceKobo: await savedIn(tx, id), paysOutAt, reached, now })
}

/** Where a deposit or a new target makes the balance reach the target, the plan matures at once. */
export const matureIfReached = async (
  tx: Tx,
  before: { id: string; targetKobo: number | null; balanceKobo: number },
  now: Date,
): Promise<void> => {
  const row = (await findPlan(tx, before.id))!
  const after = { targetKobo: row.target_kobo, balanceKobo: await savedIn(tx, row.id) }
  if (isSaving(row) && crosses(before, after)) await mature(tx, row.id, true, now)
}
