// Withdraws from, breaks or rolls over a savings plan.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, minus } from '#contract/core/money.ts'
import { endProblem } from '#contract/savings/plan-problems.ts'
import type { savings } from '#contract/savings/savings.ts'
import { breakCostOf } from '#contract/savings/terms.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { type Cause, lockMine, mayDo, movePlan } from './move-plan.ts'
import { giveBack, savedIn } from './plan-money.ts'
import { readPlan } from './show-plans.ts'
import { setEnd } from './sql.ts'
import { notifyBroken, notifyPaidOut } from './notices.ts'

type Part = { id: string; version: number; amountKobo: Kobo; userId: string; key: string; now: Date }

/** Takes a part out of a flexible plan. Refuses NOT_FOUND, CHANGED_MEANWHILE, NOT_NOW and INSUFFICIENT_FUNDS. */
export const withdrawPart = async (tx: Tx, part: Part): Promise<void> => {
  const { id, version, amountKobo, userId, key, now } = part
  const plan = await lockMine(tx, id, userId)
  // Money in and out changes no terms, so it makes no new version; an ended or changed plan is another.
  if (plan.version !== version) fail('CHANGED_MEANWHILE')
  await mayDo(tx, plan, 'take-out')
  const balanceKobo = await savedIn(tx, id)
  if (amountKobo > balanceKobo)
    failField('amountKobo', `There is ${formatNaira(balanceKobo)} in this plan`, 'INSUFFICIENT_FUNDS')
  await giveBack(tx, plan, { key: `take-out:${key}`, kind: 'savings-take-out', amountKobo, now })
}

export const takeOut: Handler<typeof savings.takeOut> = async ({ tx, user, key, now }, { body }) => {
  await withdrawPart(tx, { ...body, userId: user.id, key, now })
  return readPlan(tx, body.id, user.id)
}

type Who = Pick<Cause, 'actor' | 'actorId' | 'version'>

/** Ends a plan and returns its money to the wallet. Refuses as `movePlan` does. */
export const endByPayingOut = async (tx: Tx, id: string, who: Who, now: Date): Promise<void> => {
  const plan = await movePlan(tx, { id, event: 'pay-out', ...who, now })
  const amountKobo = await savedIn(tx, id)
  await notifyPaidOut(tx, plan, amountKobo, who.actor === 'system', now)
  await giveBack(tx, plan, { key: 'paid-out', kind: 'savings-pay-out', amountKobo, now })
}

export const payOut: Handler<typeof savings.payOut> = async (
  { tx, user, now },
  { body: { id, version } },
) => {
  await mayDo(tx, await lockMine(tx, id, user.id), 'pay-out')
  await endByPayingOut(tx, id, { actor: 'owner', actorId: user.id, version }, now)
  return readPlan(tx, id, user.id)
}

export const breakPlan: Handler<typeof savings.break> = async ({ tx, user, now }, { body }) => {
  const { id, version, shownCostKobo } = body
  const plan = await lockMine(tx, id, user.id)
  await mayDo(tx, plan, 'break')
  await movePlan(tx, { id, version, event: 'break', actor: 'owner', actorId: user.id, now })
  const amountKobo = await savedIn(tx, id)
  const costKobo = breakCostOf(plan.kind, amountKobo, plan.created_at)
  if (costKobo !== shownCostKobo)
    failField(
      'shownCostKobo',
      `Ending this plan now costs ${formatNaira(costKobo)}. Nothing was done. Check again before you decide.`,
      'PRICE_CHANGED',
    )
  await notifyBroken(tx, plan, { backKobo: minus(amountKobo, costKobo), costKobo }, now)
  await giveBack(tx, plan, { key: 'broken', kind: 'savings-break', amountKobo, costKobo, now })
  return readPlan(tx, id, user.id)
}

export const rollOver: Handler<typeof savings.rollOver> = async (
  { tx, user, now },
  { body: { id, version, endsOn } },
) => {
  const plan = await lockMine(tx, id, user.id)
  const problem = endProblem(plan.kind, endsOn, now)
  if (problem) failField('endsOn', problem)
  const note = `Extended until ${dayInWords(endsOn)}`
  if (plan.state === 'matured') await setEnd(tx, id, endsOn)
  await movePlan(tx, { id, version, event: 'roll-over', actor: 'owner', actorId: user.id, note, now })
  return readPlan(tx, id, user.id)
}
