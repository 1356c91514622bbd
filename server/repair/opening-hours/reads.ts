// Reads of opening hours: meeting times and places.
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findHours } from './sql.ts'

/** A user's opening hours, or the defaults; and the address, empty if unset. */
export const hoursOf = async (
  db: Query,
  userId: string,
): Promise<{ hours: Hours; isDefault: boolean; address: string }> => {
  const row = await findHours(db, userId)
  if (!row) return { hours: defaultHours, isDefault: true, address: '' }
  const { week, exceptions, address } = row
  return { hours: { week, exceptions }, isDefault: false, address }
}
