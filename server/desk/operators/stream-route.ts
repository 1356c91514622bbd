// Live stream of the desk: its route, and how it ends with session and roles.
import type { FastifyInstance } from 'fastify'
import { callName } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { alerts } from '#contract/desk/alerts.ts'
import { hasRole, rolesForCall } from '#contract/desk/roles.ts'
import { ownerOf } from '#server/kernel/calls/asker.ts'
import type { ServeDeps } from '#server/kernel/calls/serve-deps.ts'
import type { RecurringTask } from '#server/kernel/jobs/recurring-tasks.ts'
import { ageOf, openWire } from '#server/kernel/live/open-wire.ts'
import type { DeskPages } from '#server/desk/desk-subject.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { kindsFor } from './alerts.ts'
import { idleSince } from './rules.ts'
import { sessionsInForce } from './sql.ts'
import { checkGroup } from './notify-desk.ts'

/** The stream tells of the counts, so it is for those who may ask for them. */
const countCall = callName(alerts.waiting)

const groupsFor = (desk: DeskPages, roles: readonly string[]): string[] => {
  const { queues, checks } = kindsFor(desk, roles)
  return [...queues, ...checks.map(checkGroup)]
}

/**
 * Opens the door at /api/Desk/stream, which says that what waits for this operator changed. Refuses PLEASE_LOGIN,
 * NEEDS_ROLE, and BUSY where this process has all the streams it may. It keeps no session alive.
 */
export const deskStreamRoute = (
  app: FastifyInstance,
  { authenticateOperator, checkOperator }: ServeDeps,
  { deskLive, desk, clock }: Deps,
): void => {
  const find = (token: string, now: Date) => authenticateOperator(token, now, false)
  // A server that closes waits for answers under way, and these would never end.
  app.addHook('preClose', async () => deskLive.endAll())
  const options = { exposeHeadRoute: false, config: { staysOpen: true } }
  app.get('/api/Desk/stream', options, async (request, reply) => {
    const operator = await ownerOf(find, request, clock())
    checkOperator(operator, countCall)
    if (!deskLive.hasRoom()) fail('BUSY')
    const { id: userId, sessionId, roles } = operator
    const ageMs = ageOf(request.query)
    openWire(reply, wire => deskLive.open({ userId, sessionId, wire, groups: groupsFor(desk, roles) }, ageMs))
  })
}

/** Ends the streams of sessions that are over, and of whoever no longer sees what they hear of. */
const endStreams = async ({ db, deskLive, desk, clock }: Deps): Promise<void> => {
  const open = deskLive.sessionIds()
  if (open.length === 0) return
  const sessions = await sessionsInForce(db, open, { now: clock(), seenAfter: idleSince(clock()) })
  const inForce = new Set(
    sessions.filter(({ roles }) => hasRole(roles, rolesForCall(countCall))).map(({ id }) => id),
  )
  // One that was opened meanwhile is not known here.
  deskLive.endOver(id => !open.includes(id) || inForce.has(id))
  const groups = new Map(sessions.map(row => [row.operator_id, groupsFor(desk, row.roles)]))
  for (const { memberId, groupId } of deskLive.ties())
    if (groups.get(memberId)?.includes(groupId) === false) deskLive.endOf(memberId)
}

export const deskStreamTasks = (deps: Deps): RecurringTask[] => [
  { name: 'heartbeats of streams of the desk', everyMs: 25_000, work: async () => deps.deskLive.beat() },
  { name: 'end the streams of the desk that are over', everyMs: 15_000, work: () => endStreams(deps) },
]
