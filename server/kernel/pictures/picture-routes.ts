// Serves public pictures with permanent caching; documents are unreachable.
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

const send = (reply: FastifyReply, { stream, bytes, type }: Stored) =>
  reply
    .type(type)
    .header('content-length', bytes)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(stream)

/** Adds `GET /pictures/<hash>-<width>.<avif|webp>` and `/pictures/<hash>-og.jpg`; anything else there is a plain 404. */
export const pictureRoutes = (app: FastifyInstance, files: Files): void => {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const stored = await find(files, request.params.name)
    if (stored) return send(reply, stored)
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Not found')
  })
}
