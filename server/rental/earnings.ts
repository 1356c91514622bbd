// Shows an owner's monthly rental earnings and utilisation.
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import type { Earnings } from '#contract/rental/earnings.ts'
import type { rentals } from '#contract/rental/shape.ts'
import { rentalCommission } from '#contract/rental/terms/fee-terms.ts'
import { daysInMonth, lagosMonth, monthsFrom } from '#contract/rental/terms/months.ts'
import { countOccupiedDays } from '#server/rental/terms/reads.ts'
import { ownerIdOfCar } from '#server/cars/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { countDriven, earnedByMonth, listWaitingRentals } from './sql.ts'

const monthsBack = 11
const monthsAhead = 2

/** A year back and two months ahead, the newest first. Refuses NOT_FOUND for everybody but the owner. */
export const showEarnings: Handler<typeof rentals.earnings> = async (
  { db, user, now },
  { query: { CarId: carId } },
) => {
  if ((await ownerIdOfCar(db, carId)) !== user.id)
    fail('NOT_FOUND', { message: 'We can’t find that car among yours.' })
  const months = monthsFrom(lagosMonth(now), -monthsBack, monthsAhead)
  const [first, last] = [months[0]!, months.at(-1)!]
  const [grossByMonth, earned, waiting, rentals] = await Promise.all([
    countOccupiedDays(db, carId, first, last),
    earnedByMonth(db, carId),
    listWaitingRentals(db, carId),
    countDriven(db, carId),
  ])
  const takenIn = new Map(grossByMonth.map(each => [each.month, each]))
  const earnedIn = new Map(earned.map(each => [each.month, each.kobo]))
  const monthRows: Earnings['months'] = months
    .map(month => ({
      month,
      days: daysInMonth(month),
      rentedDays: takenIn.get(month)?.rented ?? 0,
      closedDays: takenIn.get(month)?.closed ?? 0,
      earnedKobo: kobo(earnedIn.get(month) ?? 0),
    }))
    .toReversed()
  return {
    months: monthRows,
    earnedKobo: kobo(earned.reduce((sum, each) => sum + each.kobo, 0)),
    waitingKobo: kobo(
      waiting.reduce(
        (sum, { rent_kobo: rent, started_at: at }) => sum + rent - rentalCommission(kobo(rent), at),
        0,
      ),
    ),
    rentals,
  }
}
