// Resumable uploads (tus 1.0): authorises the sender and owner before tus handles the request.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/core/error-table.ts'
import { fail } from '#contract/core/errors.ts'
import { refusal } from './envelope.ts'

export const idForm = /^[a-f0-9]{32}$/

/** The bytes of uploads, in a store that every process reaches. */
export type Pieces = {
  /** Size of an upload and how much of it arrived; undefined for an unknown one. */
  progress: (id: string) => Promise<{ bytes: number; arrived: number } | undefined>
  /** Keeps what begins at `start`. False where another connection was first: the sender asks how far it came. */
  keep: (id: string, start: number, content: Uint8Array) => Promise<boolean>
  remove: (id: string) => Promise<void>
  /** Refuses NO_ROOM. */
  requireRoom: (bytes: number) => Promise<void>
}

/** Decisions of the files' owner; each may refuse by name. */
export type Door = {
  path: `/api/${string}`
  pieces: Pieces
  bytesMax: number
  /** Id of the signed-in user; refuses everybody else. */
  asker: (request: FastifyRequest) => Promise<string>
  /** Begins an upload of `bytes`. */
  begin: (userId: string, file: { id: string; bytes: number }) => Promise<void>
  /** Size of this user's file; undefined for an unknown file or another user's. */
  find: (userId: string, id: string) => Promise<number | undefined>
  /** The sender cancelled the upload or never began it: the file is missing or orphaned. */
  ended: (id: string) => Promise<unknown>
}

const wholeNumber = /^\d{1,15}$/

const bytesOf = (request: FastifyRequest, bytesMax: number): number => {
  const uploadLength = request.headers['upload-length']
  if (typeof uploadLength !== 'string' || !wholeNumber.test(uploadLength) || Number(uploadLength) === 0)
    return fail('BAD_INPUT', { message: 'Upload-Length says how many bytes the file has: 1 or more.' })
  if (Number(uploadLength) > bytesMax) fail('TOO_LARGE')
  return Number(uploadLength)
}

// tus speaks of files and offsets; people and our own client read the words of our table.
const inOurWords = (_request: unknown, error: Error | { status_code: number; body: string }) => {
  if (!('status_code' in error)) return { status_code: 500, body: JSON.stringify(refusal('UNEXPECTED')) }
  const { status_code: status, body } = error
  const name = status === 404 || status === 410 ? 'NOT_FOUND' : status === 413 ? 'TOO_LARGE' : 'BAD_INPUT'
  // A piece that could not be written was cut short, or the disk is full: the sender asks how far it came and goes on.
  if (status >= 500 && status !== 501)
    return { status_code: errors.BUSY.status, body: JSON.stringify(refusal('BUSY')) }
  return { status_code: status === 501 ? 400 : status, body: JSON.stringify(refusal(name, body.trim())) }
}

// The file that a request is about. tus would read it from the address, whose query can end in another file's id.
const named = new WeakMap<IncomingMessage, string>()
const nameIn = (request: { runtime?: { node?: { req: unknown } } }): string =>
  named.get(request.runtime!.node!.req as IncomingMessage)!

/** A process that is killed loses at most this much of each upload, and its sender goes on from there. */
const pieceBytes = 512 * 1024

/** Keeps a stream piece by piece; what came before the line broke is kept too. Returns where the next one begins. */
const writePieces = async (pieces: Pieces, stream: Readable, id: string, start: number): Promise<number> => {
  let [chunks, size, offset]: [Buffer[], number, number] = [[], 0, start]
  const flush = async () => {
    if (size === 0) return
    const content = Buffer.concat(chunks)
    ;[chunks, size] = [[], 0]
    const isKept = await pieces.keep(id, offset, content).catch(() => {
      throw ERRORS.FILE_WRITE_ERROR
    })
    if (!isKept) throw ERRORS.INVALID_OFFSET
    offset += content.byteLength
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size >= pieceBytes) await flush()
    }
  } finally {
    await flush()
  }
  return offset
}

const storeOf = ({ pieces, ended }: Door): DataStore =>
  Object.assign(new DataStore(), {
    extensions: ['creation', 'creation-with-upload', 'termination'],
    // Before the answer: who has it finds the upload on no server. Its pieces go last, as none can be added then.
    remove: async (id: string) => {
      await ended(id)
      await pieces.remove(id)
    },
    getUpload: async (id: string) => {
      const upload = await pieces.progress(id)
      if (!upload) throw ERRORS.FILE_NOT_FOUND
      return new Upload({ id, size: upload.bytes, offset: upload.arrived })
    },
    write: (stream: Readable, id: string, start: number) => writePieces(pieces, stream, id, start),
  })

const tusOf = (door: Door): Server =>
  new Server({
    path: door.path,
    datastore: storeOf(door),
    maxSize: door.bytesMax,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: nameIn,
    getFileIdFromRequest: nameIn,
    onResponseError: inOurWords,
  })

const handOver = async (
  tus: Server,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  named.set(request.raw, id)
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string)
  reply.raw.setHeader('cache-control', 'no-store')
  reply.hijack()
  await tus.handle(request.raw, reply.raw)
}

/** Adds `POST path` to begin, and `PATCH`, `HEAD` and `DELETE path/<id>`. There is no way to read a file back. */
export const resumableRoutes = (app: FastifyInstance, door: Door): void => {
  const tus = tusOf(door)
  void app.register(async room => {
    // tus reads the body itself, as it comes.
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', (_request, _body, done) => done(null))
    // A piece is sent for as long as the line takes.
    const config = { staysOpen: true }
    room.post(door.path, { config }, async (request, reply) => {
      const userId = await door.asker(request)
      const file = { id: randomBytes(16).toString('hex'), bytes: bytesOf(request, door.bytesMax) }
      await door.pieces.requireRoom(file.bytes)
      await door.begin(userId, file)
      await handOver(tus, file.id, request, reply)
      // What tus refuses was never begun: its sender has not heard of the id and could not give it up.
      if (reply.raw.statusCode >= 400) await door.ended(file.id)
      return reply
    })
    room.route<{ Params: { id: string } }>({
      method: ['PATCH', 'HEAD', 'DELETE'],
      url: `${door.path}/:id`,
      config,
      handler: async (request, reply) => {
        const userId = await door.asker(request)
        const { id } = request.params
        const bytes = idForm.test(id) ? await door.find(userId, id) : undefined
        if (bytes === undefined) return fail('NOT_FOUND')
        if (request.method === 'PATCH') await door.pieces.requireRoom(bytes)
        await handOver(tus, id, request, reply)
        return reply
      },
    })
  })
}
