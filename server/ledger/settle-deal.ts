// Settles the escrow of an ended deal: to the seller less commission, back to the buyer, or split.
import { type Shares, sharesOf } from '#contract/bookings/commission.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import type { Deal } from '#contract/core/deal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { DealRow } from '#server/kernel/process/deals.ts'
import { walletOf } from './accounts.ts'
import { capture, release } from './resolve.ts'
import type { Meta } from './transaction.ts'

type Side = 'buyer' | 'seller'

/** `splitKobo` is the seller's part where the operator shares the price. */
type Terms = { totalKobo: Kobo; splitKobo?: Kobo | undefined }

const sellerPartAt = (
  d: Deal<string, string, Side>,
  state: string,
  { totalKobo, splitKobo }: Terms,
): Kobo => {
  switch (d.states[state]?.pays) {
    case 'seller':
      return totalKobo
    case 'buyer':
      return ZERO
    case 'split':
      if (splitKobo === undefined) throw new Error('A split names the part of the seller')
      return splitKobo
    case undefined:
      throw new Error(`Nobody knows whose the money is in the state ${state}`)
  }
}

/** Who gets what of a deal that is over, by the terms of the day it began. */
export const sharesAtEnd = (d: Deal<string, string, Side>, row: DealRow, terms: Terms): Shares =>
  sharesOf(terms.totalKobo, sellerPartAt(d, row.state, terms), row.started_at)

export const sellerIsPaid = ({ toSellerKobo, commissionKobo }: Shares): boolean =>
  toSellerKobo > ZERO || commissionKobo > ZERO

/**
 * Moves the money of a deal that is over. Comes last in its transaction: from here on `fees` is locked, and every
 * other sale that ends waits for the commit.
 */
export const payShares = async (
  tx: Tx,
  { name }: { name: string },
  d: DealRow,
  { shares, meta, now }: { shares: Shares; meta: Meta; now: Date },
): Promise<void> => {
  const about = { holdId: d.hold_id, key: `${name}:${d.id}:${d.state}`, meta, at: now }
  const to = [
    { account: walletOf(d.seller_id), amountKobo: shares.toSellerKobo },
    { account: 'fees' as const, amountKobo: shares.commissionKobo },
  ].filter(part => part.amountKobo > ZERO)
  await (sellerIsPaid(shares) ? capture(tx, { ...about, to }) : release(tx, about))
}
