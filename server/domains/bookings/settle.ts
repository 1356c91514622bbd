// What the end of a purchase demands: the shares on its row, the car sold or back on the market, and last the escrow emptied.
import type { Kobo } from '#contract/core/money.ts'
import { kobo } from '#contract/core/money.ts'
import { isOver } from '#contract/core/process.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import { carTitle } from '#server/domains/cars/reads.ts'
import { markSold, relistCar } from '#server/domains/cars/take-off-market.ts'
import { payShares, sellerIsPaid, sharesAtEnd } from '#server/ledger/settle-deal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { putSettlement } from '#server/kernel/process/deals.ts'
import type { PurchaseRow } from './sql.ts'

/**
 * Does all but the payment, which it gives back to be made when nothing else is left to do. Nothing while the purchase
 * goes on. `splitKobo` is the seller's part where the operator shares the price.
 */
export const endIfOver = async (
  tx: Tx,
  p: PurchaseRow,
  now: Date,
  splitKobo?: Kobo,
): Promise<() => Promise<void>> => {
  if (!isOver(purchase, p.state)) return async () => undefined
  const shares = sharesAtEnd(purchase, p, { totalKobo: kobo(p.price_kobo), splitKobo })
  await putSettlement(tx, purchase, p.id, shares)
  await (sellerIsPaid(shares) ? markSold(tx, p.car_id, now) : relistCar(tx, p.car_id, now))
  const meta = { bookingId: p.id, about: await carTitle(tx, p.car_id) }
  return () => payShares(tx, purchase, p, { shares, meta, now })
}
