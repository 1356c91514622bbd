// An offer as a row: what it is called, its picture and the price named last.
import { offer } from '#contract/deals/offer/process.ts'
import type { OfferCard } from '#contract/deals/offer/shape.ts'
import { offerWords } from '#contract/deals/offer/words.ts'
import { rowKind } from '../kind.ts'

export const offerRow = rowKind<OfferCard>({
  deal: offer,
  words: offerWords,
  path: '/bookings/offers',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ priceKobo }) => priceKobo,
})
