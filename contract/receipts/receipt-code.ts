// QR code of a receipt: packing and offline verification.
import { type Kobo, KOBO_MAX, kobo } from '../core/money.ts'

/** Facts in the code. Names are shortened, since anybody with the paper can read them. */
export type ReceiptFacts = { id: number; amountKobo: Kobo; at: Date; from: string; to: string }

const version = 1
const signatureBytes = 64
const nameBytesMax = 30
const secondsBytes = 5
const numberBytes = 7
const headBytes = 1 + numberBytes + numberBytes + secondsBytes
// The signed text begins with its purpose, so that no other signature of ours passes as a receipt's.
const purpose = new TextEncoder().encode('AutoX receipt')

const putNumber = (bytes: Uint8Array, at: number, size: number, value: number): void => {
  for (let i = size - 1, left = value; i >= 0; i--, left = Math.floor(left / 256)) bytes[at + i] = left % 256
}
const readNumber = (bytes: Uint8Array, at: number, size: number): number =>
  bytes.subarray(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0)

/** A name as UTF-8, cut between letters if too long. */
const nameBytes = (name: string): Uint8Array => {
  const cut = new Uint8Array(nameBytesMax)
  return cut.subarray(0, new TextEncoder().encodeInto(name, cut).written)
}

/** The facts as bytes: version, number, amount, seconds, and the names each with its length. */
export const packReceipt = ({ id, amountKobo, at, from, to }: ReceiptFacts): Uint8Array => {
  const [payer, payee] = [nameBytes(from), nameBytes(to)]
  const bytes = new Uint8Array(headBytes + 1 + payer.length + 1 + payee.length)
  bytes[0] = version
  putNumber(bytes, 1, numberBytes, id)
  putNumber(bytes, 1 + numberBytes, numberBytes, amountKobo)
  putNumber(bytes, 1 + 2 * numberBytes, secondsBytes, Math.floor(at.getTime() / 1000))
  bytes[headBytes] = payer.length
  bytes.set(payer, headBytes + 1)
  bytes[headBytes + 1 + payer.length] = payee.length
  bytes.set(payee, headBytes + 2 + payer.length)
  return bytes
}

/** The bytes that are signed for packed facts. */
export const signedBytes = (packed: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(purpose.length + packed.length)
  bytes.set(purpose)
  bytes.set(packed, purpose.length)
  return bytes
}

/** Packed facts and their signature as one code of letters, digits, - and _. */
export const joinCode = (packed: Uint8Array, signature: Uint8Array): string =>
  btoa(String.fromCharCode(...packed, ...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Decodes base64url; undefined unless it is spelled exactly as ours. */
export const bytesOfCode = (code: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[\w-]{1,400}$/.test(code)) return undefined
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    return joinCode(
      new Uint8Array(),
      Uint8Array.from(text, each => each.charCodeAt(0)),
    ) === code
      ? Uint8Array.from(text, each => each.charCodeAt(0))
      : undefined
  } catch {
    return undefined
  }
}

const readName = (packed: Uint8Array, at: number): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(packed.subarray(at + 1, at + 1 + (packed[at] ?? 0)))

const unpack = (packed: Uint8Array): ReceiptFacts | undefined => {
  const payerBytes = packed[headBytes] ?? 0
  const payeeBytes = packed[headBytes + 1 + payerBytes]
  if (packed[0] !== version || payeeBytes === undefined) return undefined
  if (packed.length !== headBytes + 2 + payerBytes + payeeBytes) return undefined
  const [id, amount] = [readNumber(packed, 1, numberBytes), readNumber(packed, 1 + numberBytes, numberBytes)]
  if (id > KOBO_MAX || amount > KOBO_MAX) return undefined
  try {
    return {
      id,
      amountKobo: kobo(amount),
      at: new Date(readNumber(packed, 1 + 2 * numberBytes, secondsBytes) * 1000),
      from: readName(packed, headBytes),
      to: readName(packed, headBytes + 1 + payerBytes),
    }
  } catch {
    return undefined
  }
}

export type ReadCode = {
  facts: ReceiptFacts
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/**
 * Decodes a code; undefined if it is invalid. Does not authenticate it: verify `signature` over `signed` with the key
 * from `receipts.key` (WebCrypto: `verify('Ed25519', key, signature, signed)`).
 */
export const readReceiptCode = (code: string): ReadCode | undefined => {
  const bytes = bytesOfCode(code)
  if (!bytes || bytes.length <= signatureBytes) return undefined
  const packed = bytes.slice(0, -signatureBytes)
  const facts = unpack(packed)
  return facts && { facts, signed: signedBytes(packed), signature: bytes.slice(-signatureBytes) }
}
