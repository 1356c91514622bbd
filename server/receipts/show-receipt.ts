// A person's own receipts, as the screen shows them and as a file.
import type { receipts } from '#contract/receipts/receipts.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { drawings, runInBackground } from '#server/kernel/background/background.ts'
import { pdfAnswer } from '#server/kernel/pdf/pdf-answer.ts'
import { type Making, readReceipt } from './read-receipt.ts'
import type { renderReceipt } from './render-receipt.ts'

const drawReceipt = runInBackground<typeof renderReceipt>({
  lane: drawings,
  module: new URL('./render-receipt.ts', import.meta.url),
  name: 'renderReceipt',
})

export const showReceipt =
  (making: Making): Handler<typeof receipts.byId> =>
  ({ db, user }, { query }) =>
    readReceipt(db, making, { userId: user.id, id: Number(query.TransactionId) })

export const showReceiptFile =
  (making: Making): Handler<typeof receipts.file> =>
  async ({ db, user, now }, { query }) => {
    const receipt = await readReceipt(db, making, { userId: user.id, id: Number(query.TransactionId) })
    return pdfAnswer(`AutoX receipt ${receipt.id}`, await drawReceipt(receipt, now))
  }
