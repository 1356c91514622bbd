// Serves public pictures with permanent caching; documents are unreachable.
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Stored } from '../files/file-space.ts'
import type { Files } from '../files/files.ts'
import { pictureWidths } from './pictures.ts'

const name = /^([0-9a-f]{40})-(?:(320|480|800|1600)\.(avif|webp)|(og)\.jpg)$/

// Some pictures are made in fewer widths; the nearest one, larger first, is the same picture.
const keysFor = (fileName: string): string[] => {
  const [, hash, width, ending, og] = name.exec(fileName) ?? []
  if (!hash) return []
  if (og) return [fileName]
  const nearest = pictureWidths.toSorted(
    (a, b) => Math.abs(Math.log(a / Number(width))) - Math.abs(Math.log(b / Number(width))) || b - a,
  )
  return nearest.map(each => `${hash}-${each}.${ending}`)
}

const find = async (files: Files, fileName: string): Promise<Stored | undefined> => {
  for (const key of keysFor(fileName)) {
    const stored = await files.pictures.get(key)
    if (stored) return stored
  }
  return undefined
}

// Slow readers keep a whole picture in memory, so beyond this amount pictures are streamed.
export const unsentBytesMax = 64_000_000

/**
 * Reads a picture whole before its answer begins, so that `beginInTurns` counts the reading: a stream is read piece by
 * piece after its answer was made, and a crowd's pieces come between all steps of a payment.
 */
export const wholeContent = (bytesMax: number) => {
  let unsentBytes = 0
  return async (reply: FastifyReply, { stream, bytes }: Pick<Stored, 'stream' | 'bytes'>) => {
    if (unsentBytes + bytes > bytesMax) return stream
    unsentBytes += bytes
    reply.raw.once('close', () => (unsentBytes -= bytes))
    return buffer(stream)
  }
}

/**
 * Adds `GET /pictures/<hash>-<width>.<avif|webp>` and `/pictures/<hash>-og.jpg`; everything else there is a plain 404.
 */
export const pictureRoutes = (app: FastifyInstance, files: Files, bytesMax = unsentBytesMax): void => {
  const contentOf = wholeContent(bytesMax)
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const stored = await find(files, request.params.name)
    if (stored)
      return reply
        .type(stored.type)
        .header('content-length', stored.bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await contentOf(reply, stored))
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Not found')
  })
}
