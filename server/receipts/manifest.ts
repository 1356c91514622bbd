// What receipts bring: each signed with a key that anybody may check, and statements.
import { contract } from '#contract/index.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { checkReceipt, showKey } from './check-receipt.ts'
import { showReceipt, showReceiptFile } from './show-receipt.ts'
import { receiptSigner } from './sign-code.ts'
import { showStatement } from './show-statement.ts'

export const receiptsFeature: Feature = {
  name: 'receipts',
  calls: ({ pepper, config }) => {
    const signer = receiptSigner(pepper)
    // What a QR opens begins with the address where people reach this service.
    const making = { signer, publicUrl: config.publicUrl }
    return [
      serving(contract.receipts, {
        byId: showReceipt(making),
        file: showReceiptFile(making),
        check: checkReceipt(signer),
        key: showKey(signer),
        statement: showStatement,
      }),
    ]
  },
}
