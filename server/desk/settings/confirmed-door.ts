// Serves the file of confirmed values, cacheable for ever.
import type { FastifyInstance } from 'fastify'
import { allConfirmed, confirmedFile, knownMark } from '#contract/core/in-force.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { readSettings } from './current.ts'

const always = 'public, max-age=31536000, immutable'

/** An outdated mark comes from an older page or a faster process: it gets everything, uncached. */
export const confirmedDoor = (app: FastifyInstance, db: Query): void => {
  app.get<{ Params: { mark: string } }>(confirmedFile(':mark'), async ({ params }, reply) => {
    if (params.mark !== knownMark()) await readSettings(db)
    return reply
      .header('cache-control', params.mark === knownMark() ? always : 'no-store')
      .send(allConfirmed())
  })
}
