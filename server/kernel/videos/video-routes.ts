// Serves public videos in parts, with permanent caching.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ByteRange, StoredPart } from '../files/file-space.ts'
import type { Files } from '../files/files.ts'
import { unsentBytesMax, wholeContent } from '../pictures/picture-routes.ts'
import { videoKey } from '../pictures/pictures.ts'

const name = /^([0-9a-f]{40})\.mp4$/

/** One part with a beginning, as players ask for it; anything else is answered with the whole, which HTTP allows. */
const rangeOf = (header: string | undefined): ByteRange | undefined => {
  const [, start, end] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (start === undefined) return undefined
  const range = { start: Number(start), end: end ? Number(end) : undefined }
  return range.end !== undefined && range.end < range.start ? undefined : range
}

/** Headers of a part, or of the whole where no part was asked for. */
const describe = (reply: FastifyReply, { bytes, start, wholeBytes, type }: StoredPart, isPart: boolean) => {
  reply
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (bytes === 0)
    return reply
      .code(416)
      .header('content-range', `bytes */${wholeBytes}`)
      .header('cache-control', 'no-store')
  if (isPart) reply.code(206).header('content-range', `bytes ${start}-${start + bytes - 1}/${wholeBytes}`)
  return reply
    .type(type)
    .header('content-length', bytes)
    .header('cache-control', 'public, max-age=31536000, immutable')
}

/** Adds `GET /videos/<hash>.mp4`, which players read in parts; everything else there is a plain 404. */
export const videoRoutes = (app: FastifyInstance, files: Files): void => {
  // A store that is far away gives its file quickly, a phone takes it slowly.
  const contentOf = wholeContent(unsentBytesMax)
  app.get<{ Params: { name: string } }>('/videos/:name', async (request, reply) => {
    const [, hash] = name.exec(request.params.name) ?? []
    const range = rangeOf(request.headers.range)
    const part = hash && (await files.pictures.getPart(videoKey(hash), range ?? { start: 0 }))
    if (part) {
      const content = part.bytes > 0 ? await contentOf(reply, part) : ''
      return describe(reply, part, range !== undefined).send(content)
    }
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send('Not found')
  })
}
