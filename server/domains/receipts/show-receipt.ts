// A person's own receipts, as the screen shows them and as a file.
import { Readable } from 'node:stream'
import type { receipts } from '#contract/receipts/receipts.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { type Making, readReceipt } from './read-receipt.ts'

export const showReceipt =
  (making: Making): Handler<typeof receipts.byId> =>
  ({ db, user }, { query }) =>
    readReceipt(db, making, { userId: user.id, id: Number(query.TransactionId) })

export const showReceiptFile =
  (making: Making): Handler<typeof receipts.file> =>
  async ({ db, user, now }, { query }) => {
    const receipt = await readReceipt(db, making, { userId: user.id, id: Number(query.TransactionId) })
    // Drawing is loaded with the first file that is drawn.
    const { renderReceipt } = await import('./render-receipt.ts')
    const file = await renderReceipt(receipt, now)
    return {
      name: `AutoX receipt ${receipt.id}.pdf`,
      contentType: 'application/pdf',
      bytes: file.byteLength,
      content: Readable.from([file]),
    }
  }
