// What a completed purchase gives each side: receipts, garage vehicle, state of registration.
import { hasBillOfSale, purchase } from '#contract/purchase/process.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { purposeOf } from '#server/deal-engine/holds.ts'
import { vehicleIdOfCar } from '#server/garage/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Payment, paymentsFor } from '#server/ledger/open-holds.ts'
import type { PurchaseRow } from './sql.ts'

/** Payments into escrow for the price: one from a wallet, or each bank transfer. */
const paymentsIn = (db: Query, { id }: PurchaseRow): Promise<Payment[]> =>
  paymentsFor(db, purposeOf(purchase, id, 'price'))

/** Payments that reached the seller. */
export const paymentsOf = async (db: Query, row: PurchaseRow): Promise<Payment[]> =>
  (await paymentsIn(db, row)).filter(({ paidOutBy }) => paidOutBy !== null)

type Receipts = NonNullable<Booking['ending']>['receipts']

const receiptsFor = (payments: readonly Payment[], isBuyer: boolean): Receipts =>
  payments.flatMap(({ holdId, amountKobo, paidOutBy, paidOutKobo, isHeld }) => {
    // Money moves last: while the step is answered the seller is about to be paid.
    if (isBuyer) return isHeld || paidOutBy !== null ? [{ id: String(holdId), amountKobo }] : []
    return paidOutBy === null ? [] : [{ id: String(paidOutBy), amountKobo: paidOutKobo }]
  })

/** Null until the seller was paid. */
export const readEnding = async (db: Query, row: PurchaseRow, side: string): Promise<Booking['ending']> => {
  if (!hasBillOfSale(row.state)) return null
  const isBuyer = side === 'buyer'
  const [payments, people, vehicleId] = await Promise.all([
    paymentsIn(db, row),
    contactsOf(db, [row.buyer_id]),
    isBuyer ? vehicleIdOfCar(db, row.buyer_id, row.car_id) : undefined,
  ])
  return {
    receipts: receiptsFor(payments, isBuyer),
    buyerState: people.get(row.buyer_id)!.state,
    vehicleId: vehicleId ?? null,
  }
}
