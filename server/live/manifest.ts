import { sessionsInForce } from '#server/user/devices/sessions.ts'
import type { Feature } from '#server/manifest/manifest.ts'
import { streamRoute } from './stream-route.ts'

export const liveFeature: Feature = {
  name: 'live',
  routes: (app, to, deps) => streamRoute(app, deps, to),
  tasks: ({ db, live, clock }) => [
    { name: 'heartbeats of live streams', everyMs: 25_000, work: async () => live.beat() },
    {
      name: 'end the live streams of sessions that are over',
      everyMs: 15_000,
      work: async () => {
        const open = live.sessionIds()
        if (open.length === 0) return
        const inForce = await sessionsInForce(db, open, clock())
        live.endOver(id => !open.includes(id) || inForce.has(id))
      },
    },
  ],
}
