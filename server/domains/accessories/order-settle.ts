// Empties the escrow when a part order has ended: to the seller less commission, back to the buyer, or shared.
import { sharesOf } from '#contract/commission.ts'
import { type Kobo, kobo, ZERO } from '#contract/money.ts'
import type { PartOrderEvent } from '#contract/part-order.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { capture, release } from '#server/ledger/resolve.ts'
import type { Tx } from '#server/platform/db.ts'
import { givesBackPieces, isEnding, sellerPartAt } from './order-rules.ts'
import { type OrderRow, putSettlement } from './order-sql.ts'
import { partName } from './reads.ts'
import { giveBackPieces } from './take-off-market.ts'

/** What moved the order; `splitKobo` is the seller's part where the operator shares the total. */
type Moved = { event: PartOrderEvent; now: Date; splitKobo?: Kobo }

/** Does nothing while the order goes on. */
export const settleIfEnded = async (tx: Tx, o: OrderRow, { event, now, splitKobo }: Moved): Promise<void> => {
  if (!isEnding(o.state)) return
  // The part's row before the books, as when it is bought: two who lock in one order never wait for each other.
  if (givesBackPieces(event)) await giveBackPieces(tx, o.part_id, o.quantity)
  const total = kobo(o.total_kobo)
  const shares = sharesOf(total, sellerPartAt(o.state, total, splitKobo), o.started_at)
  const meta = { partOrderId: o.id, about: await partName(tx, o.part_id) }
  const about = { holdId: o.hold_id, key: `part_order:${o.id}:${o.state}`, meta, at: now }
  const to = [
    { account: walletOf(o.seller_id), amountKobo: shares.toSellerKobo },
    { account: 'fees' as const, amountKobo: shares.commissionKobo },
  ].filter(part => part.amountKobo > ZERO)
  await (to.length > 0 ? capture(tx, { ...about, to }) : release(tx, about))
  await putSettlement(tx, o.id, shares)
}
