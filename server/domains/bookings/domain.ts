// What purchases bring: their calls, and what happens when time runs out.
import { contract } from '#contract/index.ts'
import { type Domain, serving } from '#server/manifest/domain.ts'
import { bookingsHandlers } from './bookings-handlers.ts'
import { purchaseDue } from './on-due.ts'
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
}
