// Empties the escrow of a dealing that has ended: to the seller less commission, back to the buyer, or shared.
import { sharesOf } from '#contract/commission.ts'
import { type Kobo, ZERO } from '#contract/money.ts'
import type { Process } from '#contract/process.ts'
import type { Tx } from '#server/platform/db.ts'
import { type DealingRow, putSettlement } from '#server/platform/dealings.ts'
import { walletOf } from './accounts.ts'
import { capture, release } from './resolve.ts'
import type { Meta } from './transaction.ts'

/** The seller's part of the total for each way a dealing can end. `splitKobo` is what the operator decided. */
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

type Ending = { totalKobo: Kobo; splitKobo: Kobo | undefined; meta: Meta; now: Date }

/** For one that is over. Gives whether the seller was paid anything. */
export const settleDealing = async (
  tx: Tx,
  p: Process,
  d: DealingRow,
  { totalKobo, splitKobo, meta, now }: Ending,
): Promise<boolean> => {
  const shares = sharesOf(totalKobo, sellerPartAt(d.state, totalKobo, splitKobo), d.started_at)
  const about = { holdId: d.hold_id, key: `${p.name}:${d.id}:${d.state}`, meta, at: now }
  const to = [
    { account: walletOf(d.seller_id), amountKobo: shares.toSellerKobo },
    { account: 'fees' as const, amountKobo: shares.commissionKobo },
  ].filter(part => part.amountKobo > ZERO)
  await (to.length > 0 ? capture(tx, { ...about, to }) : release(tx, about))
  await putSettlement(tx, p, d.id, shares)
  return to.length > 0
}
