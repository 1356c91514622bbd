// Takes automatic deposits once per due day, with retries.
import { lagosMidnight } from '#contract/core/lagos-days.ts'
import { Failure } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { latestSlot, nextSlot, slotsBetween, slotTime } from '#contract/core/schedule.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { matureIfReached, movePlan } from './move-plan.ts'
import { putIn, savedIn } from './plan-money.ts'
import { amountDue, computeNextDeposit, scheduleOf } from './rules.ts'
import { workThrough } from '#server/kernel/process/due-rows.ts'
import { retryAt } from '#server/kernel/process/retry-schedule.ts'
import { lockDuePlan, type PlanRow, setDue } from './sql.ts'
import { notifyCaughtUp, notifyMissed, notifyPaused } from './notices.ts'

const note = (tx: Tx, plan: PlanRow, words: string, now: Date): Promise<PlanRow> =>
  movePlan(tx, { id: plan.id, event: 'miss', actor: 'system', actorId: null, note: words, now })

/** Skips a deposit for lack of money: one notice, and a pause after the third in a row. Returns false if paused. */
const skip = async (tx: Tx, plan: PlanRow, amountKobo: Kobo, now: Date): Promise<boolean> => {
  const day = plan.slot_on!
  const missed = plan.missed + 1
  await note(tx, plan, `${formatNaira(amountKobo)} for ${dayInWords(day)}: too little in the wallet`, now)
  await setDue(tx, plan.id, { ...computeNextDeposit(plan, now), retries: 0, missed })
  if (missed < limits.savingsMissedMax) {
    await notifyMissed(tx, plan, day, amountKobo, now)
    return true
  }
  const words = `${missed} deposits in a row were skipped`
  await movePlan(tx, { id: plan.id, event: 'pause', actor: 'system', actorId: null, note: words, now })
  await notifyPaused(tx, plan, missed, now)
  return false
}

/** After a time in which nothing ran only the latest day is due; the others are not taken in a heap. */
const catchUp = async (tx: Tx, plan: PlanRow, latest: string, now: Date): Promise<PlanRow | undefined> => {
  const rhythm = scheduleOf(plan)!
  const amountKobo = amountDue(plan, await savedIn(tx, plan.id))
  const tried = plan.retries > 0
  if (tried && !(await skip(tx, plan, amountKobo, now))) return undefined
  const count = slotsBetween(rhythm, plan.slot_on!, latest) + (tried ? 0 : 1)
  if (count > 0) {
    const words = `${count} ${count === 1 ? 'deposit' : 'deposits'} before ${dayInWords(latest)}: missed and not made up`
    await note(tx, plan, words, now)
    await notifyCaughtUp(tx, plan, { count, day: latest }, now)
  }
  return { ...plan, slot_on: latest, retries: 0, missed: plan.missed + (tried ? 1 : 0) }
}

const isShort = (error: unknown) => error instanceof Failure && error.errorName === 'INSUFFICIENT_FUNDS'

const take = async (tx: Tx, plan: PlanRow, now: Date): Promise<void> => {
  const balanceKobo = await savedIn(tx, plan.id)
  const amountKobo = amountDue(plan, balanceKobo)
  try {
    await putIn(tx, plan, { key: plan.slot_on!, kind: 'savings-automatic', amountKobo, now })
  } catch (error) {
    if (!isShort(error)) throw error
    const again = retryAt(plan.retries, now)
    if (!again) return void (await skip(tx, plan, amountKobo, now))
    // A newer day comes before another try of this one.
    const next = slotTime(nextSlot(scheduleOf(plan)!, now))
    const { slot_on, missed } = plan
    return void (await setDue(tx, plan.id, {
      slot_on,
      next_at: again < next ? again : next,
      retries: plan.retries + 1,
      missed,
    }))
  }
  await setDue(tx, plan.id, { ...computeNextDeposit(plan, now), retries: 0, missed: 0 })
  await matureIfReached(tx, { id: plan.id, targetKobo: plan.target_kobo, balanceKobo }, now)
}

/** Takes the due deposit of one locked plan. */
export const takeDue = async (tx: Tx, plan: PlanRow, now: Date): Promise<void> => {
  // It has reached its day; its timer lets it mature.
  if (plan.ends_on && lagosMidnight(plan.ends_on) <= now)
    return void (await setDue(tx, plan.id, { slot_on: null, next_at: null, retries: 0, missed: plan.missed }))
  const latest = latestSlot(scheduleOf(plan)!, now)!
  const due = latest > plan.slot_on! ? await catchUp(tx, plan, latest, now) : plan
  if (due) await take(tx, due, now)
}

/**
 * Takes every automatic deposit that is due by `now`, one transaction each, and says how many plans were looked at.
 * Several processes may run it at once: a plan at which another is at work is passed over. One that fails stays due, is
 * reported, and does not stop the rest.
 */
export const takeDueDeposits = (
  db: Db,
  now: Date,
  report: (error: unknown, plan: { id: string }) => void,
): Promise<number> =>
  workThrough(db, {
    next: (tx, passed) => lockDuePlan(tx, now, passed),
    idOf: plan => plan.id,
    work: (tx, plan) => takeDue(tx, plan, now),
    report: (error, { id }) => report(error, { id }),
  })
