// Instalment sale calls that move money: agreeing and manual payment.
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { escrowStates, instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import type { instalmentSales } from '#contract/finance/instalment-sale/shape.ts'
import type { Cause } from '#server/deal-engine/kind.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { followPayment } from '#server/finance/repayment/arrears.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { instalmentSaleKind } from './kind.ts'
import { notePaidIn, saleRepayment } from './repayment-rules.ts'
import type { SaleRow } from './sql.ts'

/** Takes the step, records its hold, and takes the next step: share reached, caught up or finished. */
const moveAndFollow = async (tx: Tx, cause: Cause & { actorId: string }): Promise<Sale> => {
  const { id, event, actorId, now } = cause
  await moveDeal(tx, instalmentSaleKind, cause)
  const row = (await lockRow<SaleRow>(tx, instalmentSale, id))!
  if ((escrowStates as readonly string[]).includes(row.state))
    await notePaidIn(tx, id, event === 'agree' ? 'first' : 'by-hand', now)
  await followPayment(tx, saleRepayment, row, now)
  return readDeal<Sale>(tx, instalmentSaleKind, id, actorId)
}

/** Refuses what the step itself does. */
export const agree: Handler<typeof instalmentSales.agree> = ({ tx, user, now }, { body }) =>
  moveAndFollow(tx, { id: body.saleId, version: body.version, event: 'agree', actorId: user.id, now })

/** Refuses what the step itself does. */
export const pay: Handler<typeof instalmentSales.pay> = ({ tx, user, now }, { body }) => {
  const { saleId: id, version, amountKobo } = body
  return moveAndFollow(tx, { id, version, event: 'pay', actorId: user.id, input: { amountKobo }, now })
}
