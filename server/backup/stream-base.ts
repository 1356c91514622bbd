// Streams a base backup out of a running PostgreSQL by its replication protocol.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** Of the driver: what it hears of a copy, with its stream, which is paused while the reader is behind. */
type Connection = {
  stream: Socket
  on(name: 'copyData', hear: (message: { chunk: Buffer }) => void): void
}
type PlaceRow = { recptr: string; tli: string | number }
type Answer = { rows: PlaceRow[] }[]

export type StreamedBase = {
  timeline: number
  start: string
  end: string
  /** PostgreSQL's own list of the files with the hash of each. */
  manifest: Buffer
  bytes: number
}

const connectTimeoutMs = 10_000
// PostgreSQL sends 32 KB at a time, and each write is a way to another thread, where the archive is packed.
const writeBytes = 1024 * 1024

const replicationClient = async (url: string): Promise<pg.Client> => {
  const settings = { connectionString: url, replication: 'true', connectionTimeoutMillis: connectTimeoutMs }
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** PostgreSQL's identifier of a database, which every file of its log carries. */
export const systemOf = async (url: string): Promise<string> => {
  const client = await replicationClient(url)
  try {
    const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM')
    return rows[0]!.systemid
  } finally {
    await client.end()
  }
}

/**
 * Writes the database as a tar archive to `tar`, and ends it. PostgreSQL waits until the log that belongs to it is in
 * the spool.
 */
export const streamBase = async (url: string, tar: Writable): Promise<StreamedBase> => {
  const client = await replicationClient(url)
  const { connection } = client as unknown as { connection: Connection }
  const manifest: Buffer[] = []
  let bytes = 0
  let isManifest = false
  let [piece, pieceBytes] = [Buffer.allocUnsafe(writeBytes), 0]
  const flush = (nextBytes: number): boolean => {
    const isReady = tar.write(piece.subarray(0, pieceBytes))
    ;[piece, pieceBytes] = [Buffer.allocUnsafe(Math.max(writeBytes, nextBytes)), 0]
    return isReady
  }
  const hear = ({ chunk }: { chunk: Buffer }): void => {
    const kind = String.fromCharCode(chunk[0]!)
    if (kind === 'm') isManifest = true
    if (kind !== 'd') return
    // The driver writes over its buffer, so each is copied.
    const data = chunk.subarray(1)
    if (isManifest) return void manifest.push(Buffer.from(data))
    bytes += data.length
    const isFull = pieceBytes + data.length > piece.length
    const isReady = !isFull || flush(data.length)
    pieceBytes += data.copy(piece, pieceBytes)
    if (isReady || connection.stream.isPaused()) return
    connection.stream.pause()
    tar.once('drain', () => connection.stream.resume())
  }
  connection.on('copyData', hear)
  const broken = once(tar, 'error').then(([error]) => {
    throw error as Error
  })
  try {
    const command = `BASE_BACKUP (LABEL 'autox', CHECKPOINT 'fast', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`
    const asking = client.query(command) as unknown as Promise<Answer>
    const answer = await Promise.race([asking, broken])
    flush(0)
    const places = answer.flatMap(({ rows }) => rows).filter(row => row.recptr)
    const [first, last] = [places[0]!, places.at(-1)!]
    return {
      timeline: Number(first.tli),
      start: first.recptr,
      end: last.recptr,
      manifest: Buffer.concat(manifest),
      bytes,
    }
  } catch (error) {
    // PostgreSQL would send the rest before it reads that we are leaving.
    connection.stream.destroy()
    throw error
  } finally {
    await client.end().catch(() => undefined)
    tar.end()
  }
}
