// What somebody gets of their purchases when they ask for their data.
import { purchase } from '#contract/deals/purchase/process.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { exportDeals } from '#server/kernel/process/show-deal.ts'
import { readBooking } from './show-bookings.ts'

export const exportBookings = (db: Query, userId: string): AsyncGenerator<object> =>
  exportDeals(db, purchase, userId, readBooking)
