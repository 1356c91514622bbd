// Empties the escrow when a purchase has ended: to the seller less commission, back to the buyer, or shared.
import { sharesOf } from '#contract/commission.ts'
import { type Kobo, kobo, ZERO } from '#contract/money.ts'
import { carTitle } from '#server/domains/cars/reads.ts'
import { markSold, relistCar } from '#server/domains/cars/take-off-market.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { capture, release } from '#server/ledger/resolve.ts'
import type { Tx } from '#server/platform/db.ts'
import { isEnding, sellerPartAt } from './rules.ts'
import { putSettlement, type PurchaseRow } from './sql.ts'

/** Does nothing while the purchase goes on. `splitKobo` is the seller's part where the operator shares the price. */
export const settleIfEnded = async (tx: Tx, p: PurchaseRow, now: Date, splitKobo?: Kobo): Promise<void> => {
  if (!isEnding(p.state)) return
  const price = kobo(p.price_kobo)
  const shares = sharesOf(price, sellerPartAt(p.state, price, splitKobo), p.started_at)
  const meta = { bookingId: p.id, about: await carTitle(tx, p.car_id) }
  const about = { holdId: p.hold_id, key: `purchase:${p.id}:${p.state}`, meta, at: now }
  const to = [
    { account: walletOf(p.seller_id), amountKobo: shares.toSellerKobo },
    { account: 'fees' as const, amountKobo: shares.commissionKobo },
  ].filter(part => part.amountKobo > ZERO)
  await (to.length > 0 ? capture(tx, { ...about, to }) : release(tx, about))
  await putSettlement(tx, p.id, shares)
  await (to.length > 0 ? markSold(tx, p.car_id, now) : relistCar(tx, p.car_id, now))
}
