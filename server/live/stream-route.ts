// Route of the live stream: server-sent events for signed-in users.
import type { FastifyInstance } from 'fastify'
import { fail } from '#contract/core/errors.ts'
import { findCallers } from '#server/user/devices/sessions.ts'
import { bearerOf } from '#server/kernel/calls/asker.ts'
import { ageOf, openWire } from '#server/kernel/live/open-wire.ts'
import type { ServeDeps } from '#server/kernel/calls/serve-deps.ts'
import type { Deps } from '#server/manifest/manifest.ts'

/**
 * Opens the door at /api/Live/stream. `AgeMs` says how old the reader's data is: the stream then begins with what
 * changed since. Refuses PLEASE_LOGIN, and BUSY where this process has all the streams it may.
 */
export const streamRoute = (
  app: FastifyInstance,
  { db, live, clock }: Deps,
  { acting }: Pick<ServeDeps, 'acting'>,
): void => {
  const authenticate = findCallers(db, { noted: false })
  // A server that closes waits for answers under way, and these would never end.
  app.addHook('preClose', async () => live.endAll())
  const options = { exposeHeadRoute: false, config: { staysOpen: true } }
  app.get('/api/Live/stream', options, async (request, reply) => {
    const caller = await bearerOf({ authenticate }, request, clock())
    request.userId = caller.id
    const groups = await acting.accountsOf(caller.id)
    if (!live.hasRoom()) fail('BUSY')
    const ageMs = ageOf(request.query)
    openWire(reply, wire =>
      live.open({ userId: caller.id, sessionId: caller.sessionId, wire, groups }, ageMs),
    )
  })
}
