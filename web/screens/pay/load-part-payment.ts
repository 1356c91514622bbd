// What the payment page of a part asks the server: the part, and whether this is the demonstration.
import type { CallError } from '#contract/call.ts'
import type { Part } from '#contract/part-shapes.ts'
import { api } from '../../api.ts'

export type LoadedPart =
  | { part: Part; demonstration: boolean; error?: undefined }
  | { part?: undefined; error: CallError }

/** Never rejects: what could not be loaded is an error in the answer. */
export async function loadPartPayment(id: string): Promise<LoadedPart> {
  const [found, mode] = await Promise.all([api.accessories.byId({ query: { Id: id } }), api.demo.mode()])
  if (found.error) return { error: found.error }
  return { part: found.data, demonstration: mode.data?.demonstration ?? false }
}
