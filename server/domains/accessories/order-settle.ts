// Empties the escrow when a part order has ended, and gives back the pieces that are known to be with the seller.
import { type Kobo, kobo } from '#contract/money.ts'
import { partOrder, type PartOrderEvent } from '#contract/part-order.ts'
import { isOver } from '#contract/process.ts'
import { settleDealing } from '#server/ledger/settle-dealing.ts'
import type { Tx } from '#server/platform/db.ts'
import { givesBackPieces } from './order-rules.ts'
import type { OrderRow } from './order-sql.ts'
import { partName } from './reads.ts'
import { giveBackPieces } from './take-off-market.ts'

/** What moved the order; `splitKobo` is the seller's part where the operator shares the total. */
type Moved = { event: PartOrderEvent; now: Date; splitKobo?: Kobo }

/** Does nothing while the order goes on. */
export const settleIfEnded = async (tx: Tx, o: OrderRow, { event, now, splitKobo }: Moved): Promise<void> => {
  if (!isOver(partOrder, o.state)) return
  // The part's row before the books, as when it is bought: two who lock in one order never wait for each other.
  if (givesBackPieces(event)) await giveBackPieces(tx, o.part_id, o.quantity)
  const meta = { partOrderId: o.id, about: await partName(tx, o.part_id) }
  await settleDealing(tx, partOrder, o, { totalKobo: kobo(o.total_kobo), splitKobo, meta, now })
}
