// Public escrow data: thirty-day figures, daily seals and receipt proofs.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Kobo } from '../core/kobo.ts'
import { TransactionId } from '../receipts/receipts.ts'
import { Proof, Seal } from './seal.ts'

/** Below this many cases only zero is shown, and no median. */
export const figuresLeast = 10
/** Hours after which a bank payout counts as late. */
export const lateHours = 24
export const figureDays = 30

const Figure = z.object({
  count: z.int().nullable().describe('Null: more than none, but too few to publish'),
  medianHours: z.number().nullable().describe('The median; null if there are too few to publish'),
})
export type Figure = z.output<typeof Figure>

export const EscrowFigures = z.object({
  escrowKobo: Kobo.nullable().describe(
    'In escrow now, to the nearest million naira; null if too few people share it to publish',
  ),
  from: z.iso.date().describe('The first of the thirty days in Lagos'),
  until: z.iso.date().describe('The last of them, which is yesterday'),
  deals: Figure.describe(
    'Deals with money in escrow that ended, and how long they took from their beginning',
  ),
  disputes: Figure.describe('Disputes that were decided, and how long they took'),
  refunds: Figure.describe('Deals that ended with a full refund'),
  latePayouts: Figure.describe('Payouts to banks that took longer than a day'),
  payouts: Figure.describe('All payouts to banks that arrived'),
  seal: Seal.nullable().describe('The newest; null before the first day has ended'),
  publicKey: z.string().describe('Ed25519, raw, base64url: the key of receipts and seals'),
})
export type EscrowFigures = z.output<typeof EscrowFigures>

export const escrow = {
  figures: call({
    method: 'GET',
    path: '/api/Escrow/get-figures',
    auth: 'anyone',
    data: EscrowFigures,
    about: 'The total in escrow, and how deals, disputes, refunds and payouts of 30 days ended.',
  }),
  seals: call({
    method: 'GET',
    path: '/api/Escrow/get-seals',
    auth: 'anyone',
    about:
      'The seals of all days, the oldest first, one JSON object a line; docs/check-receipt.mjs reads it.',
  }),
  proof: call({
    method: 'GET',
    path: '/api/Escrow/get-proof',
    auth: 'bearer',
    query: z.object({ TransactionId }),
    data: Proof,
    refuses: ['NOT_FOUND', 'NOT_SEALED_YET'],
    about:
      'The proof that a receipt of the signed-in user is in the sealed books; docs/check-receipt.mjs checks it offline.',
  }),
}
