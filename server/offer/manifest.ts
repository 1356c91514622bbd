import { contract } from '#contract/index.ts'
import type { offers } from '#contract/offer/shape.ts'
import { dealFeature } from '#server/deal-engine/manifest.ts'
import { dealHandlers } from '#server/deal-engine/handlers.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { serving } from '#server/manifest/manifest.ts'
import { offerKind } from './kind.ts'
import { makeOffer } from './open.ts'
import { openOffersOf } from './sql.ts'

const countMine: Handler<typeof offers.countMine> = async ({ db, user }) => ({
  counts: Object.fromEntries(
    (await openOffersOf(db, user.id)).map(({ car_id: id, offers: open }) => [id, open]),
  ),
})

export const offerFeature = dealFeature(offerKind, {
  calls: () => [
    serving(
      contract.offers,
      { ...dealHandlers(offerKind, contract.offers), make: makeOffer, countMine },
      (of, { id, userId }) => readDeal(of, offerKind, id, userId),
    ),
  ],
})
