// Effects of instalment sale steps after the keys changed hands.
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { setNext } from '#server/finance/repayment/rows.ts'
import { markSold } from '#server/cars/take-off-market.ts'
import { moveToBuyer, writeOfPapers } from '#server/garage/record.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { moveUnpaid } from './instalments-sql.ts'
import type { SaleRow } from './sql.ts'

type Row = SaleRow
type Columns = Promise<Partial<Row>>

const ofPapers = (tx: Tx, row: Row, title: string, now: Date): Promise<void> =>
  writeOfPapers(tx, {
    carId: row.car_id,
    ownerId: row.buyer_id,
    title,
    source: `instalment_sale:${row.id}`,
    now,
  })

/** The car is the buyer's. Due instalments are checked at once: after a dispute, or if everything is paid. */
const beginPaying = async (tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const { car_id: carId, seller_id: sellerId, buyer_id: buyerId } = row
  await markSold(tx, carId, now)
  await moveToBuyer(tx, { carId, sellerId, buyerId, now })
  await ofPapers(tx, row, 'Paid in parts: the documents are held back until the last part', now)
  return { next_at: now, tries: 0 }
}

const dayMs = 86_400_000
/** After a dispute, unpaid instalments move by its duration. */
const release = async (tx: Tx, moved: StepContext<Row>): Columns => {
  const { row, now } = moved
  const days = Math.round((Date.parse(lagosDayOf(now)) - Date.parse(row.frozen_on!)) / dayMs)
  await moveUnpaid(tx, row.id, days)
  return { ...(await beginPaying(tx, moved)), behind_since: null }
}

/** Nothing more is taken, and the documents are the buyer's. */
export const endPaying = async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
  await ofPapers(tx, row, 'Paid in full: documents released', now)
  await setNext(tx, instalmentSale, row.id, { next_at: null, tries: 0, behind_since: null })
}

const writeOff = async (): Columns => ({ next_at: null })

export const planSteps = {
  confirm: beginPaying,
  'looking-over': beginPaying,
  release,
  'write-off': writeOff,
}
