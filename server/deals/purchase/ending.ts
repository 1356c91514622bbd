// What a completed purchase gives each side: receipt, escrow reference, garage vehicle.
import { hasBillOfSale, purchase } from '#contract/deals/purchase/process.ts'
import type { Booking } from '#contract/deals/purchase/shape.ts'
import { purposeOf } from '#server/deals/engine/holds.ts'
import { vehicleIdOfCar } from '#server/domains/garage/reads.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { paymentFor } from '#server/ledger/open-holds.ts'
import type { PurchaseRow } from './sql.ts'

const paymentOf = (db: Query, { id }: PurchaseRow) => paymentFor(db, purposeOf(purchase, id, 'price'))

/** The transaction that put the price into escrow; empty where there is none. */
export const escrowReference = async (db: Query, row: PurchaseRow): Promise<string> =>
  String((await paymentOf(db, row))?.holdId ?? '')

/** Null until the seller was paid. */
export const endingOf = async (db: Query, row: PurchaseRow, side: string): Promise<Booking['ending']> => {
  if (!hasBillOfSale(row.state)) return null
  const isBuyer = side === 'buyer'
  const [payment, people, vehicleId] = await Promise.all([
    paymentOf(db, row),
    contactsOf(db, [row.buyer_id]),
    isBuyer ? vehicleIdOfCar(db, row.buyer_id, row.car_id) : undefined,
  ])
  // Money that was sent to the account of the purchase never moved through the buyer's wallet.
  const paidIn = row.received_kobo === null ? payment?.holdId : undefined
  // Each transfer reaches the seller on its own: the receipt of one is not that of the price.
  const paidOut = payment?.holds === 1 ? payment.paidOutBy : undefined
  const receipt = isBuyer ? paidIn : paidOut
  return {
    receiptId: receipt ? String(receipt) : null,
    buyerState: people.get(row.buyer_id)!.state,
    vehicleId: vehicleId ?? null,
  }
}
