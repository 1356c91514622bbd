// Detects a file's type from its first bytes.
import { fileTypeFromBuffer } from 'file-type'

/** Media type of the content, such as `image/jpeg`; empty for unknown kinds. */
export const detectType = async (bytes: Uint8Array): Promise<string> =>
  (await fileTypeFromBuffer(bytes))?.mime ?? ''
