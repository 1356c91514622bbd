// Signs receipt codes and verifies them.
import {
  joinCode,
  packReceipt,
  type ReceiptFacts,
  readReceiptCode,
  signedBytes,
} from '#contract/receipts/receipt-code.ts'
import { signingKey } from '#server/kernel/secrets/signing-key.ts'

export type Signer = {
  /** Ed25519, raw, base64url. */
  publicKey: string
  sign: (facts: ReceiptFacts) => string
  /** What a code states; undefined where it was not signed here. */
  read: (code: string) => ReceiptFacts | undefined
}

export const receiptSigner = (pepper: Uint8Array): Signer => {
  const key = signingKey(pepper, 'receipts')
  return {
    publicKey: key.publicKey,
    sign: facts => {
      const packed = packReceipt(facts)
      return joinCode(packed, key.sign(signedBytes(packed)))
    },
    read: code => {
      const reading = readReceiptCode(code)
      return reading && key.verify(reading.signed, reading.signature) ? reading.facts : undefined
    },
  }
}
