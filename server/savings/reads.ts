// What other features may know of savings.
import { isOver } from '#contract/deal-engine/process.ts'
import { type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import { savingsPlan } from '#contract/savings/plan.ts'
import type { Plan, PlanEntry } from '#contract/savings/shapes.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { balancesOf } from '#server/ledger/accounts.ts'
import { entriesOf } from './plan-entries.ts'
import { planAccount } from './plan-money.ts'
import { plansOf } from './show-plans.ts'
import { allPlansOf, countOpen, findPlan, pageOfPlans } from './sql.ts'

/** A user's plan for this car that could pay for it now; undefined if there is none. */
export const planFor = async (db: Query, userId: string, carId: string): Promise<Plan | undefined> => {
  const { rows } = await pageOfPlans(db, { userId, carId, limit: 20, offset: 0 })
  const plans = (await plansOf(db, rows)).filter(plan => plan.allowed.includes('spend'))
  return plans.toSorted((a, b) => b.balanceKobo - a.balanceKobo)[0]
}

/** Balance of a user's own open plan; undefined otherwise. */
export const balanceOfPlan = async (db: Query, userId: string, id: string): Promise<Kobo | undefined> => {
  const row = await findPlan(db, id)
  if (row?.user_id !== userId || isOver(savingsPlan, row.state)) return undefined
  return (await balancesOf(db, [planAccount(id)])).get(planAccount(id)) ?? ZERO
}

/** True while a user has an open plan, even an empty one. */
export const hasSavings = async (db: Query, userId: string): Promise<boolean> =>
  (await countOpen(db, userId)).open > 0

/** Every plan of a user with what happened in it, the oldest first: for the copy of their data. */
export const exportSavings = async (
  db: Query,
  userId: string,
): Promise<(Plan & { entries: PlanEntry[] })[]> => {
  const plans = await plansOf(db, await allPlansOf(db, userId))
  const whole = []
  for (const plan of plans) whole.push({ ...plan, entries: await entriesOf(db, plan.id) })
  return whole
}

/** Number and total balance of a user's open plans. */
export const savedInAll = async (db: Query, userId: string): Promise<{ plans: number; kobo: Kobo }> => {
  const rows = (await allPlansOf(db, userId)).filter(row => !isOver(savingsPlan, row.state))
  const balances = await balancesOf(
    db,
    rows.map(row => planAccount(row.id)),
  )
  return { plans: rows.length, kobo: kobo([...balances.values()].reduce((sum, each) => sum + each, 0)) }
}
