// A booking as a row: what it is called, its picture and its price.
import { purchase } from '#contract/purchase/process.ts'
import type { BookingCard } from '#contract/purchase/shape.ts'
import { purchaseWords } from '#contract/purchase/words.ts'
import { rowKind } from '../deal-engine/kind.ts'

export const purchaseRow = rowKind<BookingCard>({
  deal: purchase,
  words: purchaseWords,
  path: '/bookings',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ priceKobo }) => priceKobo,
})
