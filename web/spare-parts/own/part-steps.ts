// Seller's steps on a part: pause, resume, withdraw and set stock.
import type { CallError } from '#contract/core/call.ts'
import type { OwnPartCard } from '#contract/spare-parts/part-shapes.ts'
import { api } from '../../client/api.ts'

export type PartStep = 'pause' | 'resume' | 'withdraw'
type Which = Pick<OwnPartCard, 'id' | 'version'>

/** Takes a step on the version the person saw; returns the problem, or nothing. */
export const doStep = async (step: PartStep, { id, version }: Which): Promise<CallError | undefined> =>
  (await api.accessories[step]({ body: { id, version } })).error

/** Says how many are left; refused with CHANGED_MEANWHILE where pieces were sold since the person looked. */
export const sayStock = async ({ id, version }: Which, stock: number): Promise<CallError | undefined> =>
  (await api.accessories.setStock({ body: { id, version, stock } })).error
