// Reports a listing, one per user, and holds it once enough came.
import { openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import { reportProblems } from '#contract/cars/report-problems.ts'
import type { reports } from '#contract/cars/reports.ts'
import { mayTrade } from '#server/user/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import { insertReport, reportBy, reportsBy } from './report-sql.ts'
import { holdIfReported } from './reported.ts'
import { findCar, type FullCarRow, lockCar, ownerOf } from '../sql.ts'

// Who looks at cars to buy one does not meet this; who means to flood us does.
const reporting: AttemptLimit = { kind: 'report', attemptsMax: 10, windowMinutes: 24 * 60 }

const findOpen = async (tx: Tx, id: string): Promise<FullCarRow> => {
  const car = await findCar(tx, id)
  const open = openCarStates.some(state => state === car?.state)
  return car && open ? car : fail('NOT_FOUND', { message: 'We can’t find that car.' })
}

export const reportCar = withPrepared<typeof reports.report, void>({
  prepare: async ({ db, user, now }, { body }) => {
    const problems = reportProblems(body)
    if (problems.length > 0) fail('BAD_INPUT', { problems })
    const tried = await countAttempt(db, reporting, user.id, now)
    if (!tried.ok)
      fail('TOO_MANY_REQUESTS', {
        message: 'You’ve reached today’s limit for reports. Try again tomorrow, or write to AutoX.',
      })
  },
  run: async ({ tx, user, now }, { body: { id, reason, words } }) => {
    await findOpen(tx, id)
    // Locks the seller before their cars, as everywhere; this also blocks concurrent reports and purchases.
    await mayTrade(tx, await ownerOf(tx, id))
    await lockCar(tx, id)
    const car = await findOpen(tx, id)
    if (car.owner_id === user.id) fail('OWN_CAR')
    const fresh = await insertReport(tx, { carId: id, reporterId: user.id, reason, words, now })
    if (!fresh) return reportBy(tx, id, user.id)
    if (car.state === 'listed') await holdIfReported(tx, car, now)
    return fresh
  },
})

/** A user's reports, for their data export. */
export const exportReports = async (db: Query, userId: string) =>
  (await reportsBy(db, userId)).map(row => ({
    carId: row.car_id,
    reason: row.reason,
    words: row.words,
    at: row.at.toISOString(),
    outcome: row.outcome,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }))
