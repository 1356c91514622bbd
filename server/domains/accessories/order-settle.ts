// What the end of a part order demands: the shares on its row, the pieces back where they are known to be, and last the escrow emptied.
import { type Kobo, kobo } from '#contract/core/money.ts'
import { partOrder, type PartOrderEvent } from '#contract/deals/part-order/process.ts'
import { isOver } from '#contract/core/process.ts'
import { payShares, sharesAtEnd } from '#server/ledger/settle-deal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { putSettlement } from '#server/kernel/process/deals.ts'
import { givesBackPieces } from './order-rules.ts'
import type { OrderRow } from './order-sql.ts'
import { partName } from './reads.ts'
import { releaseStock } from './take-off-market.ts'

/** What moved the order; `splitKobo` is the seller's part where the operator shares the total. */
type Moved = { event: PartOrderEvent; now: Date; splitKobo?: Kobo }

/**
 * Does all but the payment, which it gives back to be made when nothing else is left to do. Nothing while the order
 * goes on.
 */
export const endIfOver = async (
  tx: Tx,
  o: OrderRow,
  { event, now, splitKobo }: Moved,
): Promise<() => Promise<void>> => {
  if (!isOver(partOrder, o.state)) return async () => undefined
  const shares = sharesAtEnd(partOrder, o, { totalKobo: kobo(o.total_kobo), splitKobo })
  await putSettlement(tx, partOrder, o.id, shares)
  if (givesBackPieces(event)) await releaseStock(tx, o.part_id, o.quantity)
  const meta = { partOrderId: o.id, about: await partName(tx, o.part_id) }
  return () => payShares(tx, partOrder, o, { shares, meta, now })
}
