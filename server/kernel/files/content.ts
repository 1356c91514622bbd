// Upload content with its real type, detected in the background.
import { readFile } from 'node:fs/promises'
import { checks, runInBackground } from '../background/background.ts'
import type { detectType } from './detect-type.ts'

/** Bytes in hand, or a file on disk such as an upload's. */
export type Source = Uint8Array | { path: string }

export const bytesOf = (source: Source): Promise<Uint8Array> =>
  source instanceof Uint8Array ? Promise.resolve(source) : readFile(source.path)

/** Media type of the content, such as `image/jpeg`; empty for unknown kinds. */
export const contentType = runInBackground<typeof detectType>({
  lane: checks,
  module: new URL('./detect-type.ts', import.meta.url),
  name: 'detectType',
})
