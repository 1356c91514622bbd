// What reservations bring: the derived calls, reserving, and what a car costs whoever asks.
import { contract } from '#contract/index.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { serving } from '#server/manifest/manifest.ts'
import { reservationKind } from './kind.ts'
import { myTerms } from './my-terms.ts'
import { reserve } from './open.ts'

export const reservationFeature = dealFeature(reservationKind, {
  calls: () => [
    serving(
      contract.reservations,
      { ...dealHandlers(reservationKind, contract.reservations), reserve, myTerms },
      (of, { id, userId }) => readDeal(of, reservationKind, id, userId),
    ),
  ],
})
