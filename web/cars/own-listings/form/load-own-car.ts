// Loads a listing to edit, with its costs for the owner alone.
import type { CallError } from '#contract/core/call.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { StockFigures } from '#contract/cars/stock.ts'
import { api } from '../../../client/api.ts'
import { readActing } from '../../../session/keys.ts'

export type Costs = Pick<StockFigures, 'purchaseKobo' | 'costsKobo'>
type Loaded =
  | { car: OwnCar; costs: Costs | undefined; branches: BranchChoices; error?: undefined }
  | { error: CallError }

export async function loadOwnCar(id: string): Promise<Loaded> {
  const [car, costs, branches] = await Promise.all([
    api.listings.one({ query: { Id: id } }),
    readActing() ? undefined : api.stock.figures({ query: { Ids: id } }),
    api.yard.branches(),
  ])
  if (car.error) return { error: car.error }
  // Without them the form would look as if there were none.
  if (costs?.error) return { error: costs.error }
  if (branches.error) return { error: branches.error }
  return { car: car.data, costs: costs?.data[0], branches: branches.data }
}
