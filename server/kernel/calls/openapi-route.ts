// Serves the OpenAPI document: built and compressed once, in the background.
import type { FastifyInstance } from 'fastify'
import { drawings, runInBackground } from '../background/background.ts'
import { type EncodedAnswer, sendEncoded } from '../http/encoded-answer.ts'
import type { encodedOpenApi } from './openapi.ts'

const build = runInBackground<typeof encodedOpenApi>({
  lane: drawings,
  module: new URL('./openapi.ts', import.meta.url),
  name: 'encodedOpenApi',
})

/** Adds `GET /api/openapi.json`; concurrent requests share one build. */
export const openApiRoute = (app: FastifyInstance): void => {
  let document: Promise<EncodedAnswer> | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= build()
    document.catch(() => (document = undefined))
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
    return sendEncoded(request, reply, await document)
  })
}
