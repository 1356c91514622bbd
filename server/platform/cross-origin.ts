// Calls from pages of other origins (CORS): answered to those that the list names, and to nobody else.
import type { FastifyInstance } from 'fastify'

// A bearer token is all that says who calls: no cookie is ever sent, so none is allowed.
const methods = 'GET, HEAD, POST, PATCH, DELETE'
const sentHeaders = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-requested-with',
  'x-csrf-token',
  'x-xsrf-token',
  // Uploads in pieces (tus 1.0)
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
].join(', ')
const readHeaders = [
  'content-disposition',
  'location',
  'retry-after',
  'x-request-id',
  'tus-resumable',
  'upload-length',
  'upload-offset',
].join(', ')
const rememberedSeconds = '600'

const isCallAddress = (url: string) => url.startsWith('/api/') || /^\/users(?:\?|$)/.test(url)

/** Lets pages of these origins make calls; register it before anything that may refuse a request. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCallAddress(request.url)) return done()
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return done()
    reply.header('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      return void reply
        .code(204)
        .header('access-control-allow-methods', methods)
        .header('access-control-allow-headers', sentHeaders)
        .header('access-control-max-age', rememberedSeconds)
        .send()
    reply.header('access-control-expose-headers', readHeaders)
    return done()
  })
}
