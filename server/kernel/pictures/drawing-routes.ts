// Serves share cards: rendered on first request, and named by what they show.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DrawingStore } from './kept-drawings.ts'

/** The current drawing of one thing; its address contains the version. */
export type Drawing = { version: string; draw: () => Promise<Uint8Array> }
export type FindDrawing = (id: string) => Promise<Drawing | undefined>

const form = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([0-9a-f]{8})\.jpg$/

const missing = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('Not found')

const send = (reply: FastifyReply, drawing: Uint8Array) =>
  reply
    .type('image/jpeg')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(drawing)

/**
 * Adds `GET /pictures/share/<id>-<version>.jpg`. Outdated addresses redirect to the current one; hidden things answer
 * with a plain 404 and lose their drawings.
 */
export const drawingRoutes = (app: FastifyInstance, cache: DrawingStore, find: FindDrawing): void => {
  // Many who open one shared link at once have it drawn once.
  const underWay = new Map<string, Promise<Uint8Array>>()
  const drawn = (id: string, { version, draw }: Drawing): Promise<Uint8Array> => {
    const name = `${id}-${version}`
    const make = async () => {
      const cachedDrawing = await cache.get(id, version)
      if (cachedDrawing) return cachedDrawing
      const drawing = await draw()
      await cache.keep(id, version, drawing)
      return drawing
    }
    const running = underWay.get(name) ?? make().finally(() => underWay.delete(name))
    underWay.set(name, running)
    return running
  }
  app.get<{ Params: { name: string } }>('/pictures/share/:name', async (request, reply) => {
    const [, id, version] = form.exec(request.params.name) ?? []
    if (!id) return missing(reply)
    const drawing = await find(id)
    if (!drawing) {
      await cache.forget(id)
      return missing(reply)
    }
    if (drawing.version !== version)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/pictures/share/${id}-${drawing.version}.jpg`, 302)
    return send(reply, await drawn(id, drawing))
  })
}
