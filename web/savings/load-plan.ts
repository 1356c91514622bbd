import type { CallError } from '#contract/core/call.ts'
import type { Plan, PlanEntry } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../client/api.ts'

export type OnePlan = Plan & { entries: PlanEntry[] }
export type LoadedPlan =
  | { plan: OnePlan; wallet: Wallet | undefined; error?: undefined }
  | { plan?: undefined; error: CallError }

/** Never rejects: what could not be loaded is an error in the answer. The plan is worth showing without the wallet. */
export async function loadPlan(id: string): Promise<LoadedPlan> {
  const [plan, wallet] = await Promise.all([api.savings.byId({ query: { Id: id } }), api.wallet.details()])
  return plan.error ? { error: plan.error } : { plan: plan.data, wallet: wallet.data }
}
