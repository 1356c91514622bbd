// Listings at the desk: those that are held, those that people reported, and finding one by its id or VIN.
import { type ReviewReason, reviewReasons } from '#contract/cars/review-reasons.ts'
import { isId, type Queue, type Thing, within } from '#server/desk/thing.ts'
import { listingCommands } from './desk.ts'
import { listingForDecision, listingsReported, listingsWaiting, listingsWithVin } from './review-queue.ts'

const all = { limit: 200, offset: 0 }
const reportHours = 24

export const listingThings: Record<string, Thing> = {
  car: {
    one: 'Listing',
    show: listingCommands['listing show']!.run,
    stands: async (db, id) => {
      const found = await listingForDecision(db, id)
      if (!found) return undefined
      const { car, review, reports } = found
      const look = review ? `${review.id} ${review.state} ${review.reasons.toSorted().join(' ')}` : 'none'
      const open = car.state === 'in-review' || reports.length > 0
      return {
        version: `${car.state}, ${look}, ${reports.length}`,
        ways: open ? ['approve', 'decline'] : [],
        accountId: car.owner_id,
      }
    },
    ways: {
      approve: {
        words: 'Approve',
        about: 'Puts it on the market, or leaves it there. The seller is told.',
        run: listingCommands['listing approve']!.run,
      },
      decline: {
        words: 'Decline',
        about: 'Keeps it off the market. The seller reads what you write.',
        run: listingCommands['listing decline']!.run,
      },
    },
    find: async (db, typed) => {
      const cars = await listingsWithVin(db, isId(typed) ? { id: typed } : { vin: typed.toUpperCase() })
      return cars.map(({ id, title, state, ownerId }) => ({
        id,
        title,
        about: `${state}, of account ${ownerId}`,
      }))
    },
  },
}

export const listingQueues: Record<string, Queue> = {
  listings: {
    words: 'Listings held',
    thing: 'car',
    waiting: async db =>
      (await listingsWaiting(db, all)).rows.map(({ carId, title, reasons, since, dueAt }) => ({
        id: carId,
        title,
        about: reasons.map(reason => reviewReasons[reason as ReviewReason] ?? reason).join(', '),
        since,
        dueAt,
      })),
  },
  'listing-reports': {
    words: 'Listings reported',
    thing: 'car',
    waiting: async db =>
      (await listingsReported(db, all.limit)).map(({ id, title, state, reports, since }) => ({
        id,
        title,
        about: `${reports} ${reports === 1 ? 'report' : 'reports'}, ${state}`,
        since,
        dueAt: within(since, reportHours),
      })),
  },
}
