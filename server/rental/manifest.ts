// What rentals bring: the derived calls, and paying for one.
import { contract } from '#contract/index.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { serving } from '#server/manifest/manifest.ts'
import { showEarnings } from './earnings.ts'
import { showCarsCalendar, showCarsToday } from './cars-calendar.ts'
import { sendBill, sendCalendar } from './files.ts'
import { rentalKind } from './kind.ts'
import { rent } from './open.ts'
import { showRoadsideHelp } from './roadside.ts'

export const rentalFeature = dealFeature(rentalKind, {
  calls: ({ config: { publicUrl } }) => [
    serving(
      contract.rentals,
      {
        ...dealHandlers(rentalKind, contract.rentals),
        rentPayment: rent,
        bill: sendBill(publicUrl),
        calendar: sendCalendar(publicUrl),
        earnings: showEarnings,
        roadsideHelp: showRoadsideHelp,
      },
      (of, { id, userId }) => readDeal(of, rentalKind, id, userId),
    ),
    serving(contract.rentalCars, { calendar: showCarsCalendar, today: showCarsToday }),
  ],
})
