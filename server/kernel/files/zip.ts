// Reads ZIP files within limits that are checked before anything is unpacked.
import { crc32, inflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  /** Unpacked, as the file itself says; `read` unpacks no byte more. */
  bytes: number
  /** Throws a ZipProblem where the content is not what the file says. */
  read: () => Uint8Array
}

export type ZipLimits = { entriesMax: number; entryBytesMax: number; bytesMax: number }
export type ZipProblemKind = 'damaged' | 'encrypted' | 'too-large' | 'too-many'
type ZipProblem = Error & { zip: ZipProblemKind }

const problem = (kind: ZipProblemKind): never => {
  throw Object.assign(new Error(`ZIP file: ${kind}`), { zip: kind })
}

/** Why a file could not be read; undefined for other errors. */
export const zipProblemOf = (error: unknown): ZipProblemKind | undefined =>
  error instanceof Error && 'zip' in error ? (error as ZipProblem).zip : undefined

export const beginsAsZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

// APPNOTE.TXT 6.3: signatures and sizes of the three records that are read.
const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50
const endBytes = 22
const directoryBytes = 46
const localBytes = 30
const commentMax = 65_535

type Record = {
  name: string
  flags: number
  method: number
  crc: number
  packedBytes: number
  bytes: number
  offset: number
}

const endOf = (zip: Buffer): number => {
  const first = Math.max(0, zip.length - endBytes - commentMax)
  for (let at = zip.length - endBytes; at >= first; at--) if (zip.readUInt32LE(at) === endSignature) return at
  return problem('damaged')
}

const recordAt = (zip: Buffer, at: number): Record & { next: number } => {
  if (at + directoryBytes > zip.length || zip.readUInt32LE(at) !== directorySignature) problem('damaged')
  const nameBytes = zip.readUInt16LE(at + 28)
  const next = at + directoryBytes + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  return {
    name: zip.toString('utf8', at + directoryBytes, at + directoryBytes + nameBytes).toWellFormed(),
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    packedBytes: zip.readUInt32LE(at + 20),
    bytes: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
    next,
  }
}

const inflate = (packed: Uint8Array, bytes: number): Uint8Array => {
  try {
    // A file may say that it is small and unpack to gigabytes.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) })
  } catch {
    return problem('damaged')
  }
}

const contentOf = (zip: Buffer, { offset, method, packedBytes, bytes, crc }: Record): Uint8Array => {
  if (offset + localBytes > zip.length || zip.readUInt32LE(offset) !== localSignature) problem('damaged')
  const start = offset + localBytes + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const packed = zip.subarray(start, start + packedBytes)
  if (packed.length !== packedBytes || (method !== 0 && method !== 8)) problem('damaged')
  const content = method === 0 ? packed : inflate(packed, bytes)
  if (content.length !== bytes || crc32(content) !== crc) problem('damaged')
  return content
}

const isEncrypted = ({ flags }: Record) => (flags & 1) === 1

/** The files of a ZIP file, without folders. Throws a ZipProblem. */
export const readZip = (
  bytes: Uint8Array,
  { entriesMax, entryBytesMax, bytesMax }: ZipLimits,
): ZipEntry[] => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (zip.length < endBytes) problem('damaged')
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > entriesMax) problem('too-many')
  const records: Record[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    const { next, ...record } = recordAt(zip, at)
    at = next
    if (!record.name.endsWith('/')) records.push(record)
  }
  if (records.some(isEncrypted)) problem('encrypted')
  const total = records.reduce((sum, record) => sum + record.bytes, 0)
  if (total > bytesMax || records.some(record => record.bytes > entryBytesMax)) problem('too-large')
  return records.map(record => ({
    name: record.name,
    bytes: record.bytes,
    read: () => contentOf(zip, record),
  }))
}
