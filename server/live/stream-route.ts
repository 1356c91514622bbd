// Route of the live stream: server-sent events for signed-in users.
import type { FastifyInstance } from 'fastify'
import { fail, failField } from '#contract/core/errors.ts'
import { findCallers } from '#server/user/devices/sessions.ts'
import { bearerOf } from '#server/kernel/calls/asker.ts'
import type { ServeDeps } from '#server/kernel/calls/serve-deps.ts'
import type { Deps } from '#server/manifest/manifest.ts'

/** Age of the data that the reader has, in milliseconds. Refuses BAD_INPUT where it is no whole number. */
function ageOf(query: unknown): number | undefined {
  const { AgeMs } = query as { AgeMs?: string | string[] }
  if (AgeMs === undefined || AgeMs === '') return undefined
  return typeof AgeMs === 'string' && /^\d{1,15}$/.test(AgeMs)
    ? Number(AgeMs)
    : failField('query.AgeMs', 'A whole number of milliseconds, such as 1500')
}

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
    const dealers = await acting.accountsOf(caller.id)
    if (!live.hasRoom()) fail('BUSY')
    const ageMs = ageOf(request.query)
    const { raw } = reply.hijack()
    if (raw.destroyed) return
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // So that its end ends the connection too, and nothing keeps a closing server waiting.
      connection: 'close',
    })
    const wire = {
      write: (text: string) => raw.write(text),
      waitingBytes: () => raw.writableLength,
      end: () => raw.end(),
      cut: () => raw.destroy(),
    }
    const leave = live.open({ userId: caller.id, sessionId: caller.sessionId, wire, dealers }, ageMs)
    raw.once('close', leave)
    raw.on('error', leave)
  })
}
