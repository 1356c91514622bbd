// Signs the code on a receipt and knows its own again; the public half lets any device do the second alone.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import {
  joinCode,
  packReceipt,
  type ReceiptFacts,
  readReceiptCode,
  signedBytes,
} from '#contract/receipts/receipt-code.ts'
import { keyFor } from '#server/kernel/secrets/secrets.ts'

// An Ed25519 private key as PKCS #8 is this head and the 32 bytes of the key (RFC 8410).
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (pepper: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, keyFor(pepper, 'receipts')]),
    format: 'der',
    type: 'pkcs8',
  })

export type Signer = {
  /** Ed25519, raw, base64url. */
  publicKey: string
  sign: (facts: ReceiptFacts) => string
  /** What a code states; undefined where it was not signed here. */
  read: (code: string) => ReceiptFacts | undefined
}

/** The key is made of the pepper, so that every process of an installation signs alike and a restart changes nothing. */
export const receiptSigner = (pepper: Uint8Array): Signer => {
  const own = privateKeyOf(pepper)
  const open = createPublicKey(own)
  return {
    publicKey: open.export({ format: 'jwk' }).x!,
    sign: facts => {
      const packed = packReceipt(facts)
      return joinCode(packed, sign(null, signedBytes(packed), own))
    },
    read: code => {
      const found = readReceiptCode(code)
      return found && verify(null, found.signed, open, found.signature) ? found.facts : undefined
    },
  }
}
