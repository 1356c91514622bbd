// Moves payments from buyer to seller after the keys changed hands.
import type { Kobo } from '#contract/core/money.ts'
import type { SalePayment } from '#contract/finance/instalment-sale/fields.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import { allot, type OwedInstalment, partsOfAll } from '#contract/finance/repayment/repayment.ts'
import { payAcross } from '#server/finance/repayment/pay-across.ts'
import { carTitle } from '#server/cars/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { addPaid, insertPayment } from './instalments-sql.ts'
import type { SaleRow } from './sql.ts'

type Paying = { way: SalePayment['way']; amountKobo: Kobo; all: readonly OwedInstalment[]; now: Date }

/** Takes an amount up to the debt, once. Refuses INSUFFICIENT_FUNDS, which leaves only the payment number behind. */
export const payAfterKeys = async (
  tx: Tx,
  row: SaleRow,
  { way, amountKobo, all, now }: Paying,
): Promise<void> => {
  const meta = { saleId: row.id, about: await carTitle(tx, row.car_id) }
  const across = { from: 'buyer', to: 'seller', amountKobo, meta, now }
  const transactionId = await payAcross(tx, instalmentSale, row, across)
  const { allotted } = allot(all, amountKobo)
  await addPaid(tx, row.id, allotted)
  const { feeKobo } = partsOfAll(allotted)
  await insertPayment(tx, { saleId: row.id, way, amountKobo, feeKobo, intoEscrow: false, transactionId, now })
}
