// CORS: answers calls only from pages of the listed origins.
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// A bearer token is all that says who calls: no cookie is ever sent, so none is allowed.
const options: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'accept',
    'authorization',
    'content-type',
    'idempotency-key',
    'x-autox-device',
    'x-autox-for',
    'x-requested-with',
    'x-csrf-token',
    'x-xsrf-token',
    // Uploads in pieces (tus 1.0)
    'tus-resumable',
    'upload-length',
    'upload-metadata',
    'upload-offset',
  ],
  exposedHeaders: [
    'content-disposition',
    'location',
    'retry-after',
    'x-request-id',
    'tus-resumable',
    'upload-length',
    'upload-offset',
  ],
  maxAge: 600,
  // An OPTIONS that asks for nothing is a call like any other, and there is none.
  strictPreflight: false,
}

const isCallAddress = ({ url }: FastifyRequest) => url.startsWith('/api/') || /^\/users(?:\?|$)/.test(url)

/** Lets pages of these origins make calls; register it before anything that may refuse a request. */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return
  const allowed = new Set<string | undefined>(origins)
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers
      done(
        null,
        isCallAddress(request) && allowed.has(origin) ? { ...options, origin: true } : { origin: false },
      )
    },
  })
}
