// What somebody gets of their purchases when they ask for their data.
import { purchase } from '#contract/purchase.ts'
import type { Query } from '#server/platform/db.ts'
import { exportDealings } from '#server/platform/show-dealing.ts'
import { readBooking } from './show-bookings.ts'

export const exportBookings = (db: Query, userId: string): AsyncGenerator<object> =>
  exportDealings(db, purchase, userId, readBooking)
