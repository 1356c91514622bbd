// The signed code on a bill of sale, which anybody may check.
import { bytesOfCode, joinCode } from '../receipts/receipt-code.ts'

const idBytes = 16
const signatureBytes = 64
// The signed text begins with its purpose, so that no other signature of ours passes as a bill's.
const purpose = new TextEncoder().encode('AutoX bill of sale')

const bytesOfId = (id: string): Uint8Array =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g)!, pair => Number.parseInt(pair, 16))

const idOfBytes = (bytes: Uint8Array): string =>
  [...bytes]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The bytes that are signed for a purchase. */
export const signedBillBytes = (purchaseId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...purpose, ...bytesOfId(purchaseId)])

/** A code of letters, digits, - and _. */
export const billCodeOf = (purchaseId: string, signature: Uint8Array): string =>
  joinCode(bytesOfId(purchaseId), signature)

/** Decodes a code; undefined if it is invalid. Does not authenticate it: verify the signature. */
export const readBillCode = (code: string): { purchaseId: string; signature: Uint8Array } | undefined => {
  const bytes = bytesOfCode(code)
  if (bytes?.length !== idBytes + signatureBytes) return undefined
  return { purchaseId: idOfBytes(bytes.slice(0, idBytes)), signature: bytes.slice(idBytes) }
}
