// Loads the part payment page: part, open order and demo flag.
import type { CallError } from '#contract/core/call.ts'
import { partOrder } from '#contract/spare-parts/order/process.ts'
import type { PartOrderCard } from '#contract/spare-parts/order/shape.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { api } from '../../client/api.ts'

export type LoadedPart =
  | { part: Part; underWay: PartOrderCard | undefined; demonstration: boolean; error?: undefined }
  | { part?: undefined; error: CallError }

// The last ones: nobody has more under way whose money they forgot.
const lookedAt = 50

/** Never rejects: what could not be loaded is an error in the answer. */
export async function loadPartPayment(id: string): Promise<LoadedPart> {
  const [partAnswer, mode, orders] = await Promise.all([
    api.accessories.byId({ query: { Id: id } }),
    api.demo.mode(),
    api.partOrders.mine({ query: { Role: 'buyer', PageSize: lookedAt } }),
  ])
  if (partAnswer.error) return { error: partAnswer.error }
  const underWay = orders.data?.find(
    ({ part, state }) => part.id === id && !('final' in partOrder.states[state]),
  )
  return { part: partAnswer.data, underWay, demonstration: mode.data?.demonstration ?? false }
}
