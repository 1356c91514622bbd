// Signing and blinding keys for sealing the books.
import { createHmac } from 'node:crypto'
import { keyFor } from '#server/kernel/secrets/secrets.ts'
import { signingKey } from '#server/kernel/secrets/signing-key.ts'
import type { Sealing } from '#server/ledger/seals/sealed-pages.ts'

/** `publicKey`: Ed25519, raw, base64url. */
export const sealingWith = (pepper: Uint8Array): Sealing & { publicKey: string } => {
  const { publicKey, sign } = signingKey(pepper, 'receipts')
  const secret = keyFor(pepper, 'seal entries')
  return {
    publicKey,
    sign: words => Buffer.from(sign(Buffer.from(words))),
    blind: about => createHmac('sha256', secret).update(about).digest().subarray(0, 16).toString('hex'),
  }
}
