// Empties the escrow when a purchase has ended, and says where the car stands then.
import { type Kobo, kobo } from '#contract/money.ts'
import { isOver } from '#contract/process.ts'
import { purchase } from '#contract/purchase.ts'
import { carTitle } from '#server/domains/cars/reads.ts'
import { markSold, relistCar } from '#server/domains/cars/take-off-market.ts'
import { settleDealing } from '#server/ledger/settle-dealing.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PurchaseRow } from './sql.ts'

/** Does nothing while the purchase goes on. `splitKobo` is the seller's part where the operator shares the price. */
export const settleIfEnded = async (tx: Tx, p: PurchaseRow, now: Date, splitKobo?: Kobo): Promise<void> => {
  if (!isOver(purchase, p.state)) return
  const meta = { bookingId: p.id, about: await carTitle(tx, p.car_id) }
  const paid = await settleDealing(tx, purchase, p, { totalKobo: kobo(p.price_kobo), splitKobo, meta, now })
  await (paid ? markSold(tx, p.car_id, now) : relistCar(tx, p.car_id, now))
}
