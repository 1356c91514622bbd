// Reads a base backup's parts, and proves each file by PostgreSQL's own list.
import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { type BaseNote, manifestName, partName } from '../base-note.ts'
import type { Store } from '../store.ts'
import { readTar, type TarEntry, type TarReader } from './read-tar.ts'

type Manifest = { Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum?: string }[] }

const hashesOf = async (store: Store, { id }: BaseNote): Promise<Map<string, string>> => {
  const name = manifestName(id)
  const object = await store.get(name, 'packed')
  if (!object) throw new Error(`${name} is missing in ${store.words}.`)
  const { Files: files } = JSON.parse(object.content.toString('utf8')) as Manifest
  return new Map(
    files.map(file => [
      file.Path ?? Buffer.from(file['Encoded-Path']!, 'hex').toString('utf8'),
      file.Checksum ?? '',
    ]),
  )
}

async function* partsOf(store: Store, { id, parts }: BaseNote): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part++) {
    const name = partName(id, part)
    const object = await store.get(name, 'plain')
    if (!object) throw new Error(`${name} is missing in ${store.words}.`)
    yield object.content
  }
}

/** Receives the content of one file; undefined where only the hashes are wanted. */
type Write = { chunk: (chunk: Buffer) => Promise<void>; close: () => Promise<void> }

const writeFileAt = (path: string, mode: number): Write => {
  const stream: WriteStream = createWriteStream(path, { flags: 'wx', mode, highWaterMark: 1024 * 1024 })
  const closed = finished(stream)
  closed.catch(() => undefined)
  return {
    chunk: async chunk => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), closed])
    },
    close: () => {
      stream.end()
      return closed
    },
  }
}

const nothing: Write = { chunk: async () => undefined, close: async () => undefined }

const openEntry = async (folder: string, { path, kind, mode }: TarEntry): Promise<Write> => {
  const target = join(folder, path)
  await mkdir(kind === 'file' ? dirname(target) : target, { recursive: true, mode: 0o700 })
  return kind === 'file' ? writeFileAt(target, mode & 0o700) : nothing
}

/**
 * Reads a whole base; with `folder` it writes the files there. Throws one sentence if a part is missing, torn or
 * changed, or a file is not what PostgreSQL wrote.
 */
export const readBase = async (store: Store, base: BaseNote, folder?: string): Promise<void> => {
  const hashes = await hashesOf(store, base)
  let [write, hash]: [Write, Hash] = [nothing, createHash('sha256')]
  const reader: TarReader = {
    begin: async entry => {
      hash = createHash('sha256')
      write = folder === undefined ? nothing : await openEntry(folder, entry)
    },
    data: async chunk => {
      hash.update(chunk)
      await write.chunk(chunk)
    },
    end: async ({ path, kind }) => {
      await write.close()
      if (kind !== 'file' || path === 'backup_manifest') return
      const known = hashes.get(path)
      hashes.delete(path)
      if (known !== hash.digest('hex'))
        throw new Error(`The backup ${base.id} is damaged: ${path} is not what PostgreSQL wrote.`)
    },
  }
  await pipeline(partsOf(store, base), createZstdDecompress({ chunkSize: 1024 * 1024 }), chunks =>
    readTar(chunks, reader),
  )
  const [absent] = hashes.keys()
  if (absent !== undefined) throw new Error(`The backup ${base.id} is damaged: ${absent} is missing in it.`)
}
