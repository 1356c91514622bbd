// Settles the escrow of an ended deal: to the seller less commission, back to the buyer, or split.
import { type Shares, sharesOf } from '#contract/bookings/commission.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { Process } from '#contract/core/process.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { DealRow } from '#server/kernel/process/deals.ts'
import { walletOf } from './accounts.ts'
import { capture, release } from './resolve.ts'
import type { Meta } from './transaction.ts'

/** The seller's part of the total for each way a deal can end. `splitKobo` is what the operator decided. */
const sellerPartAt = (state: string, totalKobo: Kobo, splitKobo: Kobo | undefined): Kobo => {
  switch (state) {
    case 'completed':
    case 'released':
      return totalKobo
    case 'split':
      if (splitKobo === undefined) throw new Error('A split names the part of the seller')
      return splitKobo
    case 'cancelled':
    case 'returned':
    case 'refunded':
      return ZERO
    default:
      throw new Error(`Nobody knows whose the money is in the state ${state}`)
  }
}

/** Who gets what of a deal that is over, by the terms of the day it began. */
export const sharesAtEnd = (d: DealRow, totalKobo: Kobo, splitKobo: Kobo | undefined): Shares =>
  sharesOf(totalKobo, sellerPartAt(d.state, totalKobo, splitKobo), d.started_at)

export const sellerIsPaid = ({ toSellerKobo, commissionKobo }: Shares): boolean =>
  toSellerKobo > ZERO || commissionKobo > ZERO

/**
 * Moves the money of a deal that is over. Comes last in its transaction: from here on `fees` is locked, and every
 * other sale that ends waits for the commit.
 */
export const payShares = async (
  tx: Tx,
  p: Process,
  d: DealRow,
  { shares, meta, now }: { shares: Shares; meta: Meta; now: Date },
): Promise<void> => {
  const about = { holdId: d.hold_id, key: `${p.name}:${d.id}:${d.state}`, meta, at: now }
  const to = [
    { account: walletOf(d.seller_id), amountKobo: shares.toSellerKobo },
    { account: 'fees' as const, amountKobo: shares.commissionKobo },
  ].filter(part => part.amountKobo > ZERO)
  await (sellerIsPaid(shares) ? capture(tx, { ...about, to }) : release(tx, about))
}
