// What a seller does with a part from the list: pausing, resuming, taking away, and saying how many are left.
import type { CallError } from '#contract/call.ts'
import type { PartCard } from '#contract/part-shapes.ts'
import { api } from '../../api.ts'

export type PartStep = 'pause' | 'resume' | 'withdraw'
type Which = Pick<PartCard, 'id'>

// A card does not carry the version, which rises with every sale; the step is about the part as it stands now.
const atNow = async ({ id }: Which) => {
  const { data, error } = await api.accessories.one({ query: { Id: id } })
  return error ? { error } : { at: { id, version: data.version }, stock: data.stock }
}

/** Takes the step; gives what was wrong, or nothing. */
export async function doStep(step: PartStep, part: Which): Promise<CallError | undefined> {
  const { at, error } = await atNow(part)
  return error ?? (await api.accessories[step]({ body: at })).error
}

/** Says how many are left; where pieces were sold since the person looked, nothing is said and the list loads again. */
export async function sayStock(
  part: Pick<PartCard, 'id' | 'stock'>,
  stock: number,
): Promise<{ error?: CallError; soldMeanwhile?: true }> {
  const { at, error, stock: now } = await atNow(part)
  if (error) return { error }
  if (now !== part.stock) return { soldMeanwhile: true }
  const { error: refused } = await api.accessories.setStock({ body: { ...at, stock } })
  return refused ? { error: refused } : {}
}
