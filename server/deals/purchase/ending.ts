// What a completed purchase gives each side: receipts, garage vehicle, state of registration.
import { hasBillOfSale, purchase } from '#contract/deals/purchase/process.ts'
import type { Booking } from '#contract/deals/purchase/shape.ts'
import { purposeOf } from '#server/deals/engine/holds.ts'
import { vehicleIdOfCar } from '#server/domains/garage/reads.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Payment, paymentsFor } from '#server/ledger/open-holds.ts'
import type { PurchaseRow } from './sql.ts'

type PaidOut = Payment & { paidOutBy: number }

/** What was put into escrow for the price and reached the seller: one payment from a wallet, or each transfer of a bank. */
export const paymentsOf = async (db: Query, { id }: PurchaseRow): Promise<PaidOut[]> =>
  (await paymentsFor(db, purposeOf(purchase, id, 'price'))).filter(
    (payment): payment is PaidOut => payment.paidOutBy !== null,
  )

/** Null until the seller was paid. */
export const endingOf = async (db: Query, row: PurchaseRow, side: string): Promise<Booking['ending']> => {
  if (!hasBillOfSale(row.state)) return null
  const isBuyer = side === 'buyer'
  const [payments, people, vehicleId] = await Promise.all([
    paymentsOf(db, row),
    contactsOf(db, [row.buyer_id]),
    isBuyer ? vehicleIdOfCar(db, row.buyer_id, row.car_id) : undefined,
  ])
  return {
    receipts: payments.map(({ holdId, paidOutBy, amountKobo, paidOutKobo }) => ({
      id: String(isBuyer ? holdId : paidOutBy),
      amountKobo: isBuyer ? amountKobo : paidOutKobo,
    })),
    buyerState: people.get(row.buyer_id)!.state,
    vehicleId: vehicleId ?? null,
  }
}
