// Changes a savings plan's name, target and automatic deposits.
import { failField } from '#contract/core/errors.ts'
import type { Input } from '#contract/core/call.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { describeStartProblem } from '#contract/savings/plan-problems.ts'
import type { savings } from '#contract/savings/savings.ts'
import type { Schedule } from '#contract/savings/new-plan.ts'
import type { SavingsEvent } from '#contract/savings/plan.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { lockMine, matureIfReached, mayDo, movePlan } from './move-plan.ts'
import { savedIn } from './plan-money.ts'
import { computeNextDeposit } from './rules.ts'
import { readPlan } from './show-plans.ts'
import { findPlan, type PlanRow, setDue, setName, setSchedule, setTarget, untieCar } from './sql.ts'

type Change = Input<typeof savings.change>['body']

const everyWords = { day: 'every day', week: 'every week', month: 'every month' }
const scheduleWords = (s: Schedule) =>
  `Automatic deposits: ${formatNaira(s.amountKobo)} ${everyWords[s.every]} from ${dayInWords(s.from)}`

/** The change in words for the history, one sentence for each thing. */
const wordsOf = (plan: PlanRow, { name, targetKobo, schedule }: Change): string => {
  const lines: string[] = []
  if (name !== undefined && name !== plan.name) lines.push(`Called “${plan.name}” before`)
  if (targetKobo !== undefined)
    lines.push(`Target: ${formatNaira(kobo(plan.target_kobo!))} before, ${formatNaira(targetKobo)} now`)
  if (schedule) lines.push(schedule.every === 'never' ? 'Automatic deposits ended' : scheduleWords(schedule))
  return lines.join('. ')
}

const check = (plan: PlanRow, { name, targetKobo, schedule }: Change, now: Date): void => {
  if (name === undefined && targetKobo === undefined && schedule === undefined)
    failField('name', 'Say what is to change: the name, the target or the automatic deposits')
  if (targetKobo !== undefined && plan.kind !== 'target')
    failField('targetKobo', 'Only a target plan has a target')
  if (!schedule || schedule.every === 'never' || schedule.from === plan.from_on) return
  const problem = describeStartProblem(schedule.from, now)
  if (problem) failField('schedule.from', problem)
}

const reschedule = async (
  tx: Tx,
  id: string,
  schedule: NonNullable<Change['schedule']>,
  now: Date,
): Promise<void> => {
  await setSchedule(
    tx,
    id,
    schedule.every === 'never'
      ? { amount_kobo: null, every: null, from_on: null }
      : { amount_kobo: schedule.amountKobo, every: schedule.every, from_on: schedule.from },
  )
  const row = (await findPlan(tx, id))!
  if (row.state === 'active') await setDue(tx, id, { ...computeNextDeposit(row, now), retries: 0, missed: 0 })
}

export const changePlan: Handler<typeof savings.change> = async ({ tx, user, now }, { body }) => {
  const { id, version, name, targetKobo, schedule } = body
  const plan = await lockMine(tx, id, user.id)
  check(plan, body, now)
  const note = wordsOf(plan, body)
  await movePlan(tx, { id, version, event: 'change', actor: 'owner', actorId: user.id, note, now })
  if (name !== undefined) await setName(tx, id, name)
  if (schedule) await reschedule(tx, id, schedule, now)
  if (targetKobo !== undefined) {
    // A target of one's own no longer follows the price of a car.
    if (plan.car_id) await untieCar(tx, id)
    await setTarget(tx, id, targetKobo)
    const balanceKobo = await savedIn(tx, id)
    await matureIfReached(tx, { id, targetKobo: plan.target_kobo, balanceKobo }, now)
  }
  return readPlan(tx, id, user.id)
}

type Step = { tx: Tx; userId: string; event: SavingsEvent & ('pause' | 'resume'); now: Date }

const take = async ({ tx, userId, event, now }: Step, { id, version }: { id: string; version: number }) => {
  await mayDo(tx, await lockMine(tx, id, userId), event)
  await movePlan(tx, { id, version, event, actor: 'owner', actorId: userId, now })
  return readPlan(tx, id, userId)
}

export const pausePlan: Handler<typeof savings.pause> = ({ tx, user, now }, { body }) =>
  take({ tx, userId: user.id, event: 'pause', now }, body)

export const resumePlan: Handler<typeof savings.resume> = ({ tx, user, now }, { body }) =>
  take({ tx, userId: user.id, event: 'resume', now }, body)
