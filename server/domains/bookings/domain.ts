// What purchases bring: their calls, and what happens when time runs out.
import { contract } from '#contract/index.ts'
import { purchase } from '#contract/deals/purchase/process.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { bookingsHandlers } from './bookings-handlers.ts'
import { eraseBookings } from './erase-bookings.ts'
import { exportBookings } from './export-bookings.ts'
import { purchaseDue } from './on-due.ts'
import { carsDealt, openPurchasesOf } from './reads.ts'
import { remindOfPurchase } from './remind.ts'
import { readBooking } from './show-bookings.ts'

export const bookingsDomain: Domain = {
  name: 'bookings',
  calls: ({ keep, files }) => [
    serving(contract.bookings, bookingsHandlers(keep, files.documents), (of, { id, userId }) =>
      readBooking(of, id, userId),
    ),
  ],
  due: { purchase: purchaseDue },
  soon: { purchase: remindOfPurchase },
  personal: {
    sections: (db, { id }) => [['purchases', () => exportBookings(db, id)]],
    blockers: async (db, userId) =>
      (await openPurchasesOf(db, userId)).map(({ id, role, state }) => ({
        words: `A ${role === 'buyer' ? 'purchase' : 'sale'} is under way: ${purchase.states[state].words}.`,
        link: `/bookings/${id}`,
      })),
    keeps: carsDealt,
    erase: (tx, { id }) => eraseBookings(tx, id),
    erased: ['Delivery addresses, and the names of files you sent'],
    kept: [
      'Purchases you took part in, as the record of the other side: the car with its pictures and chassis number, its papers, the steps with their times, and the reasons you gave. You are called "Deleted account" there',
    ],
  },
  documents: async (db, keys) =>
    (
      await db.rows<{ key: string }>`
        select distinct file_key as key from purchase_paper where file_key = any(${keys})`
    ).map(({ key }) => key),
}
