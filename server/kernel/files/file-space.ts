// The interface of a file space, and the form of a file's key.
import type { Readable } from 'node:stream'

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  piece: 'application/octet-stream',
} as const

export type Ending = keyof typeof types

/** A stored file: its bytes as a stream, their number and the media type. */
export type Stored = { stream: Readable; bytes: number; type: string }

/** First and last byte of a part; without `end` it reaches to the end of the file. */
export type ByteRange = { start: number; end?: number | undefined }

/** A part of a stored file: where it begins and how long the whole is; without bytes where the file ends before it. */
export type StoredPart = Stored & { start: number; wholeBytes: number }

/** Spaces of a store: what one holds, no other can read. */
export type SpaceName = 'pictures' | 'documents' | 'pieces'

/** One space. Keys are flat names such as `5f2c…-480.avif`; content is immutable and can only be removed. */
export type Space = {
  put(key: string, content: Uint8Array): Promise<void>
  get(key: string): Promise<Stored | undefined>
  remove(key: string): Promise<void>
}

/** A space whose files lie open, so that a part of one can be read without the rest. */
export type OpenSpace = Space & {
  getPart(key: string, range: ByteRange): Promise<StoredPart | undefined>
}

const keyForm = /^[a-z0-9][a-z0-9-]{7,99}\.(avif|webp|jpg|mp4|pdf|piece)$/

/** Media type by the ending of a key. Undefined for anything else, which prevents path traversal. */
export const typeOfKey = (key: string): string | undefined => {
  const ending = keyForm.exec(key)?.[1]
  return ending && types[ending as Ending]
}

/** Validates a key from our own code. Throws RangeError if it is none. */
export const checkedKey = (key: string): string => {
  if (!typeOfKey(key)) throw new RangeError('Not the key of a file')
  return key
}
