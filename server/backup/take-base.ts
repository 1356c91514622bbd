// Takes a base backup: database, files, and the note that completes it.
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Db } from '#server/kernel/db/db.ts'
import { withLock } from '#server/kernel/db/with-lock.ts'
import { type BaseNote, keysName, manifestName, newBaseId, noteName, partName } from './base-note.ts'
import { type FileSource, shipFiles } from './ship-files.ts'
import { shipLock, shipLog } from './ship-log.ts'
import { readFacts } from './sql.ts'
import type { Store } from './store.ts'
import { streamBase, systemOf } from './stream-base.ts'

const partBytes = 32 * 1024 * 1024
// Node’s own 16 KB at a time take longer than the packing itself.
const streamBytes = 1024 * 1024

export type Deps = {
  db: Db
  /** The address of the embedded database, and the folder into which it closes its log. */
  url: string
  spool: string
  store: Store
  files: FileSource
  version: string
  clock: () => Date
}

const writeParts =
  (store: Store, id: string, at: Date, count: (parts: number) => void) =>
  async (stream: AsyncIterable<Buffer>): Promise<void> => {
    let [parts, chunks, bytes] = [0, [] as Buffer[], 0]
    const flush = async () => {
      parts++
      await store.put({ name: partName(id, parts), at, content: Buffer.concat(chunks), form: 'plain' })
      ;[chunks, bytes] = [[], 0]
    }
    for await (const chunk of stream) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= partBytes) await flush()
    }
    if (bytes > 0) await flush()
    count(parts)
  }

const streamParts = async ({ url, store }: Deps, id: string, at: Date) => {
  let parts = 0
  const tar = new PassThrough({ highWaterMark: 2 * streamBytes })
  const packing = createZstdCompress({
    chunkSize: streamBytes,
    params: { [constants.ZSTD_c_compressionLevel]: 3 },
  })
  const writing = pipeline(
    tar,
    packing,
    writeParts(store, id, at, count => (parts = count)),
  )
  // Whichever fails first is what went wrong; the other ends because of it.
  const [streamed] = await Promise.all([streamBase(url, tar), writing]).catch((error: unknown) => {
    tar.destroy()
    throw error
  })
  return { ...streamed, parts }
}

/** Claims the target for this database. Throws if it belongs to another one. */
export const claimFor = async ({ url, store, clock }: Pick<Deps, 'url' | 'store' | 'clock'>): Promise<void> =>
  store.claim(await systemOf(url), clock())

const putJson = (store: Store, name: string, at: Date, value: object): Promise<void> =>
  store.put({ name, at, content: Buffer.from(JSON.stringify(value)), form: 'packed' })

/** Takes one. It counts as soon as its note is written, which is last of all. */
export const takeBase = async (deps: Deps): Promise<BaseNote> => {
  const { db, store, clock, version } = deps
  await claimFor(deps)
  const beganAt = clock()
  const id = newBaseId(beganAt)
  const base = await streamParts(deps, id, beganAt)
  const wholeAt = clock()
  await store.put({ name: manifestName(id), at: beganAt, content: base.manifest, form: 'packed' })
  await withLock(db, shipLock, () => shipLog(deps))
  const keys = await shipFiles(deps)
  await putJson(store, keysName(id), beganAt, keys)
  const note: BaseNote = {
    id,
    system: store.system()!,
    timeline: base.timeline,
    start: base.start,
    end: base.end,
    beganAt: beganAt.getTime(),
    wholeAt: wholeAt.getTime(),
    parts: base.parts,
    databaseBytes: base.bytes,
    pictures: keys.pictures.length,
    documents: keys.documents.length,
    version,
    ...(await readFacts(db)),
  }
  await putJson(store, noteName(id), wholeAt, note)
  return note
}
