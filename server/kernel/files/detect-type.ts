// Detects a file's real type from its first bytes; its name and claimed type are ignored.
import { fileTypeFromBuffer } from 'file-type'

/** The media type that the content has, such as `image/jpeg`; empty where it is of no known kind. */
export const detectType = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes))?.mime ?? ''
