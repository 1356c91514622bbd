// One receipt of one's own, or why there is none.
import type { CallError } from '#contract/core/call.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { api } from '../client/api.ts'

export type LoadedReceipt =
  | { receipt: Receipt; error?: undefined }
  | { error: CallError; receipt?: undefined }

/** `id` is the number of the transaction, as the history gives it. */
export async function loadReceipt(id: string): Promise<LoadedReceipt> {
  const { data, error } = await api.receipts.byId({ query: { TransactionId: id } })
  return data ? { receipt: data } : { error }
}
