// Schemas that Paystack's answers share: kobo, times under two spellings, and transfer states.
import { z } from 'zod'
import { kobo } from '#contract/core/money.ts'
import type { TransferState, Unknown } from '../rail.ts'

export const Amount = z.int().min(0).transform(kobo)
export const Naira = z.literal('NGN')
export const When = z
  .string()
  .transform(text => new Date(text))
  .refine(at => !Number.isNaN(at.getTime()), 'A time')
const MaybeWhen = When.nullish().catch(null)

// An object in detailed answers, a bare number in the answer to sending.
const Recipient = z.object({
  details: z.object({ account_number: z.string().nullish(), bank_code: z.string().nullish() }).optional(),
})

export const Transfer = z.object({
  id: z.int(),
  amount: Amount,
  currency: Naira,
  reference: z.string().min(1),
  status: z.string(),
  transfer_code: z.string().min(1),
  transferred_at: MaybeWhen,
  createdAt: MaybeWhen,
  created_at: MaybeWhen,
  updatedAt: MaybeWhen,
  updated_at: MaybeWhen,
  fee_charged: Amount.nullish().catch(null),
  session: z
    .object({ id: z.union([z.string(), z.number()]).nullish() })
    .nullish()
    .catch(null),
  recipient: z.union([z.int(), Recipient]).nullish().catch(null),
})
export type Transfer = z.output<typeof Transfer>

export const accountOf = ({ recipient }: Transfer) =>
  typeof recipient === 'object' && recipient?.details
    ? {
        bankCode: recipient.details.bank_code ?? undefined,
        accountNumber: recipient.details.account_number ?? undefined,
      }
    : {}

export const createdAt = (transfer: Transfer): Date | null =>
  transfer.createdAt ?? transfer.created_at ?? null

const factsOf = (transfer: Transfer) => {
  const session = transfer.session?.id
  return {
    railReference: transfer.transfer_code,
    amountKobo: transfer.amount,
    feeKobo: transfer.fee_charged ?? null,
    sessionId: session === null || session === undefined ? null : String(session),
    at: transfer.transferred_at ?? transfer.updatedAt ?? transfer.updated_at ?? createdAt(transfer),
  }
}

/** State of a transfer by Paystack's published statuses; an unpublished one is no answer. */
export const stateOf = (transfer: Transfer): TransferState | Unknown => {
  const facts = factsOf(transfer)
  switch (transfer.status) {
    case 'pending':
      return { kind: 'pending', waitsFor: 'bank', ...facts }
    // The operator must answer: with a code, or at the address that Paystack asks for approval.
    case 'otp':
    case 'received':
      return { kind: 'pending', waitsFor: 'approval', ...facts }
    case 'success':
      return { kind: 'settled', ...facts }
    case 'reversed':
      return { kind: 'reversed', ...facts }
    case 'failed':
      return { kind: 'failed', reason: 'bank-failed', words: 'Paystack could not complete it', ...facts }
    case 'abandoned':
    case 'blocked':
    case 'rejected':
      return { kind: 'failed', reason: 'order-refused', words: `Paystack: ${transfer.status}`, ...facts }
    default:
      return { kind: 'unknown', why: 'not-understood' }
  }
}
