import type { CallError, PageMeta } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { api } from '../client/api.ts'

export type Plans =
  | {
      open: Plan[]
      ended: Plan[]
      meta: PageMeta
      error?: undefined
    }
  | { open?: undefined; error: CallError }

const isOpen = ({ state }: Plan) => state === 'active' || state === 'paused' || state === 'matured'

/** Never rejects: what could not be loaded is an error in the answer. Open plans all stand on the first page. */
export async function loadPlans(pageNumber: number): Promise<Plans> {
  const query = { PageNumber: pageNumber, PageSize: limits.savingsPlansMax }
  const { data, error, pageMeta } = await api.savings.list({ query })
  if (error) return { error }
  return {
    open: data.filter(isOpen),
    ended: data.filter(plan => !isOpen(plan)),
    meta: pageMeta,
  }
}
