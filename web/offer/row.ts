import { offer } from '#contract/offer/process.ts'
import type { OfferCard } from '#contract/offer/shape.ts'
import { offerWords } from '#contract/offer/words.ts'
import { rowKind } from '../deal-engine/kind.ts'

export const offerRow = rowKind<OfferCard>({
  deal: offer,
  words: offerWords,
  path: '/bookings/offers',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ priceKobo }) => priceKobo,
})
