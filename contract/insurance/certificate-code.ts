// QR code of an insurance certificate: packing and offline verification.
import { joinCode, bytesOfCode } from '../receipts/receipt-code.ts'
import { type VehicleClass, vehicleClassNames } from './tariff.ts'
import { type Cover, coverNames } from './terms.ts'

/** Facts in the code. Anybody with the paper can read them, so it contains no names. */
export type CertificateFacts = {
  /** The policy and the number of its certificate, which grows with each change. */
  policyId: string
  issue: number
  plate: string
  vin: string
  insurer: string
  cover: Cover
  vehicleClass: VehicleClass
  from: string
  until: string
}

const version = 1
const signatureBytes = 64
// The signed text begins with its purpose, so that no other signature of ours passes as a certificate's.
const purpose = new TextEncoder().encode('AutoX insurance certificate')

/** The facts as bytes. */
export const packCertificate = (f: CertificateFacts): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    JSON.stringify([
      version,
      f.policyId,
      f.issue,
      f.plate,
      f.vin,
      f.insurer,
      coverNames.indexOf(f.cover),
      vehicleClassNames.indexOf(f.vehicleClass),
      f.from,
      f.until,
    ]),
  )

/** The bytes that are signed for packed facts. */
export const signedCertificateBytes = (packed: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(purpose.length + packed.length)
  bytes.set(purpose)
  bytes.set(packed, purpose.length)
  return bytes
}

/** Packed facts and their signature as one code of letters, digits, - and _. */
export const joinCertificate = joinCode

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80
const unpack = (packed: Uint8Array): CertificateFacts | undefined => {
  let parts: unknown
  try {
    parts = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(packed))
  } catch {
    return undefined
  }
  if (!Array.isArray(parts) || parts.length !== 10 || parts[0] !== version) return undefined
  const [, policyId, issue, plate, vin, insurer, coverAt, classAt, from, until] = parts as unknown[]
  const cover = coverNames[Number(coverAt)]
  const vehicleClass = vehicleClassNames[Number(classAt)]
  if (!cover || !vehicleClass || !Number.isSafeInteger(issue)) return undefined
  return [policyId, plate, vin, insurer, from, until].every(isText)
    ? ({ policyId, issue, plate, vin, insurer, cover, vehicleClass, from, until } as CertificateFacts)
    : undefined
}

export type ReadCertificate = {
  facts: CertificateFacts
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/**
 * Decodes a code; undefined if it is invalid. Does not authenticate it: verify `signature` over `signed` with the key
 * from `insurance.certificateKey` (WebCrypto: `verify('Ed25519', key, signature, signed)`).
 */
export const readCertificateCode = (code: string): ReadCertificate | undefined => {
  const bytes = bytesOfCode(code)
  if (!bytes || bytes.length <= signatureBytes) return undefined
  const packed = bytes.slice(0, -signatureBytes)
  const facts = unpack(packed)
  return facts && { facts, signed: signedCertificateBytes(packed), signature: bytes.slice(-signatureBytes) }
}
