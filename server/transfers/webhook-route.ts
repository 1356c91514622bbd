// Webhook route of a rail: verifies, stores, then answers 200.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fail } from '#contract/core/errors.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import type { Headers, Rail } from '#server/rails/rail.ts'
import { insertWebhook } from './inbox-sql.ts'

export const webhookJob = 'rail/news'
const bytesMax = 256 * 1024

type Deps = { db: Db; rail: Rail; clock: () => Date }
export type WebhookOutcome = 'taken' | 'refused' | 'too-large'

/** Receives a webhook: refused without the rail's signature, and stored once however often it comes. */
export const receiveWebhook =
  ({ db, rail, clock }: Deps) =>
  async (rawBody: Uint8Array, headers: Headers): Promise<WebhookOutcome> => {
    const verification = rail.verifyWebhook(rawBody, headers)
    if (verification.kind === 'refused') return verification.why === 'too-large' ? 'too-large' : 'refused'
    const { event } = verification
    if (event.kind === 'ignored') return 'taken'
    await db.inTx(async tx => {
      const id = randomUUID()
      if (await insertWebhook(tx, { id, rail: rail.name, event, now: clock() }))
        await enqueue(tx, webhookJob, { id })
    })
    return 'taken'
  }

/** Registers the webhook route of the rail in use; the other's does not exist. */
export const webhookRoute = (app: FastifyInstance, deps: Deps): void => {
  const take = receiveWebhook(deps)
  void app.register(async door => {
    door.removeAllContentTypeParsers()
    // A signature is over bytes: nothing may read them as JSON before it is checked.
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_request, body, done) =>
      done(null, body),
    )
    door.post(`/api/Webhook/${deps.rail.name}`, async (request, reply) => {
      const verdict = await take(
        (request.body as Uint8Array | undefined) ?? new Uint8Array(),
        request.headers,
      )
      if (verdict !== 'taken') fail(verdict === 'too-large' ? 'TOO_LARGE' : 'NOT_SIGNED')
      return reply.code(200).send({ received: true })
    })
  })
}
