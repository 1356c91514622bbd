// Records a car that goes back, as a rental's return is recorded; immutable.
import { fail } from '#contract/core/errors.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import type { instalmentSales } from '#contract/finance/instalment-sale/shape.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { carTitle } from '#server/cars/reads.ts'
import { moveAndRead } from '#server/deal-engine/move.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { madeAtOf, withPictures } from '#server/rental/record-pictures.ts'
import { pointProblems } from '#server/rental/record-rules.ts'
import { insertRecord, recordsOf } from './conditions-sql.ts'
import { instalmentSaleKind } from './kind.ts'
import type { SaleRow, Side } from './sql.ts'

const dayMs = 86_400_000
/** Since when the refund is in escrow: the car goes back after that. */
const returningSince = ({ started_at: at, step_by: by }: SaleRow): Date =>
  new Date(by!.getTime() - saleTermsAt(at).ending!.returnDays * dayMs)

const tell = async (tx: Tx, row: SaleRow, side: Side, now: Date): Promise<void> => {
  const who = side === 'seller' ? 'The seller' : 'The buyer'
  await notify(tx, {
    userId: side === 'seller' ? row.buyer_id : row.seller_id,
    kind: 'dealing',
    title: `${who} recorded the car: ${await carTitle(tx, row.car_id)}`,
    text: 'Check the pictures, and record the same points yourself. AutoX sees both records if the return is disputed.',
    link: `/bookings/in-parts/${row.id}`,
    now,
  })
}

/**
 * Keeps one side's record of a return. Refuses NOT_FOUND, NOT_NOW, NOT_YOUR_PICTURE, and BAD_INPUT beside its field: a
 * point twice, a picture that is missing or too old.
 */
export const noteCondition: Handler<typeof instalmentSales.noteCondition> = ({ tx, user, now }, { body }) => {
  const { saleId: id, odometerKm, fuelEighths, madeAt, points } = body
  const cause = { id, event: 'note-condition', actorId: user.id, now }
  return moveAndRead(tx, instalmentSaleKind, cause, async (moved, by, around) => {
    const [row, side] = [moved as SaleRow, by as Side]
    if ((await recordsOf(tx, id, row.ended_on))[side])
      fail('NOT_NOW', { message: 'You have already sent your record. It cannot be changed.' })
    const problems = pointProblems(points)
    if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
    const since = returningSince(row)
    const oldWords = 'This picture is from before the refund was in escrow. Take a new one.'
    await insertRecord(tx, {
      sale_id: id,
      ended_on: row.ended_on!,
      side,
      odometer_km: odometerKm,
      fuel_eighths: fuelEighths,
      points: await withPictures(tx, { userId: user.id, points, since, oldWords, now }),
      made_at: madeAtOf(madeAt, since, now),
      sent_at: now,
    })
    await tell(tx, row, side, now)
    return dealPage<Sale>(tx, instalmentSaleKind, row, side, around)
  })
}
