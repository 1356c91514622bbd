// Tells a balancer whether the process lives and whether requests may be sent to it.
import type { FastifyInstance } from 'fastify'
import type { Query } from '../db/db.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `GET /readyz` answers 503 and every answer ends its connection; everything else goes on. */
    drain: () => void
  }
}

/**
 * Adds three open addresses. `GET /livez`: the process answers. `GET /readyz`: send requests here; 503 while it drains or
 * has no database. `GET /healthz`: the database answers, also while it drains.
 */
export const healthRoutes = (app: FastifyInstance, db: Query): void => {
  let isDraining = false
  app.decorate('drain', () => void (isDraining = true))
  // A client that kept its connection would send its next request to a server that is gone.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  const askDatabase = async () => {
    await db.one`select 1 as ready`
    return { ready: true }
  }
  const routes: Record<string, () => Promise<{ live?: true; ready?: boolean }>> = {
    '/livez': async () => ({ live: true }),
    '/healthz': askDatabase,
    '/readyz': async () => (isDraining ? { ready: false } : askDatabase()),
  }
  for (const [path, read] of Object.entries(routes))
    app.get(path, async (_request, reply) => {
      const state = await read()
      return reply
        .code(state.ready === false ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(state)
    })
}
