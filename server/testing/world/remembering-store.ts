// Caching upload store for tests, since most send the same picture.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Upload } from '#contract/core/call.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { uploadStore, type StoreUploads } from '#server/kernel/uploads/store-uploads.ts'

type StoredFile = { key: string; content: Uint8Array }
type RememberedResult<T> = { result: T; puts: StoredFile[] }

// One picture and its files take some 60 kB.
const rememberedMax = 200

const remembering = <T>() => {
  const known = new Map<string, RememberedResult<T>>()
  return {
    get: (hash: string) => known.get(hash),
    set: (hash: string, made: RememberedResult<T>) => {
      if (known.size >= rememberedMax) known.delete(known.keys().next().value!)
      known.set(hash, made)
    },
  }
}
type MeasuredUpload = Awaited<ReturnType<StoreUploads['measured']>>[number]
type Facts = Awaited<ReturnType<StoreUploads['picture']>>
// Of this process, whatever world asks: what becomes of a picture depends on its content alone.
const [looked, pictures] = [remembering<MeasuredUpload>(), remembering<Facts>()]

const hashOf = async (upload: unknown): Promise<string> =>
  createHash('sha256')
    .update(await readFile((upload as Upload).path))
    .digest('base64')

/** Notes what is put among the pictures, so that it can be put again. */
const noting = (files: Files, puts: StoredFile[]): Files => ({
  ...files,
  pictures: {
    ...files.pictures,
    put: async (key, content) => {
      puts.push({ key, content })
      await files.pictures.put(key, content)
    },
  },
})

// What becomes of a picture is remembered by its content; what is forgotten meanwhile has tests of its own.
const unannounced = () => Promise.resolve()

/** The product's keeper, which looks at the same picture once in this process. A refusal is never remembered. */
export const keeperWithMemory = (files: Files): StoreUploads => {
  const recall = async <T>(
    upload: unknown,
    memory: ReturnType<typeof remembering<T>>,
    keep: (as: StoreUploads) => Promise<T>,
  ): Promise<T> => {
    const hash = await hashOf(upload)
    const known = memory.get(hash)
    if (known) {
      for (const { key, content } of known.puts) await files.pictures.put(key, content)
      return structuredClone(known.result)
    }
    const puts: StoredFile[] = []
    const stored = await keep(uploadStore(noting(files, puts), unannounced))
    memory.set(hash, { result: structuredClone(stored), puts })
    return stored
  }
  return {
    ...uploadStore(files, unannounced),
    picture: (upload, field) => recall(upload, pictures, as => as.picture(upload, field)),
    // Several at once go the usual way, where a refusal names the one it is about.
    measured: async (uploads, field) =>
      uploads.length === 1
        ? [
            await recall(uploads[0], looked, async as => {
              const [picture] = await as.measured(uploads, field)
              return picture!
            }),
          ]
        : uploadStore(files, unannounced).measured(uploads, field),
  }
}
