// Whether AutoX signed a receipt, found out on the device alone.
import { bytesOfCode, readReceiptCode, type ReceiptFacts } from '#contract/receipts/receipt-code.ts'

export type OnDevice =
  | { says: 'signed'; facts: ReceiptFacts }
  | { says: 'not-signed' }
  /** The device has never heard the key, or its browser cannot use it. */
  | { says: 'cannot-tell' }

/** `publicKey` is what receipts.key gives; it is kept while there is a connection. */
export async function checkOnDevice(code: string, publicKey: string | undefined): Promise<OnDevice> {
  const read = readReceiptCode(code)
  if (!read) return { says: 'not-signed' }
  const raw = publicKey && bytesOfCode(publicKey)
  if (!raw) return { says: 'cannot-tell' }
  try {
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    const signed = await crypto.subtle.verify('Ed25519', key, read.signature, read.signed)
    return signed ? { says: 'signed', facts: read.facts } : { says: 'not-signed' }
  } catch {
    return { says: 'cannot-tell' } // browsers from before 2025 do not know Ed25519
  }
}
