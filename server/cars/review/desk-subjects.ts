// Desk pages of held and reported listings.
import { carStates } from '#contract/cars/cars.ts'
import { reviewReasons } from '#contract/cars/review-reasons.ts'
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import { isId, toLabel, type DeskSubject } from '#server/desk/desk-subject.ts'
import { titleOf } from '../card.ts'
import { listingCommands } from './desk.ts'
import { carsReported, type Reported } from './report-sql.ts'
import { listingForDecision, listingsFitting } from './review-queue.ts'
import { carsHeld, type HeldCarRow } from './review-sql.ts'

export const listingThings: Record<string, DeskSubject> = {
  car: makeDeskSubject({
    one: 'Listing',
    commands: listingCommands,
    by: 'listing',
    read: listingForDecision,
    stands: ({ car, review, reports }) => {
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
        about: 'Puts it on the market, or leaves it there. We notify the seller.',
      },
      decline: {
        words: 'Decline',
        about: 'Keeps it off the market. The seller reads what you write.',
      },
    },
    find: (db, typed, slice) =>
      listingsFitting(db, isId(typed) ? { id: typed } : { vin: typed.toUpperCase(), title: typed }, slice),
    list: {
      many: 'Listings',
      states: Object.fromEntries(carStates.map(state => [state, toLabel(state)])),
      page: (db, state, slice) => listingsFitting(db, state ? { state } : undefined, slice),
    },
  }),
}

export const listingQueues: Record<string, Queue> = {
  listings: queueOf<HeldCarRow>({
    words: 'Listings held',
    thing: 'car',
    waiting: carsHeld,
    describe: row => ({
      title: titleOf(row),
      about: row.reasons.map(reason => reviewReasons[reason] ?? reason).join(', '),
    }),
  }),
  'listing-reports': queueOf<Reported>({
    words: 'Listings reported',
    thing: 'car',
    waiting: carsReported,
    describe: row => ({
      title: titleOf(row),
      about: `${row.reports} ${row.reports === 1 ? 'report' : 'reports'}, ${row.state}`,
    }),
  }),
}
