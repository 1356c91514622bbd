// Whether AutoX signed what a code states, found out on the device alone.
import { bytesOfCode } from '#contract/receipts/receipt-code.ts'

/** A code taken apart, of whatever kind. */
export type SignedFacts<Facts> = {
  facts: Facts
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

export type OnDevice<Facts> =
  | { says: 'signed'; facts: Facts }
  | { says: 'not-signed' }
  /** The device has never heard the key, or its browser cannot use it. */
  | { says: 'cannot-tell' }

/** `read` is undefined where the code cannot be one; `publicKey` is what the server gives, kept while there is a connection. */
export async function checkOnDevice<Facts>(
  read: SignedFacts<Facts> | undefined,
  publicKey: string | undefined,
): Promise<OnDevice<Facts>> {
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
