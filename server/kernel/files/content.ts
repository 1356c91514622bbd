// Detects a file's real type from its first bytes; its name and claimed type are ignored.
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** Bytes in hand, or a file on disk such as an upload's. */
export type Source = Uint8Array | { path: string }

export const bytesOf = (source: Source): Promise<Uint8Array> =>
  source instanceof Uint8Array ? Promise.resolve(source) : readFile(source.path)

/** The media type that the content has, such as `image/jpeg`; empty where it is of no known kind. */
export const contentType = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes))?.mime ?? ''
