// Rules of savings plans: permissions, fields and progress.
import { formatNaira, type Kobo, kobo, plus, ZERO } from '#contract/core/money.ts'
import { allowed } from '#contract/deal-engine/process.ts'
import { dayReached } from '#contract/savings/days.ts'
import { nextSlot, slotsBetween, slotsUntil, slotTime } from '#contract/core/schedule.ts'
import type { Schedule } from '#contract/savings/new-plan.ts'
import { type SavingsAction, savingsActions, savingsPlan } from '#contract/savings/plan.ts'
import { breakCostOf } from '#contract/savings/terms.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import type { PlanRow } from './sql.ts'

export const isSaving = (plan: Pick<PlanRow, 'state'>): boolean =>
  plan.state === 'active' || plan.state === 'paused'

export const scheduleOf = (plan: PlanRow): Schedule | undefined =>
  plan.amount_kobo === null || plan.every === null || plan.from_on === null
    ? undefined
    : { amountKobo: kobo(plan.amount_kobo), every: plan.every, from: plan.from_on }

const notByKind = (plan: PlanRow, action: SavingsAction, balanceKobo: Kobo): string | undefined => {
  const { kind } = plan
  const cost = breakCostOf(kind, balanceKobo, plan.created_at)
  const early = `You can withdraw earlier, ${cost > ZERO ? `which now costs ${formatNaira(cost)}` : 'at no cost'}.`
  const end = plan.ends_on ? `on ${dayInWords(plan.ends_on)}` : 'when its target is reached'
  if (action === 'take-out' && kind !== 'flexible')
    return `Only flexible plans allow partial withdrawals. This one matures ${end}. ${early}`
  if (action === 'pay-out' && kind !== 'flexible' && isSaving(plan))
    return `This plan matures ${end}. ${early}`
  if (action === 'break' && kind === 'flexible')
    return 'You can withdraw from a flexible plan at any time, at no cost.'
  if (action === 'spend' && kind === 'locked' && isSaving(plan))
    return `This plan is locked until ${dayInWords(plan.ends_on!)}. You can’t buy anything with it before then.`
  if (action === 'spend' && balanceKobo === ZERO) return 'There is no money in this plan yet.'
  if (action === 'pause' && !scheduleOf(plan)) return 'This plan has no automatic deposits.'
  return undefined
}

/** Why the kind or the contents of a plan forbid what its state would allow, in words; undefined where they do not. */
export const refusalOf = (plan: PlanRow, action: SavingsAction, balanceKobo: Kobo): string | undefined => {
  const money = action === 'deposit' || action === 'take-out'
  if (money && !isSaving(plan)) return `It is ${savingsPlan.states[plan.state].words} now.`
  // The process explains what the state forbids.
  const events: string[] = allowed(savingsPlan, plan.state, 'owner')
  if (!money && !events.includes(action)) return undefined
  return notByKind(plan, action, balanceKobo)
}

/** What its owner may do with a plan now. */
export const allowedNow = (plan: PlanRow, balanceKobo: Kobo): SavingsAction[] => {
  const events: string[] = allowed(savingsPlan, plan.state, 'owner')
  return savingsActions.filter(
    action =>
      (events.includes(action) || action === 'deposit' || action === 'take-out') &&
      refusalOf(plan, action, balanceKobo) === undefined &&
      !(action === 'take-out' && balanceKobo === ZERO),
  )
}

/** True where a change crosses the target. A plan that ran on past its target matures only on its day. */
export const crosses = (
  before: { targetKobo: number | null; balanceKobo: number },
  after: { targetKobo: number | null; balanceKobo: number },
): boolean =>
  after.targetKobo !== null &&
  after.balanceKobo >= after.targetKobo &&
  (before.targetKobo === null || before.balanceKobo < before.targetKobo)

/** Amount of the next automatic deposit: at most what the target lacks. */
export const amountDue = (plan: PlanRow, balanceKobo: Kobo): Kobo => {
  const missing = (plan.target_kobo ?? Infinity) - balanceKobo
  return missing > 0 && missing < plan.amount_kobo! ? kobo(missing) : kobo(plan.amount_kobo!)
}

/** The day on which the target is reached at this pace; null without a target, a pace, or a day within reason. */
export const reachesOn = (plan: PlanRow, balanceKobo: Kobo): string | null => {
  const rhythm = scheduleOf(plan)
  if (!rhythm || !plan.slot_on || plan.target_kobo === null || balanceKobo >= plan.target_kobo) return null
  const depositsDone = slotsUntil(rhythm, new Date(slotTime(plan.slot_on).getTime() - 1))
  return dayReached(rhythm, {
    missingKobo: plan.target_kobo - balanceKobo,
    depositsDone,
    endsOn: plan.ends_on,
  })
}

/** Balance on the last day at this pace; null without such a day. */
export const forecastBalance = (plan: PlanRow, balanceKobo: Kobo): Kobo | null => {
  if (!plan.ends_on || !isSaving(plan)) return null
  const rhythm = scheduleOf(plan)
  if (!rhythm || !plan.slot_on) return balanceKobo
  const deposits = plan.slot_on < plan.ends_on ? 1 + slotsBetween(rhythm, plan.slot_on, plan.ends_on) : 0
  const paid = BigInt(deposits) * BigInt(rhythm.amountKobo)
  const most = BigInt(Number.MAX_SAFE_INTEGER - balanceKobo)
  return plus(balanceKobo, kobo(Number(paid < most ? paid : most)))
}

/** The first deposit to be taken after a moment. */
export const computeNextDeposit = (plan: PlanRow, now: Date): Pick<PlanRow, 'slot_on' | 'next_at'> => {
  const rhythm = scheduleOf(plan)
  if (!rhythm) return { slot_on: null, next_at: null }
  const day = nextSlot(rhythm, now)
  return { slot_on: day, next_at: slotTime(day) }
}
