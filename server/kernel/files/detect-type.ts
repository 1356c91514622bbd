// Detects a file's type from its first bytes.
import { fileTypeFromBuffer } from 'file-type'

/** The media type that the content has, such as `image/jpeg`; empty where it is of no known kind. */
export const detectType = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes))?.mime ?? ''
