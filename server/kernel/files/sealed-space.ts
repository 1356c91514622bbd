// File space that encrypts files and still reads older plain ones.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Space } from './file-space.ts'
import { checks, runInBackground } from '../background/background.ts'
import { isSealed, seal, unseal } from './sealed.ts'

const module = new URL('./sealed.ts', import.meta.url)
const sealInBackground = runInBackground<typeof seal>({ lane: checks, module, name: 'seal' })
const unsealInBackground = runInBackground<typeof unseal>({ lane: checks, module, name: 'unseal' })

// A larger document would hold up the server for some milliseconds.
const hereBytesMax = 500_000

const sealed = async (...[pepper, key, content]: Parameters<typeof seal>): Promise<Uint8Array> =>
  content.byteLength > hereBytesMax ? sealInBackground(pepper, key, content) : seal(pepper, key, content)
const unsealed = async (...[pepper, key, lying]: Parameters<typeof unseal>): Promise<Uint8Array> =>
  lying.byteLength > hereBytesMax ? unsealInBackground(pepper, key, lying) : unseal(pepper, key, lying)

export type SealedSpace = Space & {
  /** Seals a file stored in plain form; does nothing for sealed or missing files. */
  sealOpen(key: string): Promise<void>
}

/**
 * Documents have at most 20 MB and are verified in memory before the first byte leaves. `get` throws if one was
 * changed.
 */
export const sealSpace = (space: Space, pepper: Uint8Array): SealedSpace => {
  const read = async (key: string) => {
    const stored = await space.get(key)
    return stored && { type: stored.type, lying: await buffer(stored.stream) }
  }
  return {
    put: async (key, content) => space.put(key, await sealed(pepper, key, content)),
    get: async key => {
      const fileContent = await read(key)
      if (!fileContent) return undefined
      const content = isSealed(fileContent.lying)
        ? await unsealed(pepper, key, fileContent.lying)
        : fileContent.lying
      return { stream: Readable.from([content]), bytes: content.byteLength, type: fileContent.type }
    },
    remove: key => space.remove(key),
    sealOpen: async key => {
      const content = await read(key)
      if (content && !isSealed(content.lying)) await space.put(key, await sealed(pepper, key, content.lying))
    },
  }
}
