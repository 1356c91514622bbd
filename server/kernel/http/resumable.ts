// Resumable uploads (tus 1.0): authorises the sender and owner before tus handles the request.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/core/error-table.ts'
import { fail } from '#contract/core/errors.ts'
import { refusal } from './envelope.ts'
import { requireDiskSpace } from '../files/disk-space.ts'

export const idForm = /^[a-f0-9]{32}$/

/** Decisions of the files' owner; each may refuse by name. */
export type Door = {
  path: `/api/${string}`
  folder: string
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

const tusOf = ({ path, folder, bytesMax }: Door): Server => {
  const datastore = new FileStore({ directory: folder })
  datastore.extensions = ['creation', 'creation-with-upload', 'termination']
  return new Server({
    path,
    datastore,
    maxSize: bytesMax,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: nameIn,
    getFileIdFromRequest: nameIn,
    onResponseError: inOurWords,
  })
}

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
  mkdirSync(door.folder, { recursive: true, mode: 0o700 })
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
      await requireDiskSpace(door.folder, file.bytes)
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
        if (request.method === 'PATCH') await requireDiskSpace(door.folder, bytes)
        await handOver(tus, id, request, reply)
        if (request.method === 'DELETE') await door.ended(id)
        return reply
      },
    })
  })
}

export const uploadPath = (folder: string, id: string): string => join(folder, id)

/** Removes a file and its tus metadata. */
export const removeUpload = async (folder: string, id: string): Promise<void> => {
  if (!idForm.test(id)) return
  await rm(uploadPath(folder, id), { force: true })
  await rm(`${uploadPath(folder, id)}.json`, { force: true })
}

/** The ids of the files that are there. */
export const listUploadIds = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  return [...new Set(names.map(name => name.replace(/\.json$/, '')))].filter(name => idForm.test(name))
}
