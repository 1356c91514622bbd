// Binds the calls of receipts to what answers them, with the key that signs them.
import type { receipts } from '#contract/receipts/receipts.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import { checkReceipt, showKey } from './check-receipt.ts'
import { showReceipt, showReceiptFile } from './show-receipt.ts'
import { receiptSigner } from './sign-code.ts'
import { showStatement } from './show-statement.ts'

/** `publicUrl` is where people reach this service: what a QR opens begins with it. */
export const receiptsHandlers = (pepper: Uint8Array, publicUrl: string): Handlers<typeof receipts> => {
  const signer = receiptSigner(pepper)
  const making = { signer, publicUrl }
  return {
    byId: showReceipt(making),
    file: showReceiptFile(making),
    check: checkReceipt(signer),
    key: showKey(signer),
    statement: showStatement,
  }
}
