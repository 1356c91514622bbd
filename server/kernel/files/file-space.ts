// The interface of a file space, and the form of a file's key.
import type { Readable } from 'node:stream'

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const

export type Ending = keyof typeof types

/** A file as it is read back: its bytes as a stream, how many, and what they are. */
export type Stored = { stream: Readable; bytes: number; type: string }

/** One space. Keys are flat names such as `5f2c…-480.avif`; what is put under a key is never changed, only removed. */
export type Space = {
  put(key: string, content: Uint8Array): Promise<void>
  get(key: string): Promise<Stored | undefined>
  remove(key: string): Promise<void>
}

const keyForm = /^[a-z0-9][a-z0-9-]{7,99}\.(avif|webp|jpg|pdf)$/

/** What a key's ending says its content is. Undefined for anything that is not a key: this is what keeps paths inside. */
export const typeOfKey = (key: string): string | undefined => {
  const ending = keyForm.exec(key)?.[1]
  return ending && types[ending as Ending]
}

/** A key for a caller of ours. Throws RangeError where it is not one. */
export const checkedKey = (key: string): string => {
  if (!typeOfKey(key)) throw new RangeError('Not the key of a file')
  return key
}
